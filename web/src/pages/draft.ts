// The settings of a table while somebody writes them, and in words.

import { gameOf } from '../games';
import { usualBot } from '../table/bots';
import type { Bot, Clock, GameForm, GameName, OptionForm, Settings } from '../protocol/messages';
import { t } from '../words/index.svelte';
import { nameOfThing } from '../words/sentences.svelte';

export interface Draft {
  game: GameName;
  players: number;
  clock: Clock['type'];
  perMove: number;
  perGame: number;
  increment: number;
  days: number;
  standIn: Bot;
  listed: boolean;
  /** Whether who is to move may ask for hints. */
  hints: boolean;
  /** What differs from the usual, by key. */
  options: Record<string, string>;
  with: string[];
}

const USUAL = { perMove: 90, perGame: 30, increment: 10, days: 2 };

/** What the form for a new table of a game starts with: what was written for another one, where it fits. */
export function freshDraft(form: GameForm, before?: Draft): Draft {
  const [least, most] = form.players;
  const usual = Math.min(Math.max(gameOf(form.game)?.usualPlayers ?? least, least), most);
  return {
    clock: 'none',
    ...USUAL,
    listed: false,
    hints: true,
    ...before,
    game: form.game,
    players: before && before.players >= least && before.players <= most ? before.players : usual,
    standIn: form.bots.find((bot) => bot === before?.standIn) ?? usualBot(form.bots),
    options: {},
    with: [],
  };
}

export function draftOf(settings: Settings): Draft {
  const clock = settings.clock ?? { type: 'none' };
  return {
    game: settings.game,
    players: settings.setup.players,
    clock: clock.type,
    perMove: clock.type === 'per_move' ? clock.seconds : USUAL.perMove,
    perGame: clock.type === 'per_game' ? Math.round(clock.seconds / 6) / 10 : USUAL.perGame,
    increment: clock.type === 'per_game' ? clock.increment : USUAL.increment,
    days: clock.type === 'days' ? clock.days : USUAL.days,
    standIn: settings.stand_in ?? 'greedy',
    listed: settings.listed ?? false,
    hints: settings.hints ?? true,
    options: { ...settings.setup.options },
    with: [...(settings.setup.with ?? [])],
  };
}

function clockOf(draft: Draft): Clock {
  switch (draft.clock) {
    case 'none':
      return { type: 'none' };
    case 'per_move':
      return { type: 'per_move', seconds: Math.round(draft.perMove) };
    case 'per_game':
      return {
        type: 'per_game',
        seconds: Math.round(draft.perGame * 60),
        increment: Math.round(draft.increment),
      };
    case 'days':
      return { type: 'days', days: Math.round(draft.days) };
  }
}

export function settingsOf(draft: Draft): Settings {
  const options = Object.fromEntries(Object.entries(draft.options).filter(([, value]) => value !== ''));
  return {
    game: draft.game,
    setup: { players: draft.players, with: draft.with, options },
    clock: clockOf(draft),
    stand_in: draft.standIn,
    listed: draft.listed,
    hints: draft.hints,
  };
}

export function clockWords(clock: Clock | undefined): string {
  const words = t().pages.settings.words;
  switch (clock?.type) {
    case 'per_move':
      return words.per_move(clock.seconds);
    case 'per_game':
      return words.per_game(Math.round(clock.seconds / 60), clock.increment);
    case 'days':
      return words.days(clock.days);
    default:
      return words.none;
  }
}

/** A word as it begins a line. */
export function plain(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What an option of a game is called, and what its values are. */
export function optionName(key: string): string {
  return nameOfThing('setting-name', key);
}

export function optionValue(value: string): string {
  return nameOfThing('setting-value', value);
}

/** The options that are set, in words. */
export function optionWords(options: Record<string, string> | undefined, game?: GameName): string[] {
  const own = game && gameOf(game);
  return Object.entries(options ?? {}).map(([key, value]) => `${optionName(key)}: ${own?.optionValue?.(key, value) ?? optionValue(value)}`);
}

/** The option that bundles others, if a game has one: no single rule explains it. */
export function bundleOf(options: OptionForm[]): OptionForm | undefined {
  return options.find(({ rule }) => rule === null);
}
