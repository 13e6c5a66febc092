import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';

import type { BetweenCastleView, BetweenChoice, BetweenSiteView, BetweenView } from '../../protocol/messages';
import { TABLE } from '../../table/context.svelte';
import { en } from '../../../../words/en/page';
import { Sentences } from '../../words/say';
import { spoken } from '../../words/sentences.svelte';
import { BetweenContext } from './context.svelte';
import Decision from './Decision.svelte';
import { SiteTalk } from './site.svelte';

const mine: BetweenChoice = { cell: { x: 2, y: 0 } };
const theirs: BetweenChoice = { cell: { x: -1, y: 0 } };

function open(site: Partial<BetweenSiteView>, manner: 'decide' | 'counter', accepts: boolean) {
  spoken.sentences = new Sentences('en', 'choice-room_at = { $room } on { $cell }\nchoice-cell = { $cell }');
  const castle = { castle: 1, builders: [1, 0], rooms: [], site: { asked: [0], ...site } } as unknown as BetweenCastleView;
  const actions = [
    ...(accepts ? [{ between: { type: 'accept' as const, castle: 1 } }] : []),
    ...[mine, theirs].map((choice) => ({ between: { type: manner, castle: 1, choice } })),
  ];
  const weigh = vi.fn(async (asked: unknown[]) => asked.map((one) => (JSON.stringify(one).includes('accept') ? 4 : JSON.stringify(one).includes('-1') ? 5 : 3)));
  const controls = { table: 'swan1', busy: false, act: vi.fn(), formality: vi.fn(), preview: vi.fn(() => new Promise<never>(() => {})), weigh, plan: vi.fn(), sheets: vi.fn(), ghost: vi.fn() };
  const table = new BetweenContext(() => ({
    view: { seats: [], castles: [castle], waiting_for: [0], round: 1, turn: 1 } as unknown as BetweenView,
    choices: actions,
    questions: [],
    you: 0,
    people: { seats: [], playing: [], you: 0 },
    controls,
    ghosts: new Map(),
    sheets: controls.sheets,
    side: createRawSnippet(() => ({ render: () => '<p></p>' })),
  }));
  const talk = new SiteTalk(1, table);
  talk.follow();
  render(Decision, { props: { castle, site: castle.site!, talk }, context: new Map([[TABLE, table]]) });
  return talk;
}

test('a counter-proposal has its points beside those of my own', async () => {
  open({ talk: 'countered', proposed: mine, countered: theirs }, 'decide', false);
  await screen.findByRole('button', { name: `${en.between.takeTheirs} ${en.gain(5)}` });
  await screen.findByRole('button', { name: `${en.between.keepMine} ${en.gain(3)}` });
});

test('who looks for another place sees what the proposal brings', async () => {
  const talk = open({ talk: 'proposed', proposed: mine }, 'counter', true);
  expect(screen.queryByText(en.between.proposalBrings(en.gain(4)))).toBeNull();
  talk.countering = true;
  await screen.findByText(en.between.proposalBrings(en.gain(4)));
});
