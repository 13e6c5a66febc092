// How quick the page is: the longest tasks, the time from a press to the next paint, and the memory
// after a whole game for seven; and a castle of sixty rooms while it is moved and built at.

import type { BrowserContext, Page } from '@playwright/test';

import { changed } from '../src/net/change';
import type { CastlesRoomView, Now, ServerMsg } from '../src/protocol/messages';
import { Builder } from './builder';
import { playNow, quiet, test } from './fixtures';
import { Player } from './player';

interface Measured {
  tasks: { start: number; duration: number; step: string }[];
  presses: number[];
}

declare global {
  interface Window {
    measured: Measured;
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
  const player = new Player(page);
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
  const builder = new Builder(page);
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
  await builder.until((ask) => ask !== null);
  await longest('until the table is there');
  await builder.until(async () => ((await builder.round.textContent()) ?? '').includes('Round 6'));
  await builder.until(async () => (await builder.offers()).length > 0);
  console.log(`rooms in the castle: ${await builder.rooms.count()}`);
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
  for (const { room } of await builder.offers()) {
    await builder.pick(room);
    await builder.stand();
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
  const [offer] = await builder.offers();
  await page.evaluate(() => window.measured.tasks.splice(0));
  await press(`button.offer[data-room="${offer?.room}"]`);
  await press('button.door');
  await press('.chip button.primary');
  await longest('a whole turn');
  if ((await updates()) === before) throw new Error('nothing was built');
});
