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

const option = { key: 'preset', values: ['plain', 'fancy'], rule: null, summary: 'A bundle.' };
const single = { key: 'living_tower', values: ['off', 'on'], rule: 'BTW-HOUSE-01', summary: 'A tower more.' };

/** A game with a small box. */
export const GAMES = [
  {
    game: 'between',
    players: [2, 7],
    options: [option, single],
    bots: ['random', 'greedy'],
    rows: ['upper', 'lower'],
    art: '/api/art/between.svg',
    catalog: '/api/catalog/between',
    theme: '/api/theme.css',
  },
];

function piece(id: string, name: string, kind: string, type: string | null, more: object = {}): object {
  return {
    id,
    name,
    kind,
    type,
    letter: type?.[0]?.toUpperCase() ?? null,
    hanging: null,
    words: `${name} likes company`,
    rule: 'BTW-SCORE-01',
    count: 1,
    open_to_sky: false,
    sources_agree: true,
    note: '',
    ...more,
  };
}

export const CATALOG = [
  piece('hall', 'Great Hall', 'room', 'living'),
  piece('hall-of-art', 'Hall of Art', 'room', 'corridor'),
  piece('kitchen', 'Kitchen', 'room', 'food'),
  piece('pond', 'Pond', 'specialty', 'specialty', { count: 2 }),
  piece('throne-one', 'Throne Room', 'throne', 'specialty', { words: 'First wish' }),
  piece('throne-two', 'Throne Room', 'throne', 'specialty', { words: 'Second wish' }),
  piece('page-boy', 'Page', 'attendant', null, { count: 7 }),
  piece('card-one', 'Bonus card', 'card', null),
];

export const BOX = {
  'GET /api/games': GAMES,
  'GET /api/catalog/between': CATALOG,
  'GET /api/art/between.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="art-hall"/></svg>',
};
