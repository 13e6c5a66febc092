import type { JsonChange } from '../protocol/messages';

/** The value after a change. What did not change stays the same object, so that it is not shown anew. */
export function changed<T>(value: T, change: JsonChange): T {
  return make(value, change) as T;
}

function make(value: unknown, change: JsonChange): unknown {
  if (!Array.isArray(change)) {
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
      ? [...(value as unknown[])]
      : { ...(value as Record<string, unknown>) };
    const parts = copy as Record<string, unknown>;
    for (const [key, inner] of Object.entries(change)) {
      if (Array.isArray(inner) && inner.length === 0) delete parts[key];
      else parts[key] = make(parts[key], inner);
    }
    return copy;
  }
  if (change.length < 3) return change[0];
  const [at, out, come, inner] = change as [number, number, unknown[], JsonChange?];
  const list = [...((inner ? make(value, inner) : value) as unknown[])];
  list.splice(at, out, ...come);
  return list;
}
