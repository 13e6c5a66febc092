// A stub language in place of German: every sentence of it stands between marks, as a translator's first
// draft would, so that whatever a page shows outside of them was given to no translator.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';

import builders from '../../words/builders.json' with { type: 'json' };
import { markAll, markFluent, textsOf, unmarked } from '../src/words/marks';
import { RULE_ID } from '../src/ui/ruleId';

/** What is no language: the numbered rules, which are English, drawings, keys and commands. */
const EXEMPT = ':not(html)[lang="en"], [translate="no"], .art-sheet, .more-art, noscript, kbd, code';

/** Names of people, of the page itself, of languages, of kinds of files and of rules; initials and hashes. */
const NAMES = [...builders, 'Anna', 'Swanstone', 'English', 'Deutsch', 'SVG', 'PNG', RULE_ID, /^A$/, /^[\da-f]{32,64}$/];

function sentences(file: string): string {
  return markFluent(readFileSync(join(import.meta.dirname, `../../words/de/${file}.ftl`), 'utf8'));
}

/** Whoever asks for German gets the stub: both what the page says and what the rules say. */
export async function speakMarked(context: BrowserContext): Promise<void> {
  await context.route('**/api/words/de/*', async (route) => {
    const game = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await route.fulfill({ contentType: 'text/plain; charset=utf-8', body: ['common', game].map(sentences).join('\n') });
  });
  await context.route(/\/assets\/words-de-[^/?]+\.js$/, async (route) => {
    const plain = `${route.request().url()}?plain`;
    const part = /words-de-(\w+)-/.exec(plain)?.[1] ?? '';
    const body = `import { ${part} as plain } from '${plain}';\n${markAll.toString()}\nexport const ${part} = markAll(plain);`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await context.route(/\/assets\/titles-[^/?]+\.js$/, async (route) => {
    const body = `import plain from '${route.request().url()}?plain';\n${markAll.toString()}\nexport default markAll(plain);`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await context.addInitScript(() => {
    localStorage.setItem('swanstone.language', 'de');
    // Browsers know by themselves how times and lists are told.
    const marked = <Given extends unknown[]>(said: (...given: Given) => string) =>
      function (this: unknown, ...given: Given): string {
        return `⟦${said.apply(this, given)}⟧`;
      };
    const { ListFormat, RelativeTimeFormat, DateTimeFormat } = Intl;
    ListFormat.prototype.format = marked(ListFormat.prototype.format);
    RelativeTimeFormat.prototype.format = marked(RelativeTimeFormat.prototype.format);
    const dates = Object.getOwnPropertyDescriptor(DateTimeFormat.prototype, 'format')?.get;
    Object.defineProperty(DateTimeFormat.prototype, 'format', {
      get(this: Intl.DateTimeFormat) {
        return marked(dates?.call(this) as Intl.DateTimeFormat['format']);
      },
    });
  });
}

/** What can be read or heard on a page and was given to no translator. */
export async function untranslated(page: Page): Promise<string[]> {
  return unmarked(await page.evaluate(textsOf, EXEMPT), NAMES);
}
