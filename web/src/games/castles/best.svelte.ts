// The best score of somebody who builds alone: kept in this browser, and nowhere else.

import { keep, recall } from '../../state/preferences.svelte';

const KEY = 'castles.alone';

class Best {
  points = $state<number | null>(read());

  /** Remembers a finished game. */
  note(points: number): void {
    if (this.points !== null && this.points >= points) return;
    this.points = points;
    keep(KEY, String(points));
  }
}

function read(): number | null {
  const kept = recall(KEY);
  const points = Number(kept);
  return kept !== null && Number.isInteger(points) ? points : null;
}

export const bestAlone = new Best();
