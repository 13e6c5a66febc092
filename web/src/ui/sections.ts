// Rules as they are read: section by section in the order of play, and then what only explains.

import type { RuleText } from '../protocol/messages';

export interface Section {
  key: string;
  name: string;
  summary: string;
  aside: boolean;
  rules: RuleText[];
  /** The remarks of all its rules, in order: a rule has the number of its first. */
  notes: string[];
  firstNote: Map<string, number>;
}

export function sectionsOf(rules: RuleText[]): Section[] {
  const all: Section[] = [];
  for (const rule of rules) {
    const key = `${rule.chapter} / ${rule.section}`;
    let section = all.find((one) => one.key === key);
    if (!section) {
      const name = rule.chapter === rule.section ? rule.section : `${rule.chapter}: ${rule.section}`;
      const { summary, aside } = rule;
      section = { key, name, summary, aside, rules: [], notes: [], firstNote: new Map() };
      all.push(section);
    }
    section.firstNote.set(rule.id, section.notes.length + 1);
    section.rules.push(rule);
    section.notes.push(...rule.notes);
  }
  return [...all.filter(({ aside }) => !aside), ...all.filter(({ aside }) => aside)];
}
