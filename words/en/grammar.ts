// How English counts.

const formatted = new Intl.NumberFormat('en');

/** A number, with separators. */
export const number = (count: number): string => formatted.format(count);

/** A number with its sign. */
export const signed = (count: number): string => (count > 0 ? `+${number(count)}` : count < 0 ? `−${number(-count)}` : '0');

/** What one does, or several do. */
export const verb = (names: string, one: string, more: string): string => `${names} ${names.includes(' and ') ? more : one}`;

export function many(count: number, one: string, more = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : more}`;
}
