// A castle of cardboard while somebody writes it down, and as the end of an address.

import type { GameName } from '../../protocol/messages';

export interface RoomAt {
  tile: string;
  x: number;
  y: number;
}

export interface Layout {
  game: GameName;
  throne: string;
  rooms: RoomAt[];
  attendants: string[];
  cards: string[];
  options: Record<string, string>;
}

export function bareLayout(game: GameName, throne: string): Layout {
  return { game, throne, rooms: [], attendants: [], cards: [], options: {} };
}

/** What the server is asked to score; `next` is the room whose places are wanted. */
export function requestOf(layout: Layout, next?: string): unknown {
  const { game, throne, rooms, attendants, cards, options } = layout;
  const castle = { throne, rooms, attendants, bonus_cards: cards };
  return { game, castle, options, ...(next === undefined ? {} : { next }) };
}

// Ids are small letters, digits, - and _, so that these signs never occur in them.
const APART = '~';
const WITHIN = '.';
const ID = /^[a-z0-9_-]+$/;

/** The castle as the end of an address. */
export function encode(layout: Layout): string {
  const fields: [string, string[]][] = [
    ['g', [layout.game]],
    ['t', [layout.throne]],
    ['r', layout.rooms.map(({ tile, x, y }) => [tile, x, y].join(WITHIN))],
    ['a', layout.attendants],
    ['b', layout.cards],
    ['o', Object.entries(layout.options).map((pair) => pair.join(WITHIN))],
  ];
  return fields
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => `${key}=${values.join(APART)}`)
    .join('&');
}

/** The castle in the end of an address; null if there is none that can be read. */
export function decode(text: string): Layout | null {
  const fields = new Map<string, string[]>();
  for (const field of text.replace(/^#/, '').split('&')) {
    const [key, values, ...rest] = field.split('=');
    if (!key || values === undefined || rest.length > 0) return null;
    fields.set(key, values.split(APART).filter(Boolean));
  }
  const game = fields.get('g')?.[0];
  const throne = fields.get('t')?.[0];
  if (!game || !throne) return null;
  const rooms = (fields.get('r') ?? []).map(roomOf);
  const options = (fields.get('o') ?? []).map((pair) => pair.split(WITHIN));
  const attendants = fields.get('a') ?? [];
  const cards = fields.get('b') ?? [];
  const read = rooms.filter((room): room is RoomAt => room !== null);
  if (read.length !== rooms.length || options.some((pair) => pair.length !== 2)) return null;
  const ids = [game, throne, ...attendants, ...cards, ...read.map(({ tile }) => tile), ...options.flat()];
  if (!ids.every((id) => ID.test(id))) return null;
  return {
    game: game as GameName,
    throne,
    rooms: read,
    attendants,
    cards,
    options: Object.fromEntries(options) as Record<string, string>,
  };
}

function roomOf(text: string): RoomAt | null {
  const [tile, column, row, ...rest] = text.split(WITHIN);
  const x = Number(column);
  const y = Number(row);
  if (!tile || rest.length > 0 || !Number.isInteger(x) || !Number.isInteger(y)) return null;
  if (Math.abs(x) > 99 || Math.abs(y) > 99) return null;
  return { tile, x, y };
}
