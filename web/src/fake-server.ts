// For tests: a server behind `fetch`, so that pages are tested down to what they ask for.

import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

type Answer = (asked: Asked) => unknown;

/** Answers requests by method and path, such as `GET /api/games`; a path may end in `*`. */
export function fakeServer(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const request = { method, path, body };
    asked.push(request);
    const key = Object.keys(answers).find((one) => {
      const wanted = `${method} ${path}`;
      return one.endsWith('*') ? wanted.startsWith(one.slice(0, -1)) : wanted === one;
    });
    if (key === undefined) {
      return Response.json({ code: 'nothing_here', message: `nothing at ${path}` }, { status: 404 });
    }
    const given = answers[key];
    const answer = typeof given === 'function' ? (given as Answer)(request) : given;
    if (answer instanceof Response) return answer;
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer);
  });
  return asked;
}

const option = { key: 'preset', values: ['plain', 'fancy'], rule: null };
const single = { key: 'living_tower', values: ['off', 'on'], rule: 'BTW-HOUSE-01' };

/** A game with a small box. */
export const GAMES = [
  {
    game: 'between',
    players: [2, 7],
    options: [option, single],
    bots: ['random', 'greedy'],
    rows: ['upper', 'lower'],
    art: { en: '/api/art/en/between.svg' },
    catalog: '/api/catalog/between',
    theme: '/api/theme.css',
    words: { en: '/api/words/en/between', de: '/api/words/de/between' },
  },
];

function piece(id: string, kind: string, type: string | null, more: object = {}): object {
  return {
    id,
    kind,
    type,
    letter: type?.[0]?.toUpperCase() ?? null,
    hanging: null,
    wish: { key: 'company' },
    rule: 'BTW-SCORE-01',
    count: 1,
    open_to_sky: false,
    sources_agree: true,
    note: '',
    ...more,
  };
}

export const CATALOG = [
  piece('hall', 'room', 'living'),
  piece('hall-of-art', 'room', 'corridor'),
  piece('kitchen', 'room', 'food'),
  piece('pond', 'specialty', 'specialty', { count: 2 }),
  piece('throne-one', 'throne', 'specialty', { wish: { key: 'first' } }),
  piece('throne-two', 'throne', 'specialty', { wish: { key: 'second' } }),
  piece('page-boy', 'attendant', null, { count: 7 }),
  piece('card-one', 'card', null),
];

/** What the pieces and options of the small box are called, and what they like. */
export const WORDS = `room-hall = Great Hall
room-hall-of-art = Hall of Art
room-kitchen = Kitchen
room-pond = Pond
room-throne-one = Throne Room
room-throne-two = Throne Room
attendant-page-boy = Page
card-card-one = Bonus card
wish-company = It likes company
wish-first = First wish
wish-second = Second wish
row-upper = Upper rooms
row-lower = Lower rooms
refused-crowded = it is crowded
setting-name-preset = Preset
setting-name-living_tower = Living tower
setting-preset = A bundle.
setting-living_tower = A tower more.
setting-value-plain = Plain
setting-value-fancy = Fancy
setting-value-off = Off
setting-value-on = On
`;

export const BOX = {
  'GET /api/words/en/between': WORDS,
  'GET /api/games': GAMES,
  'GET /api/catalog/between': CATALOG,
  'GET /api/art/en/between.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="art-hall"/></svg>',
};
