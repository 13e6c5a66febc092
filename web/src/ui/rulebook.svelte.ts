// The rule that is open over the page, if one is.

class Rulebook {
  open = $state<string | null>(null);

  show(id: string): void {
    this.open = id;
  }

  close(): void {
    this.open = null;
  }
}

export const rulebook = new Rulebook();
