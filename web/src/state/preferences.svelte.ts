// What somebody likes: kept in this browser, and nowhere else.

export type Theme = 'auto' | 'day' | 'night';
export type Motion = 'auto' | 'off';
/** How moves of others are shown: at once, one after the other, or each after a press. */
export type Pace = 'quick' | 'calm' | 'steps';

function read(key: string): string | null {
  try {
    return localStorage.getItem(`swanstone.${key}`);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(`swanstone.${key}`, value);
  } catch {
    // A browser that keeps nothing forgets it; that is what was asked of it.
  }
}

function one<T extends string>(key: string, values: readonly T[], otherwise: T): T {
  const kept = read(key);
  return values.find((value) => value === kept) ?? otherwise;
}

class Preferences {
  theme = $state<Theme>(one('theme', ['auto', 'day', 'night'], 'auto'));
  motion = $state<Motion>(one('motion', ['auto', 'off'], 'auto'));
  pace = $state<Pace>(one('pace', ['quick', 'calm', 'steps'], 'calm'));
  guide = $state<boolean>(read('guide') !== 'off');
  /** The things that the guide has explained already. */
  explained = $state<string[]>((read('explained') ?? '').split(' ').filter(Boolean));

  setTheme(theme: Theme): void {
    this.theme = theme;
    write('theme', theme);
    this.apply();
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    write('motion', motion);
    this.apply();
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    write('pace', pace);
  }

  setGuide(on: boolean): void {
    this.guide = on;
    write('guide', on ? 'on' : 'off');
    if (on) {
      this.explained = [];
      write('explained', '');
    }
  }

  explain(topic: string): void {
    if (this.explained.includes(topic)) return;
    this.explained = [...this.explained, topic];
    write('explained', this.explained.join(' '));
  }

  get still(): boolean {
    return this.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  get night(): boolean {
    if (this.theme !== 'auto') return this.theme === 'night';
    return matchMedia('(prefers-color-scheme: dark)').matches;
  }

  /** Tells the style sheet. */
  apply(): void {
    const root = document.documentElement;
    if (this.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    if (this.motion === 'auto') delete root.dataset.motion;
    else root.dataset.motion = this.motion;
  }
}

export const preferences = new Preferences();
export { read as recall, write as keep };
