// The games of the page. Nothing outside this folder names one of them.

import type { GameName } from '../protocol/messages';
import { reference } from '../state/reference.svelte';
import { between } from './between';
import { castles } from './castles';
import type { Game } from './game';
import { palace } from './palace';

/** Every game, in the order in which they are offered. */
export const games: { [Name in GameName]: Game<Name> } = { between, castles, palace };

/** A game by its name; none if the server is newer than this page. */
export function gameOf(name: GameName): Game | undefined {
  // A table's views and news are always of its own game, so that the frame need not tell them apart.
  return games[name] as Game | undefined;
}

/** The games that both this page and the server have; before the server has said so, all. */
export function offered(): GameName[] {
  const ours = Object.keys(games) as GameName[];
  const theirs = reference.games.map(({ game }) => game);
  return theirs.length === 0 ? ours : ours.filter((name) => theirs.includes(name));
}

/** The game that an address asks for, if it is one of these; else the first. */
export function askedFor(search: string, among: GameName[]): GameName | undefined {
  const asked = new URLSearchParams(search).get('game');
  return among.find((name) => name === asked) ?? among[0];
}

/** The address of a page about one of these games; the first needs no mention. */
export function addressOf(page: string, game: GameName, among: GameName[]): string {
  return game === among[0] ? page : `${page}?game=${game}`;
}
