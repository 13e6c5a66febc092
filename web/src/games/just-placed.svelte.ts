// Pieces that were not there a moment ago, so that they settle into their place.

export class JustPlaced {
  pieces = $state.raw<ReadonlySet<string>>(new Set());
  #known = new Set<string>();

  /** Follows what is there, and whose it is. So many at once are no move but another moment of the game. */
  follow(pieces: [whose: number | undefined, piece: string][], tooMany: number): void {
    const all = new Map(pieces.map(([whose, piece]) => [`${whose} ${piece}`, piece]));
    const added = this.#known.size === 0 ? [] : [...all].filter(([key]) => !this.#known.has(key));
    this.#known = new Set(all.keys());
    if (added.length > 0 && added.length < tooMany) this.pieces = new Set(added.map(([, piece]) => piece));
  }
}
