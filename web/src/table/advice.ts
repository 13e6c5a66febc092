// What hints and reviews say in figures, and what they have in common.

import type { Question } from '../games/game';
import type { AnyAction, Estimate, Phrase } from '../protocol/messages';
import { t } from '../words/index.svelte';

/** Hundredths of a point as points, with one digit. */
export function pointsOf(hundredths: number): number {
  return Math.round(hundredths / 10) / 10;
}

/** What a move is expected to bring, and how sure that is. */
export function expected({ lead, behind, doubt }: Estimate, best: boolean, alone: boolean): string {
  const words = t().hints;
  const off = pointsOf(doubt);
  if (best) return alone ? words.total(pointsOf(lead), off) : words.lead(pointsOf(lead), off);
  if (pointsOf(behind) === 0) return words.same;
  // Where nothing may be between them, nobody can tell them apart.
  return behind <= doubt ? words.close(pointsOf(behind), off) : words.behind(pointsOf(behind), off);
}

/** The answer of a question that is this action, and how it is found on the page. */
export function optionOf(questions: Question[], action: AnyAction): { name?: Phrase | undefined; key: string } | undefined {
  const wanted = JSON.stringify(action);
  for (const { options } of questions) {
    const index = options.findIndex((option) => JSON.stringify(option.action) === wanted);
    const found = options[index];
    if (found) return { name: found.name, key: found.piece ?? found.icon ?? `${index}` };
  }
  return undefined;
}
