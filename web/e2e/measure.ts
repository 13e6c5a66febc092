// How quick the page is: the longest tasks, the time from a press to the next paint, and the memory
// after a whole game for seven.

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

test('a whole game for seven', async ({ page, context }) => {
  await quiet(context);
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
