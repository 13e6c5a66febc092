// Decrees about which somebody does not want to be asked again: they are left whenever it is their moment,
// until they are switched on from their card. It is kept in this tab, by table.
//
// A question is hidden only where its answer goes out by itself: whatever hides it also gives it, and what
// cannot be given is asked.

import type { AnyAction, Update } from '../../../protocol/messages';
import { toasts } from '../../../ui/toasts.svelte';
import type { Question } from '../../game';
import type { CastlesContext } from '../context.svelte';

/** Asked until they are done with: no once is one no for all. */
const ENDLESS: ReadonlySet<unknown> = new Set(['clear']);

function wordIn(question: Question, name: string): string {
  const said: unknown = question.values?.[name];
  return typeof said === 'string' ? said : '';
}

export class Silence {
  #changed = $state(0);
  /** Whether an answer is on its way. */
  #giving = false;
  /** The position in which the answer did not help. */
  #refused = $state.raw<unknown>(null);

  constructor(
    private readonly table: Pick<CastlesContext, 'controls' | 'you' | 'view'>,
    private readonly updates: () => Update[] = () => [],
  ) {}

  /** Whether somebody has just gone back to what is asked: who takes back an answer wants to be asked. */
  get #takenBack(): boolean {
    const last = this.updates().findLast(({ what }) => what.type === 'played' || what.type === 'undone' || (what.type === 'answered' && what.since !== undefined));
    return last !== undefined && last.what.type !== 'played';
  }

  get #key(): string | null {
    const { controls, you } = this.table;
    return controls ? `swanstone.silent.${controls.table}.${you}` : null;
  }

  #read(): string[] {
    void this.#changed;
    if (this.#key === null) return [];
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? '[]') as string[];
    } catch {
      return [];
    }
  }

  has(decree: string): boolean {
    return this.#read().includes(decree);
  }

  set(decree: string, silent: boolean): void {
    const others = this.#read().filter((other) => other !== decree);
    try {
      if (this.#key !== null) sessionStorage.setItem(this.#key, JSON.stringify(silent ? [...others, decree] : others));
    } catch (error) {
      toasts.trouble(error);
    }
    this.#changed += 1;
  }

  /** The decree that a question is about, if it may be asked again and be left. */
  decreeOf(question: Question): string | null {
    if (ENDLESS.has(wordIn(question, 'does')) || !leaving(question)) return null;
    return wordIn(question, 'decree') || null;
  }

  /** What leaves the decree, if nobody is to be asked. */
  answers(question: Question): AnyAction | undefined {
    const decree = this.decreeOf(question);
    if (decree === null || !this.has(decree) || this.#takenBack || this.#refused === this.table.view) return undefined;
    return leaving(question);
  }

  /** Gives this answer. Where that fails, the question is asked after all, in this position alone: another
   * tab may have been quicker. */
  async answer(question: Question): Promise<void> {
    const answer = this.answers(question);
    const { view } = this.table;
    if (!answer || this.#giving) return;
    this.#giving = true;
    try {
      await this.table.controls?.formality(answer);
      // What has led nowhere is not given again and again.
      if (this.table.view === view) this.#refused = view;
    } catch {
      this.#refused = view;
    } finally {
      this.#giving = false;
      // What was asked meanwhile is looked at now.
      this.#changed += 1;
    }
  }
}

/** What leaves the decree that a question is about: beside other answers, or as the only one. */
function leaving({ decline, options }: Question): AnyAction | undefined {
  const left = decline ?? (options.length === 1 ? options[0]?.action : undefined);
  return left && 'castles' in left && left.castles.type === 'leave_decree' ? left : undefined;
}
