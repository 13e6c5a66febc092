import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ClientMsg, LobbyView, Now, ServerMsg, Update } from '../protocol/messages';
import { person } from '../state/me.svelte';
import { TableLink } from './table.svelte';

/** The other end of a socket. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: ClientMsg[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMsg);
  }

  say(message: ServerMsg): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.readyState = 3;
  }

  /** The connection breaks. */
  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

function now(n: number): Now {
  return { n, stage: 'playing', asked: [], choices: [], talk: true, paused: false };
}

function updates(from: number, to: number): ServerMsg {
  const list: Update[] = [];
  for (let n = from; n <= to; n += 1) list.push({ n, at: 0, what: { type: 'configured' } });
  return { type: 'updates', updates: list, now: now(to) };
}

async function socket(index: number): Promise<FakeSocket> {
  await vi.waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(index));
  return FakeSocket.all[index]!;
}

let link: TableLink;

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  person.me = { name: 'Anna', login: null };
  link = new TableLink('t1');
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function live(): Promise<FakeSocket> {
  const first = await socket(0);
  first.open();
  first.say({ type: 'welcome', protocol: 3, table: 't1', time: Date.now() });
  first.say(updates(1, 3));
  return first;
}

test('it says hello with what it has, and is live with the first updates', async () => {
  const first = await socket(0);
  expect(String(first.url)).toMatch(/^ws:.*\/api\/tables\/t1\/socket$/);
  first.open();
  expect(first.sent).toEqual([{ type: 'hello', protocol: 3, have: 0 }]);
  expect(link.connection).toBe('connecting');
  first.say(updates(1, 3));
  expect(link.connection).toBe('live');
  expect(link.updates.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('what was not answered is sent again under its old name when the line is back', async () => {
  const first = await live();
  const done = link.do({ type: 'say', text: 'Hello' });
  const asked = first.sent.at(-1)!;
  first.break();
  expect(link.connection).toBe('lost');
  const second = await socket(1);
  second.open();
  expect(second.sent).toEqual([{ type: 'hello', protocol: 3, have: 3 }]);
  second.say(updates(4, 4));
  expect(link.connection).toBe('live');
  expect(second.sent.at(-1)).toEqual(asked);
  second.say({ type: 'ack', id: (asked as { id: string }).id, n: 5 });
  await vi.advanceTimersByTimeAsync(100);
  expect(link.busy, 'it is busy until it can be seen').toBe(true);
  second.say(updates(5, 5));
  await expect(done).resolves.toMatchObject({ n: 5 });
  expect(link.busy).toBe(false);
});

test('what is shown late, after the line was lost, does not pass for a line', async () => {
  const first = await live();
  first.say(updates(4, 4));
  first.break();
  // The frame that shows the update comes only now.
  await vi.waitFor(() => expect(link.now?.n).toBe(4));
  expect(link.connection).toBe('lost');
  void link.act({ between: { type: 'lock' } }).catch(() => {});
  const second = await socket(1);
  second.open();
  second.say(updates(5, 5));
  expect(link.connection).toBe('live');
  expect(second.sent.map(({ type }) => type)).toEqual(['hello', 'do']);
});

test('updates that were heard already are ignored, and a gap makes it connect again', async () => {
  const first = await live();
  first.say(updates(2, 4));
  await vi.advanceTimersByTimeAsync(100);
  expect(link.updates.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  first.say(updates(6, 6));
  const second = await socket(1);
  second.open();
  expect(second.sent[0]).toMatchObject({ type: 'hello', have: 4 });
});

function past(from: number, to: number): ServerMsg {
  const { updates: list } = updates(from, to) as Extract<ServerMsg, { type: 'updates' }>;
  return { type: 'updates', updates: list };
}

test('what is long past comes in parts, and a line that is lost meanwhile goes on where it was', async () => {
  const first = await socket(0);
  first.open();
  first.say(past(1, 4));
  first.say(past(5, 8));
  expect(link.connection).toBe('connecting');
  first.break();
  const second = await socket(1);
  second.open();
  expect(second.sent).toEqual([{ type: 'hello', protocol: 3, have: 8 }]);
  second.say(past(9, 12));
  expect(link.connection).not.toBe('live');
  second.say(updates(13, 14));
  expect(link.connection).toBe('live');
  expect(link.now?.n).toBe(14);
  expect(link.updates.map(({ n }) => n)).toEqual([...Array(14).keys()].map((n) => n + 1));
  // A part that does not fit is a gap like any other.
  second.say(past(16, 20));
  const third = await socket(2);
  third.open();
  expect(third.sent[0]).toMatchObject({ have: 14 });
});

test('a server restored from a backup is believed', async () => {
  const first = await live();
  first.say({ type: 'updates', updates: [], now: now(2) });
  const second = await socket(1);
  second.open();
  expect(second.sent[0]).toMatchObject({ have: 0 });
});

test('a refusal reaches who asked; one that passes is tried again', async () => {
  const first = await live();
  const refused = link.do({ type: 'start' });
  const { id } = first.sent.at(-1) as { id: string };
  first.say({ type: 'refused', id, problem: { code: 'too_fast', message: 'wait' } });
  const before = first.sent.length;
  await vi.advanceTimersByTimeAsync(1000);
  expect(first.sent.length).toBe(before + 1);
  expect(first.sent.at(-1)).toMatchObject({ type: 'do', id });
  first.say({ type: 'refused', id, problem: { code: 'host_only', message: 'no' } });
  await expect(refused).rejects.toMatchObject({ code: 'host_only' });
  expect(link.busy).toBe(false);
});

test('a table that is not there ends the line for good', async () => {
  const first = await live();
  first.say({ type: 'bye', problem: { code: 'no_such_table', message: 'gone' } });
  expect(link.connection).toBe('ended');
  await expect(link.sheets()).rejects.toMatchObject({ code: 'no_such_table' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all.length).toBe(1);
});

test('silence after a ping makes it connect again', async () => {
  const first = await live();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(first.sent.at(-1)).toMatchObject({ type: 'ping' });
  await vi.advanceTimersByTimeAsync(9_000);
  await socket(1);
});

test('a ghost is dropped when its seat has acted', async () => {
  const first = await live();
  first.say({ type: 'ghost', seat: 2, action: { between: { type: 'lock' } } });
  expect(link.ghosts.has(2)).toBe(true);
  first.say({
    type: 'updates',
    updates: [{ n: 4, at: 0, what: { type: 'played', seat: 2, bot: false, news: [] } }],
    now: now(4),
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(link.ghosts.has(2)).toBe(false);
});

test('a change is made in what is there, and the rest stays the same', async () => {
  const first = await live();
  const asked = link.now!.asked;
  const said: Update = { n: 4, at: 0, what: { type: 'said', seat: 0, text: 'Hello' } };
  first.say({ type: 'updates', updates: [said], change: { n: [4], talk: [false], choices: [0, 0, [{ between: { type: 'lock' } }]] } });
  const played: Update = { n: 5, at: 0, what: { type: 'configured' } };
  first.say({ type: 'updates', updates: [played], change: { n: [5], stage: ['over'] } });
  await vi.advanceTimersByTimeAsync(100);
  expect(link.now).toEqual({ ...now(5), stage: 'over', talk: false, choices: [{ between: { type: 'lock' } }] });
  expect(link.now!.asked).toBe(asked);
});

test('a change of what it does not have makes it connect again', async () => {
  const first = await live();
  const said: Update = { n: 5, at: 0, what: { type: 'said', seat: 0, text: 'Hello' } };
  first.say({ type: 'updates', updates: [said], change: { n: [5] } });
  const second = await socket(1);
  second.open();
  expect(second.sent[0]).toMatchObject({ type: 'hello', have: 3 });
  second.say(updates(4, 5));
  await vi.advanceTimersByTimeAsync(100);
  expect(link.now!.n).toBe(5);
});

test('a page that is left while it waits to be painted hears on', async () => {
  const first = await live();
  const painted = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  first.say(updates(4, 4));
  await vi.advanceTimersByTimeAsync(1000);
  expect(link.now?.n).toBe(4);
  first.say(updates(5, 5));
  await vi.advanceTimersByTimeAsync(1000);
  expect(link.now?.n).toBe(5);
  painted.mockRestore();
});

/** Moments that are looked at for so long. */
async function paced(time: number): Promise<FakeSocket> {
  const first = await live();
  link.pacer = () => time;
  return first;
}

test('moves are shown at a pace, one after the other', async () => {
  const first = await paced(1000);
  for (const n of [4, 5, 6]) first.say(updates(n, n));
  await vi.waitFor(() => expect(link.now?.n).toBe(4));
  expect(link.waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(link.now?.n, 'it is still looked at').toBe(4);
  await vi.advanceTimersByTimeAsync(600);
  expect(link.now?.n).toBe(5);
  await vi.advanceTimersByTimeAsync(1100);
  expect([link.now?.n, link.waiting]).toEqual([6, 0]);
  expect(link.updates.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('step by step the next move waits for a press', async () => {
  const first = await paced(Infinity);
  for (const n of [4, 5, 6]) first.say(updates(n, n));
  await vi.waitFor(() => expect(link.now?.n).toBe(4));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([link.now?.n, link.waiting]).toEqual([4, 2]);
  link.next();
  expect(link.now?.n).toBe(5);
  link.catchUp();
  expect([link.now?.n, link.waiting]).toEqual([6, 0]);
});

test('who acts sees everything at once, and what comes of it', async () => {
  const first = await paced(Infinity);
  first.say(updates(4, 4));
  await vi.waitFor(() => expect(link.now?.n).toBe(4));
  first.say(updates(5, 5));
  const done = link.act({ between: { type: 'lock' } });
  expect(link.now?.n, 'before it is sent').toBe(5);
  first.say({ type: 'ack', id: (first.sent.at(-1) as { id: string }).id, n: 7 });
  first.say(updates(6, 6));
  first.say(updates(7, 7));
  await expect(done).resolves.toMatchObject({ n: 7 });
  expect(link.now?.n).toBe(7);
});

test('what bots do after a press waits, though it is heard at once', async () => {
  const first = await paced(Infinity);
  const done = link.act({ between: { type: 'lock' } });
  first.say({ type: 'ack', id: (first.sent.at(-1) as { id: string }).id, n: 4 });
  for (const n of [4, 5, 6, 7]) first.say(updates(n, n));
  await expect(done).resolves.toMatchObject({ n: 4 });
  expect([link.now?.n, link.waiting], 'mine, and the first of theirs').toEqual([5, 2]);
});

test('an answer that nobody had to give by hand does not hurry', async () => {
  const first = await paced(Infinity);
  first.say(updates(4, 4));
  await vi.waitFor(() => expect(link.now?.n).toBe(4));
  first.say(updates(5, 5));
  void link.formality({ between: { type: 'lock' } });
  expect(first.sent.at(-1)).toMatchObject({ type: 'do', command: { type: 'act' } });
  expect([link.now?.n, link.waiting, link.busy]).toEqual([4, 1, false]);
});

test('nobody waits for whom very much has happened', async () => {
  const first = await paced(Infinity);
  first.say(updates(4, 4));
  await vi.waitFor(() => expect(link.now?.n).toBe(4));
  for (let n = 5; n < 40; n += 1) first.say(updates(n, n));
  await vi.waitFor(() => expect(link.now?.n).toBe(39));
});

test.each([
  ['per_move', 35_000],
  ['per_game', 305_000],
] as const)('who has time looks at moves by a clock %s, and is shown everything before time is short', async (type, left) => {
  const first = await paced(Infinity);
  link.lobby = { you: 0, settings: { clock: { type } } } as LobbyView;
  const clocks = [{ seat: 0, deadline: Date.now() + left, nudged: false }];
  first.say(updates(4, 4));
  await vi.waitFor(() => expect(link.now?.n).toBe(4));
  first.say({ type: 'updates', updates: [{ n: 5, at: 0, what: { type: 'configured' } }], now: { ...now(5), clocks } });
  await vi.advanceTimersByTimeAsync(4000);
  expect([link.now?.n, link.waiting]).toEqual([4, 1]);
  expect(link.clocks, 'the clock that runs is known').toEqual(clocks);
  await vi.advanceTimersByTimeAsync(1500);
  expect([link.now?.n, link.waiting]).toEqual([5, 0]);
  // There is no more time to wait.
  for (const n of [6, 7]) first.say({ type: 'updates', updates: [{ n, at: 0, what: { type: 'configured' } }], now: { ...now(n), clocks } });
  await vi.waitFor(() => expect(link.now?.n).toBe(7));
});

test('a line that is lost while moves wait goes on after the last that was heard', async () => {
  const first = await paced(Infinity);
  for (const n of [4, 5]) first.say(updates(n, n));
  await vi.waitFor(() => expect(link.now?.n).toBe(4));
  first.break();
  const second = await socket(1);
  second.open();
  expect(second.sent).toEqual([{ type: 'hello', protocol: 3, have: 5 }]);
  second.say(updates(6, 6));
  expect([link.now?.n, link.updates.length]).toEqual([6, 6]);
});
