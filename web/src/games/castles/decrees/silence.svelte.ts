// Decrees about which somebody does not want to be asked again: they are left whenever it is their moment,
// until they are switched on from their card. It is kept in this tab, by table.

import type { AnyAction } from '../../../protocol/messages';
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

  constructor(private readonly table: Pick<CastlesContext, 'controls' | 'you'>) {}

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
    return decree !== null && this.has(decree) ? leaving(question) : undefined;
  }

  /** Gives this answer. Where that fails, the question is asked after all. */
  async answer(question: Question): Promise<void> {
    const answer = this.answers(question);
    const decree = this.decreeOf(question);
    if (!answer || decree === null || this.#giving) return;
    this.#giving = true;
    try {
      await this.table.controls?.formality(answer);
    } catch (error) {
      toasts.trouble(error);
      this.set(decree, false);
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
