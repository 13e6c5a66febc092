// The arrow keys: where they point, and what lies there.

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrow(key: string): [number, number] | undefined {
  return STEPS[key];
}

/** The nearest of these in the direction of an arrow key. */
export function nextInDirection<T extends { x: number; y: number }>(places: T[], from: T, key: string): T | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const [right, down] = step;
  const distance = ({ x, y }: T): number => {
    const along = (x - from.x) * right + (y - from.y) * down;
    const across = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
    return along > 0.01 ? along + 2 * across : Infinity;
  };
  let best: T | undefined;
  for (const place of places) {
    if (place === from || distance(place) === Infinity) continue;
    if (!best || distance(place) < distance(best)) best = place;
  }
  return best;
}

/** Where a key leads from here. An arrow key means nothing else then. */
export function led<T extends { x: number; y: number }>(event: KeyboardEvent, places: T[], from: T): T | undefined {
  if (!arrow(event.key)) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return nextInDirection(places, from, event.key);
}
