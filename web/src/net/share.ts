/** The new value with every part that has not changed taken from the old one, so that what did not
 * change is not shown anew. */
export function share<T>(old: unknown, fresh: T): T {
  if (Object.is(old, fresh)) return fresh;
  if (typeof old !== 'object' || typeof fresh !== 'object' || old === null || fresh === null) return fresh;
  if (Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const before = old as Record<string, unknown>;
  const after = fresh as Record<string, unknown>;
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const shared = share(before[key], after[key]);
    after[key] = shared;
    if (shared !== before[key] || !(key in before)) same = false;
  }
  return same ? (old as T) : fresh;
}
