// What every part of a table of Between Two Castles needs.

import { SvelteSet } from 'svelte/reactivity';

import type { AnyAction, BetweenAction, BetweenCastleId, BetweenCastleView, BetweenOrder } from '../../protocol/messages';
import { tableContext, TableContext } from '../../table/context.svelte';
import { Draft } from '../../table/draft.svelte';
import { namesOf } from '../../table/people';
import { t } from '../../words/index.svelte';
import { JustPlaced } from '../just-placed.svelte';
import type { Question, TableProps } from '../game';
import { askedIn, castleOf, comingInto, isAsked, partnerIn, unwrap } from './model';
import { tryOut } from './try-out';
import type { SiteTalk } from './site.svelte';
import { labelOf } from './told';

/** What I wish about the order of this turn's rooms. */
interface Wishes {
  orders: Record<BetweenCastleId, BetweenOrder>;
  /** The rooms of the other builders that I knew of, if any, when I was content; nothing before that. */
  seen: Record<BetweenCastleId, string | null> | null;
}

export class BetweenContext extends TableContext<'between'> {
  readonly #offered = $derived(unwrap(this.choices));
  /** Answers that were given by themselves once: if they are taken back, I am asked. */
  readonly #given = new SvelteSet<string>();
  /** Those that are on their way, or whose outcome is not shown yet. */
  readonly #giving = new SvelteSet<string>();
  readonly #wishes = new Draft<Wishes>(this, 'order', () => `${this.view.round} ${this.view.turn}`, () => ({ orders: {}, seen: null }));
  /** The answer that is given by itself: what I said before I was asked, or what is the only possibility. */
  readonly formal = $derived.by<BetweenAction | null>(() => {
    if (!this.controls) return null;
    const open = (action: BetweenAction | undefined) => action && !this.#given.has(this.#moment(action));
    return this.view.castles.map(({ castle }) => this.#formalIn(castle)).find(open) ?? null;
  });
  readonly actions = $derived(this.#offered.filter((action) => !this.#isNeedless(action)));
  /** Who is waited for, in words. */
  readonly waiting = $derived.by(() => {
    const others = this.view.waiting_for.filter((seat) => seat !== this.you);
    return others.length > 0 ? t().table.waiting(namesOf(this.people, others)) : '';
  });
  /** What I am asked that is about no castle alone. */
  readonly aside = $derived(this.questions.find((question) => castleOf(question) === null));
  /** What I say about each castle that is shown in large. */
  readonly talks = new Map<BetweenCastleId, SiteTalk>();
  /** The castle that I want to see, where there is space for one. */
  wanted = $state<BetweenCastleId | null>(null);
  /** Rooms that have just been built. */
  readonly justPlaced = new JustPlaced();

  constructor(given: () => TableProps<'between'>) {
    super('between', given);
  }

  override tryOut(actions: AnyAction[]): void {
    tryOut(actions, this);
  }

  /** What a castle is called. */
  label(castle: BetweenCastleView | undefined): string {
    return castle ? labelOf(castle, this.people) : '';
  }

  /** What I am asked in a castle, if I answer by picking from a list. */
  questionIn(castle: BetweenCastleId): Question | undefined {
    const question = this.#asking(castle);
    return question?.options.some(({ action }) => unwrap([action]).some((one) => this.#isNeedless(one))) ? undefined : question;
  }

  #asking(castle: BetweenCastleId): Question | undefined {
    return this.questions.find((question) => castleOf(question) === castle);
  }

  /** When I want my room to be built in a castle. */
  orderIn(castle: BetweenCastleView): BetweenOrder {
    // With Ludwig nobody else minds, so that I have to say.
    return this.#wishes.value.orders[castle.castle] ?? (this.isAlone(castle) ? 'first' : 'either');
  }

  /** Says it before I am asked, with what I see now. */
  wish(castle: BetweenCastleView, order: BetweenOrder): void {
    const { orders, seen } = this.#wishes.value;
    this.#wishes.value = {
      orders: { ...orders, [castle.castle]: order },
      seen: seen && { ...seen, [castle.castle]: this.sentByPartner(castle) },
    };
  }

  /** Is content with how the rooms are shared out. */
  content(...castles: BetweenCastleView[]): void {
    const seen = Object.fromEntries(castles.map((castle) => [castle.castle, this.sentByPartner(castle)]));
    this.#wishes.value = { ...this.#wishes.value, seen };
  }

  isAlone(castle: BetweenCastleView): boolean {
    return this.you !== null && (this.view.seats[partnerIn(castle, this.you)]?.ludwig ?? false);
  }

  /** The room that the other builder sends into a castle, if that is said. */
  sentByPartner(castle: BetweenCastleView): string | null {
    return comingInto(this.view, castle).find(({ seat }) => seat !== this.you)?.tile ?? null;
  }

  /** Gives the answer that needs no press. */
  async give(action: BetweenAction): Promise<void> {
    const name = JSON.stringify(action);
    this.#giving.add(name);
    this.#given.add(this.#moment(action));
    try {
      await this.controls?.formality({ between: action });
    } catch {
      // Then I am asked.
    }
    this.#giving.delete(name);
  }

  #isNeedless(action: BetweenAction): boolean {
    const name = JSON.stringify(action);
    return this.#giving.has(name) || JSON.stringify(this.formal) === name;
  }

  #formalIn(castle: BetweenCastleId): BetweenAction | undefined {
    const question = this.#asking(castle);
    const here = this.#offered.filter((action) => 'castle' in action && action.castle === castle);
    const answers = question ? unwrap(question.options.map(({ action }) => action)) : here;
    if (question?.key === 'order') return answers.find((answer) => this.#isWished(answer));
    return answers.length === 1 && !question?.decline ? answers[0] : undefined;
  }

  /** Whether I said this, and no other room comes than the one that I knew of. */
  #isWished(answer: BetweenAction): boolean {
    if (answer.type !== 'say_order') return false;
    const castle = this.view.castles.find((other) => other.castle === answer.castle);
    const seen = this.#wishes.value.seen?.[answer.castle];
    if (castle === undefined || seen === undefined) return false;
    return (seen === null || seen === this.sentByPartner(castle)) && answer.order === this.orderIn(castle);
  }

  /** Tells one moment of an answer from the next. */
  #moment(action: BetweenAction): string {
    const { round, turn, castles } = this.view;
    const castle = 'castle' in action ? castles.find((other) => other.castle === action.castle) : undefined;
    return JSON.stringify([round, turn, castle?.rooms.length, castle?.site?.task, castle?.site?.room, action]);
  }

  /** Whether I am asked for anything in a castle now. */
  asksIn(castle: BetweenCastleId): boolean {
    return this.questionIn(castle) !== undefined || isAsked(askedIn(this.actions, castle));
  }
}

export function betweenContext(): BetweenContext {
  return tableContext<BetweenContext>();
}
