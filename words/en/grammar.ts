// How English counts.

const formatted = new Intl.NumberFormat('en');

/** A number, with separators. */
export const number = (count: number): string => formatted.format(count);

/** What one does, or several do. */
export const verb = (names: string, one: string, more: string): string => `${names} ${names.includes(' and ') ? more : one}`;

export function many(count: number, one: string, more = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : more}`;
}
