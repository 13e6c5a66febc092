// What every part of a table needs, so that no part hands it on to the next: what the frame knows of
// people and their line to the server, and what a game shows and lets be done.

import { getContext, hasContext, setContext, type Snippet } from 'svelte';

import type { Brought, Question, RecapLine, TableProps, ViewOf } from '../games/game';
import type { TableLink } from '../net/table.svelte';
import type { AnyAction, GameName, LobbyView, Now, Seat, Sheet, Update } from '../protocol/messages';
import { reference } from '../state/reference.svelte';
import { toasts } from '../ui/toasts.svelte';
import type { Chat } from './chat.svelte';
import type { TableControls } from './controls';
import type { People } from './people';
import type { Teller } from './play.svelte';

/** Tests set these themselves. */
export const FRAME = Symbol('frame');
export const TABLE = Symbol('table');

/** A table around its game. */
export interface FrameContext {
  /** The line to the server; a replay has none. */
  readonly link: TableLink | null;
  readonly now: Now;
  readonly people: People;
  /** What has happened, and how it is told. */
  readonly updates: Update[];
  readonly tell: Teller;
  readonly chat: Chat;
  /** What was done in this round and in the one before. */
  recaps(): { now: RecapLine[]; before: RecapLine[] };
  /** What a move has brought, as far as that is known. */
  brought(update: Update): Brought | undefined;
  /** Looks up how these rounds began, if that is not known. */
  lookBack(): Promise<void>;
  /** What stands below the players. */
  readonly side: { tab: 'log' | 'recap' | 'chat' };
}

/** The same, where the game is played. */
export interface LiveContext extends FrameContext {
  readonly link: TableLink;
  readonly lobby: LobbyView;
}

export function setFrame(frame: FrameContext | LiveContext): void {
  setContext(FRAME, frame);
}

export function frameContext(): FrameContext {
  return getContext<FrameContext>(FRAME);
}

/** Nothing where only a game is shown. */
export function frameAround(): FrameContext | null {
  return hasContext(FRAME) ? frameContext() : null;
}

/** For parts that a replay does not have. */
export function liveContext(): LiveContext {
  return getContext<LiveContext>(FRAME);
}

/** A game at a table. Each game adds what is its own. */
export class TableContext<Name extends GameName = GameName> {
  /** The pieces that light up. */
  lit = $state.raw<ReadonlySet<string>>(new Set());
  /** Whose score sheet is open, by the number of the castle. */
  why = $state<number | null>(null);

  constructor(
    readonly game: Name,
    private readonly given: () => TableProps<Name>,
  ) {}

  get view(): ViewOf<Name> {
    return this.given().view;
  }

  /** What I am asked, where I can answer. */
  get questions(): Question[] {
    return this.controls ? this.given().questions : [];
  }

  /** The only thing that I am asked, in games that ask one after the other. */
  get question(): Question | undefined {
    return this.questions[0];
  }

  /** What a bot would do in my place, where I am offered that. */
  get suggestion(): AnyAction[] {
    return this.controls ? (this.given().suggestion ?? []) : [];
  }

  get choices(): AnyAction[] {
    return this.given().choices;
  }

  get you(): Seat | null {
    return this.given().you;
  }

  get people(): People {
    return this.given().people;
  }

  get controls(): TableControls | null {
    return this.given().controls;
  }

  get ghosts(): ReadonlyMap<Seat, AnyAction> {
    return this.given().ghosts;
  }

  get side(): Snippet {
    return this.given().side;
  }

  get corner(): Snippet | undefined {
    return this.given().corner;
  }

  get notices(): Snippet | undefined {
    return this.given().notices;
  }

  /** Whether a move is on its way. */
  get busy(): boolean {
    return this.controls?.busy ?? false;
  }

  /** The score sheets as they stand. */
  sheets(): Promise<Sheet[]> {
    return this.given().sheets();
  }

  /** Makes moves, all of them or none, and says why if it was none. */
  async act(...actions: AnyAction[]): Promise<boolean> {
    try {
      await this.controls?.act(...actions);
      return this.controls !== null;
    } catch (error) {
      toasts.trouble(error);
      return false;
    }
  }

  /** Whether something is thought of that has a panel of its own, which nothing may cover. */
  get engaged(): boolean {
    return false;
  }

  /** Tries on the board what somebody was advised to do, where that can be done. */
  tryOut(_actions: AnyAction[]): void {}

  light(pieces: string[]): void {
    this.lit = new Set(pieces);
  }

  /** What a piece of a score sheet is called. */
  causeName(piece: string): string {
    return reference.name(piece.split('@')[0] ?? piece);
  }
}

export function setTable<Table>(table: Table): Table {
  return setContext(TABLE, table);
}

/** Nothing where there is no table around. */
export function tableAround(): TableContext | null {
  return hasContext(TABLE) ? tableContext() : null;
}

/** The table of any game; each game has a narrower one. */
export function tableContext<Table = TableContext>(): Table {
  return getContext<Table>(TABLE);
}
