// How quick the page is: the longest tasks, the time from a press to the next paint, and the memory
// after a whole game for seven; a castle of sixty rooms while it is moved and built at; and how long a
// move of a bot takes from its arrival to its last highlight, at each pace.

import type { BrowserContext, Page } from '@playwright/test';

import { changed } from '../src/net/change';
import type { CastlesRoomView, Now, ServerMsg } from '../src/protocol/messages';
import { CastlesPlayer } from './castles-player';
import { firstRoom, GAMES, playerOf, Presses, startGame } from './first-room';
import { paced, playNow, quiet, test } from './fixtures';
import { BetweenPlayer } from './between-player';
import { PalacePlayer } from './palace-player';

interface Measured {
  tasks: { start: number; duration: number; step: string }[];
  presses: number[];
}

declare global {
  interface Window {
    measured: Measured;
    /** When moves of bots came, lit up, and were seen to the end, by the number of their update. */
    moves: { came: Record<number, number>; lit: Record<number, number>; seen: Record<number, number> };
  }
}

/** Notes long tasks and slow presses from the first moment on. */
async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.measured = { tasks: [], presses: [] };
    new PerformanceObserver((list) => {
      const step = document.querySelector('.bar h1')?.textContent ?? '';
      for (const { startTime, duration } of list.getEntries()) {
        window.measured.tasks.push({ start: startTime, duration, step });
      }
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId) window.measured.presses.push(entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

test('a whole game for seven', async ({ page, context }) => {
  await quiet(context);
  await watch(context);
  await playNow(page, 7);
  await page.waitForLoadState('networkidle');
  const loading = await page.evaluate(() => window.measured.tasks.splice(0));
  const player = new BetweenPlayer(page);
  await player.toTheEnd();
  const { tasks, presses } = await page.evaluate(() => window.measured);
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  const nodes = metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
  const sorted = [...presses].sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  console.log(`longest task while loading: ${Math.max(0, ...loading.map(({ duration }) => duration)).toFixed(0)} ms`);
  const long = tasks.map(({ duration, step }) => `${duration.toFixed(0)} ms (${step})`);
  console.log(`tasks over 50 ms while playing: ${long.join(', ') || 'none'}`);
  console.log(`press to next paint: ${presses.length} over 16 ms, median ${at(0.5)} ms, 98 % ${at(0.98)} ms, longest ${at(1)} ms`);
  console.log(`heap after the game: ${(heap / 1024 / 1024).toFixed(1)} MB, ${nodes} nodes`);
});

const ROOMS = 60;

/** As many rooms as wanted: the castle again and again, beside itself. */
function grown(rooms: CastlesRoomView[]): CastlesRoomView[] {
  const [xs, ys] = [rooms.map(({ x }) => x), rooms.map(({ y }) => y)];
  const step = [Math.max(...xs) - Math.min(...xs) + 9, Math.max(...ys) - Math.min(...ys) + 9] as const;
  return Array.from({ length: ROOMS }, (_, index) => {
    const room = rooms[index % rooms.length]!;
    const copy = Math.floor(index / rooms.length);
    const [dx, dy] = [(copy % 4) * step[0], Math.floor(copy / 4) * step[1]];
    const doors = room.doors.map((door) => ({ ...door, x: door.x + dx, y: door.y + dy }));
    return { ...room, x: room.x + dx, y: room.y + dy, doors };
  });
}

/** No game comes to sixty rooms, so the castle grows on its way to the page. */
async function growCastles(page: Page): Promise<void> {
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    let seen: Now | undefined;
    socket.onMessage((message) => server.send(message));
    server.onMessage((data) => {
      const message = JSON.parse(String(data)) as ServerMsg;
      if (message.type === 'updates') {
        seen = message.change && seen ? changed(seen, message.change) : message.now;
        const now = structuredClone(seen);
        if (now?.game && 'castles' in now.game) {
          for (const { castle } of now.game.castles.seats) castle.rooms = grown(castle.rooms);
        }
        delete message.change;
        if (now) message.now = now;
      }
      socket.send(JSON.stringify(message));
    });
  });
}

test('a castle of sixty rooms', async ({ page, context }) => {
  await quiet(context);
  await watch(context);
  await growCastles(page);
  await playNow(page, 1, 'castles');
  const player = new CastlesPlayer(page);
  const longest = async (what: string): Promise<void> => {
    // Long tasks are told a little later.
    await page.waitForTimeout(300);
    const { tasks, presses } = await page.evaluate(() => ({
      tasks: window.measured.tasks.splice(0).map(({ duration }) => duration),
      presses: window.measured.presses.splice(0),
    }));
    const task = tasks.length > 0 ? `${Math.max(...tasks).toFixed(0)} ms` : 'under 50 ms';
    console.log(`${what}: longest task ${task}, longest press to paint ${Math.max(0, ...presses)} ms`);
  };
  await player.until((ask) => ask !== null);
  await longest('until the table is there');
  await player.until(async () => ((await player.round.textContent()) ?? '').includes('Round 6'));
  await player.until(async () => (await player.offers()).length > 0);
  console.log(`rooms in the castle: ${await player.rooms.count()}`);
  await longest('playing five rounds');
  const board = (await page.locator('.centre .board').boundingBox())!;
  const [x, y] = [board.x + board.width / 2, board.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 60; step += 1) await page.mouse.move(x - 150 + 5 * (step % 60), y + (step % 20) * 6);
  await page.mouse.up();
  await longest('panning');
  for (let step = 0; step < 40; step += 1) await page.mouse.wheel(0, step < 20 ? -60 : 60);
  await longest('zooming');
  for (const { room } of await player.offers()) {
    await player.pick(room);
    await player.stand();
    for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('r');
    await page.keyboard.press('Escape');
  }
  await longest('previewing');
  // By hand: the driver's own searches through the page are long tasks as well.
  const press = async (selector: string): Promise<void> => {
    await page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
    await page.waitForTimeout(1500);
  };
  const updates = async (): Promise<number> =>
    ((await (await page.request.get(`/api/tables/${page.url().split('/').pop()}/updates`)).json()) as unknown[]).length;
  const before = await updates();
  const [offer] = await player.offers();
  await page.evaluate(() => window.measured.tasks.splice(0));
  await press(`button.offer[data-room="${offer?.room}"]`);
  await press('button.door');
  await press('.chip button.primary');
  await longest('a whole turn');
  if ((await updates()) === before) throw new Error('nothing was built');
});

/** My turns that are counted, and where the last of them ends: a round of Between has four turns. */
const TURNS = { between: 4, castles: 6, palace: 6 };

for (const game of GAMES) {
  test(`presses of ${game}`, async ({ page }) => {
    const presses = new Presses(page);
    await startGame(page, game, presses);
    const someone = playerOf(page, game, presses);
    const begun = presses.count;
    await firstRoom(page, game, someone);
    console.log(`${game}: ${presses.count} presses from the front page to the first room`);
    const where = page.locator('.bar .round');
    if (someone instanceof PalacePlayer) {
      let turns = 1;
      const act = someone.act.bind(someone);
      someone.act = async (given) => {
        const ask = await act(given);
        if (ask === 'turn') turns += 1;
        return ask;
      };
      await someone.until(() => turns >= TURNS[game]);
    } else {
      const last = game === 'between' ? 'Round 2' : `Round ${TURNS[game] + 1}`;
      await someone.until(async () => ((await where.textContent()) ?? '').includes(last));
    }
    console.log(`${game}: ${((presses.count - begun) / TURNS[game]).toFixed(1)} presses a turn over ${TURNS[game]} turns`);
  });
}

/** Notes when moves of others come over the socket, and when they light up and go out. Who goes step by step
 * presses at once. */
async function watchMoves(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.moves = { came: {}, lit: {}, seen: {} };
    const { came, lit, seen } = window.moves;
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener('message', ({ data }) => {
          const message = JSON.parse(String(data)) as ServerMsg;
          if (message.type !== 'updates' || message.updates.length > 3) return;
          for (const { n, what } of message.updates) if (what.type === 'played' && what.bot) came[n] = performance.now();
        });
      }
    };
    const numbers = (nodes: NodeList): number[] =>
      [...nodes].flatMap((node) => (node instanceof HTMLElement && node.dataset.n ? [Number(node.dataset.n)] : []));
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const n of numbers(addedNodes)) lit[n] ??= performance.now();
        for (const n of numbers(removedNodes)) seen[n] = performance.now();
      }
      const next = [...document.querySelectorAll<HTMLElement>('.strip.moved .primary')];
      for (const button of next) button.click();
    }).observe(document, { subtree: true, childList: true });
  });
}

const PLAYERS = { between: BetweenPlayer, castles: CastlesPlayer, palace: PalacePlayer };
const MOVES = 15;

for (const game of ['between', 'castles', 'palace'] as const) {
  for (const pace of ['quick', 'calm', 'steps'] as const) {
    test(`moves of bots in ${game}, ${pace}`, async ({ page, context }) => {
      await quiet(context);
      await paced(context, pace);
      await watchMoves(context);
      await playNow(page, 3, game);
      const player = new PLAYERS[game](page);
      const began = Date.now();
      await player.until(
        async () => (await page.evaluate(() => Object.keys(window.moves.seen).length)) >= MOVES || Date.now() - began > 90_000,
      );
      const { came, lit, seen } = await page.evaluate(() => window.moves);
      const middle = (times: number[]): string => (times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN).toFixed(0);
      const shown = Object.keys(seen).map(Number).filter((n) => came[n] !== undefined);
      const until = (times: Record<number, number>): number[] => shown.map((n) => times[n]! - came[n]!);
      console.log(
        `${game}, ${pace}: ${shown.length} moves, lit after ${middle(until(lit))} ms, seen after ${middle(until(seen))} ms, ` +
          `longest ${Math.max(...until(seen)).toFixed(0)} ms`,
      );
    });
  }
}
