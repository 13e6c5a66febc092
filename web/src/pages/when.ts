// Times, in the words of a language.

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, such as '5 minutes ago'; after a month the date. */
export function ago(at: number, language: string, now = Date.now()): string {
  const passed = Math.max(0, now - at);
  if (passed > 30 * 86_400_000) {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at);
  }
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  }
  return format.format(0, 'second');
}

/** A moment for machines and for pointing at. */
export function moment(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

/** A list of names, such as 'Anna, Berta and Carl'. */
export function together(names: string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
