// Rules as they are read: section by section in the order of play, and then what only explains.

import type { RuleText } from '../protocol/messages';

export interface Section {
  key: string;
  /** Its headings, the widest first. */
  titles: string[];
  summary: string;
  aside: boolean;
  rules: RuleText[];
  /** The remarks of all its rules, in order: a rule has the number of its first. */
  notes: string[];
  firstNote: Map<string, number>;
}

/** By what the rules of one section are known within their game. */
export function sectionOf(rule: RuleText): string {
  return `${rule.chapter} / ${rule.section}`;
}

export function sectionsOf(rules: RuleText[]): Section[] {
  const all: Section[] = [];
  for (const rule of rules) {
    const key = sectionOf(rule);
    let section = all.find((one) => one.key === key);
    if (!section) {
      const { summary, aside } = rule;
      section = { key, titles: [...new Set([rule.chapter, rule.section])], summary, aside, rules: [], notes: [], firstNote: new Map() };
      all.push(section);
    }
    section.firstNote.set(rule.id, section.notes.length + 1);
    section.rules.push(rule);
    section.notes.push(...rule.notes);
  }
  return [...all.filter(({ aside }) => !aside), ...all.filter(({ aside }) => aside)];
}
