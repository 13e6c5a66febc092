// The piece that is looked at closely, or the word that is explained, and where it is on the screen.

import type { Layers } from './piece';

export interface Looked {
  /** The piece's id in the catalog, or what a word means and what kind of word it is. */
  piece: string | { name: string; kind: string };
  near: DOMRect;
  /** Whether it stays until it is closed. */
  held: boolean;
  details: Details;
}

/** How a piece stands where it is looked at. */
export interface Details {
  /** How far it is turned, in degrees. */
  turn?: number;
  /** Its drawing, if it is not that of the piece by itself. */
  layers?: Layers;
  /** What is to be said beside the piece's own words. */
  note?: string;
}

class LensState {
  at = $state.raw<Looked | null>(null);
  #soon: ReturnType<typeof setTimeout> | undefined;

  /** Shows a piece after a moment, so that a passing pointer opens nothing. */
  hover(piece: string, element: Element, details: Details = {}): void {
    if (this.at?.held) return;
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      if (element.isConnected) this.at = { piece, near: element.getBoundingClientRect(), held: false, details };
    }, 350);
  }

  hold(piece: string, element: Element, details: Details = {}): void {
    clearTimeout(this.#soon);
    this.at = { piece, near: element.getBoundingClientRect(), held: true, details };
  }

  /** Says what a word means that is no piece. */
  explain(name: string, kind: string, element: Element): void {
    clearTimeout(this.#soon);
    this.at = { piece: { name, kind }, near: element.getBoundingClientRect(), held: true, details: {} };
  }

  leave(): void {
    clearTimeout(this.#soon);
    // What is taken off the page loses its focus while the page is drawn; then nothing may change.
    queueMicrotask(() => {
      if (this.at && !this.at.held) this.at = null;
    });
  }

  close(): void {
    clearTimeout(this.#soon);
    this.at = null;
  }
}

export const lens = new LensState();
