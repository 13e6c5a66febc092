const FIRST = 400;
const LONGEST = 30_000;

/** How long to wait before trying again, in milliseconds: longer each time, and with some chance
 * in it, so that not everybody comes back at once. */
export function nextDelay(tries: number, chance: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** Math.min(tries, 10));
  return Math.round(most * (0.5 + chance() / 2));
}
