// Languages have one shape, and nothing is left untranslated.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { de } from '../../../words/de/page';
import titles from '../../../words/de/titles.json';
import { en } from '../../../words/en/page';

type Said = (...given: unknown[]) => string;

/** What may be the same in both languages: names, and words that both have. */
const SAME = new Set([
  'castles.squareFeet',
  'fronts.between.ludwig',
  'pages.lobby.chat',
  'pages.profile.code',
  'pages.profile.name',
  'pages.title',
  'palace.nobodys',
  'replay.normal',
  'shuffle.right',
  'table.chat',
  'table.pause',
]);
/** What is searched for in the rules, which are English. */
const SEARCHED = /^(between|castlesTold|palaceTold)\.(learn\.steps\.\d+\.search|asks\.\w+)$/;

/** Every sentence by its path; lists and records count as nested objects. */
function leaves(words: object, path = ''): [string, unknown][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === 'object' && value !== null ? leaves(value, at) : [[at, value] as [string, unknown]];
  });
}

const english = new Map(leaves(en));
const german = new Map(leaves(de));

/** What stands for a name, and is no word of any language. */
const NAME = '@@';
/** Nobody knows here what a sentence is told: each gets what it can use of these. */
const GIVEN: unknown[] = [null, -2, 0, 3, [NAME], [NAME, NAME]];

/** What a sentence says when it is told something; null if that makes no sense to it. */
function say(sentence: unknown, given: unknown[]): string | null {
  if (typeof sentence === 'string') return sentence;
  try {
    const said: unknown = (sentence as Said)(...given);
    return typeof said === 'string' ? said : null;
  } catch {
    return null;
  }
}

/** Everything that a sentence is told here: the same thing everywhere, or names and numbers mixed. */
function told(sentence: unknown): unknown[][] {
  const count = typeof sentence === 'function' ? sentence.length : 0;
  if (count === 0) return [[]];
  const mixed = [1, 2].flatMap((number) =>
    Array.from({ length: 2 ** count }, (_, bits) =>
      Array.from({ length: count }, (_, place) => ((bits >> place) & 1 ? number : NAME)),
    ),
  );
  return [...GIVEN.map((one) => Array<unknown>(count).fill(one)), ...mixed];
}

/** Whether there are words of its own in what was said. */
function speaks(said: string): boolean {
  return /\p{L}/u.test(said.replace(/null|undefined|NaN/g, ''));
}

describe('German', () => {
  test('has every sentence and no other', () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('is told the same things', () => {
    const form = (sentence: unknown) => (typeof sentence === 'function' ? sentence.length : typeof sentence);
    for (const [path, sentence] of english) expect(form(german.get(path)), path).toBe(form(sentence));
  });

  test('is another language', () => {
    const same = [...english].flatMap(([path, sentence]) => {
      if (SAME.has(path) || SEARCHED.test(path)) return [];
      const alike = told(sentence).some((given) => {
        const [one, other] = [say(sentence, given), say(german.get(path), given)];
        return one !== null && one === other && speaks(one);
      });
      return alike ? [path] : [];
    });
    expect(same).toEqual([]);
  });

  test('searches the English rules in English', () => {
    const searched = [...english.keys()].filter((path) => SEARCHED.test(path));
    const told = [en.between, en.castlesTold, en.palaceTold];
    expect(searched).toHaveLength(told.reduce((sum, { learn, asks }) => sum + learn.steps.length + Object.keys(asks).length, 0));
    for (const path of searched) expect(german.get(path), path).toBe(english.get(path));
  });

  test('has its own quotation marks and apostrophes', () => {
    const typed = [...german].filter(([, sentence]) =>
      told(sentence).some((given) => /["'”‘]|\.\.\./.test(say(sentence, given) ?? '')),
    );
    expect(typed.map(([path]) => path)).toEqual([]);
  });

  test('counts and lists as Germans do', () => {
    expect(de.points(1)).toBe('1 Punkt');
    expect(de.points(0)).toBe('0 Punkte');
    expect(de.list(['Anna'])).toBe('Anna');
    expect(de.list(['Anna', 'Berta', 'Carl'])).toBe('Anna, Berta und Carl');
    expect(de.end.won(de.list(['Anna', 'Berta']))).toBe('Anna und Berta gewinnen!');
    expect(de.end.won('Anna')).toBe('Anna gewinnt!');
    expect(de.pages.tables.myPlace(2, 41)).toBe('Du wurdest 2. mit 41 Punkten.');
    expect(de.kindOf('room', 'food')).toBe('Speiseraum');
  });
});

describe.each([
  ['English', english],
  ['German', german],
])('%s', (_, words) => {
  test('says something everywhere', () => {
    for (const [path, sentence] of words) {
      const said = told(sentence).flatMap((given) => say(sentence, given) ?? []);
      expect(said, path).not.toEqual([]);
      for (const one of said) expect(one.trim(), path).not.toBe('');
    }
  });
});

test('every title of the rules has one in German, and no other', () => {
  const folder = join(import.meta.dirname, '../../../docs/rules');
  const rules = ['between', 'castles', 'expansions', 'palace'].map((name) => readFileSync(join(folder, `${name}.md`), 'utf8'));
  const told = rules.flatMap((text) => [...text.matchAll(/^##+ (.+)$/gm)].map(([, title]) => title?.trim()));
  expect(told.length).toBeGreaterThan(90);
  expect(Object.keys(titles).sort()).toEqual([...new Set(told)].sort());
  for (const [english, german] of Object.entries(titles)) expect(german.trim(), english).not.toBe(english);
});
