// Sentences as data, worded: a key with values becomes a sentence of the language that is spoken.
// `crates/words` does the same for the command line; `words/README.md` tells how the files are written.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import kinds from '../../../words/kinds.json';
import type { Phrase } from '../protocol/messages';

/** A key with values, or news: a type with whatever else is known of it. */
export type Said = Phrase | { type: string };

/** What a seat is called. */
export type NameOfSeat = (seat: number) => string;

const KINDS: Record<string, string> = kinds;
const EACH = 'each ';

/** The sentences of one game in one language. */
export class Sentences {
  readonly #bundle: FluentBundle;

  constructor(
    readonly language: string,
    ...texts: string[]
  ) {
    // Marks that tell right from left would be searched for and copied.
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** The sentence `group-key`. */
  say(group: string, said: Said, seat?: NameOfSeat): string {
    const { key, values } = keyAndValues(said);
    const told: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(values)) this.#tell(name, value, told, seat);
    return this.format(`${group}-${key}`, told);
  }

  /** A name, such as that of a `room`; the id itself if it has none. A `cause` is what score sheets name: a
   * room with its place, a component with its kind, or something else. */
  name(kind: string, id: string): string {
    if (kind === 'cause' && id.includes('@')) return this.name('room', id.slice(0, id.indexOf('@')));
    if (kind === 'cause' && id.includes(':')) return this.name(id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1));
    return this.has(`${kind}-${id}`) ? this.format(`${kind}-${id}`) : id;
  }

  format(key: string, told: Record<string, FluentVariable> = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) {
      if (import.meta.env.MODE === 'test') throw new Error(`there are no words for ${key}`);
      return key;
    }
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, told, errors);
    if (errors.length > 0 && import.meta.env.MODE === 'test') throw errors[0];
    return text;
  }

  /** Each value worded under its name, and raw under its name with `_id`. */
  #tell(name: string, value: unknown, told: Record<string, FluentVariable>, seat?: NameOfSeat): void {
    const kind = KINDS[name] ?? name;
    if (Array.isArray(value) && kind !== 'cell') {
      const worded = counted(value.map((one) => this.#text(kind, one, seat)));
      told[name] = this.#joined('list-and', worded);
      told[`${name}_or`] = this.#joined('list-or', worded);
      told[`${name}_count`] = value.length;
    } else if (typeof value === 'object' && value !== null && kind.startsWith(EACH)) {
      // So many of each of something that has a name.
      const counts = Object.entries(value as Record<string, number>);
      const one = kind.slice(EACH.length);
      const worded = counts.map(([id, count]) => this.format(`each-${one}`, { count, name: this.name(one, id) }));
      told[name] = this.#joined('list-and', worded);
      told[`${name}_count`] = counts.reduce((sum, [, count]) => sum + count, 0);
    } else if (typeof value === 'object' && value !== null && kind !== 'cell') {
      for (const [part, inner] of Object.entries(value)) this.#tell(`${name}_${part}`, inner, told, seat);
    } else if (typeof value === 'number' && kind !== 'seat' && kind !== 'cell') {
      told[name] = value;
    } else {
      told[name] = this.#text(kind, value, seat);
      told[`${name}_id`] = typeof value === 'number' ? value : raw(value);
    }
  }

  #text(kind: string, value: unknown, seat?: NameOfSeat): string {
    if (kind === 'seat' && typeof value === 'number') {
      return seat ? seat(value) : this.format('seat-number', { number: value + 1 });
    }
    if (kind === 'cell' && typeof value === 'object' && value !== null) return Object.values(value).join(',');
    return typeof value === 'string' ? this.name(kind, value) : raw(value);
  }

  #joined(key: string, names: string[]): string {
    const last = names.at(-1) ?? '';
    return names.length < 2 ? last : this.format(key, { before: names.slice(0, -1).join(', '), last });
  }
}

/** Each name once, with how often it is there: `Hallway ×2`. */
export function counted(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
}

/** A value as it is written, for sentences that depend on it. */
function raw(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function keyAndValues(said: Said): { key: string; values: Record<string, unknown> } {
  if ('key' in said) return { key: said.key, values: said.values ?? {} };
  const { type, ...values } = said;
  return { key: type, values };
}
