// How German counts.

const formatted = new Intl.NumberFormat('de');

/** A number, with separators. */
export const number = (count: number): string => formatted.format(count);

/** A number with its sign. */
export const signed = (count: number): string => (count > 0 ? `+${number(count)}` : count < 0 ? `−${number(-count)}` : '0');

/** What one does, or several do. */
export const verb = (names: string, one: string, more: string): string => `${names} ${names.includes(' und ') ? more : one}`;

export function many(count: number, one: string, more: string): string {
  return `${number(count)} ${Math.abs(count) === 1 ? one : more}`;
}

export const points = (count: number): string => many(count, 'Punkt', 'Punkte');
/** Points after 'mit'. */
export const withPoints = (count: number): string => many(count, 'Punkt', 'Punkten');
export const rooms = (count: number): string => many(count, 'Raum', 'Räume');
export const seconds = (count: number): string => many(count, 'Sekunde', 'Sekunden');
