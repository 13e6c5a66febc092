// Expansions that go together, by what the server says of them.

import type { ExpansionForm, GameForm } from '../protocol/messages';

/** Usual choices: none of them, the first alone, and all. */
export function bundlesOf(forms: ExpansionForm[]): { name: string; all: string[] }[] {
  const first = forms[0];
  return [
    { name: 'none', all: [] },
    ...(first && forms.length > 1 ? [{ name: first.id, all: [first.id, ...first.needs] }] : []),
    { name: 'all', all: forms.map(({ id }) => id) },
  ];
}

/** Switches one on, with what it needs, or off, with what needs it. */
export function toggled(forms: ExpansionForm[], chosen: string[], id: string): string[] {
  const off = chosen.includes(id);
  const needs = forms.find((form) => form.id === id)?.needs ?? [];
  const with_ = off
    ? chosen.filter((other) => other !== id && !forms.find((form) => form.id === other)?.needs.includes(id))
    : [...chosen, id, ...needs];
  return forms.map((form) => form.id).filter((other) => with_.includes(other));
}

/** How many people may play, at least and at most: expansions may let more of them. */
export function playersWith(form: GameForm, chosen: string[]): [number, number] {
  const most = (form.expansions ?? []).filter(({ id }) => chosen.includes(id)).map(({ players }) => players[1]);
  return [form.players[0], Math.max(form.players[1], ...most)];
}
