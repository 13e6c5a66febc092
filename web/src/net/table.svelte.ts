// One live table: the socket, what came over it, and what waits for an answer. Nothing that was
// asked for is lost with the connection: it is sent again under its old name.

import { PROTOCOL } from '../protocol/messages';
import type {
  AnyAction,
  AnyView,
  JsonChange,
  ClientMsg,
  ClockView,
  Command,
  LobbyView,
  Now,
  Preview,
  Problem,
  ServerMsg,
  Seat,
  Sheet,
  Update,
} from '../protocol/messages';
import { person } from '../state/me.svelte';
import { Trouble } from './api';
import { nextDelay } from './backoff';
import { changed } from './change';
import { share } from './share';

export type ConnectionState = 'connecting' | 'live' | 'lost' | 'ended';

export interface Done {
  n: number;
  link?: string;
  table?: string;
}

interface Waiting {
  message: ClientMsg;
  /** Whether somebody has pressed something and waits for what comes of it. */
  pressed: boolean;
  resolve: (value: never) => void;
  reject: (trouble: Trouble) => void;
}

/** What one message told: what happened, and how the table was after it. */
interface Moment {
  updates: Update[];
  now: Now;
}

/** How long what has just happened is looked at before the next is shown, in milliseconds. */
export type Pacer = (updates: Update[]) => number;

/** So many moments are no move any more but a game that has gone on. */
const MANY = 24;
/** Whose clock shows less than this does not wait to see moves of others, in milliseconds. What is lost of the
 * time for a whole game does not come back. */
const SHORT = { none: 0, per_move: 30_000, per_game: 300_000, days: 30_000 };
/** No timer of a browser waits longer. */
const LONGEST_TIMER = 2_000_000_000;

/** Problems after which connecting again does not help. */
const FINAL = new Set(['no_such_table', 'unreadable', 'wrong_protocol', 'broken_frame', 'flooding']);
/** Problems of one request that pass: it is sent again after a moment. */
const PASSING = new Set(['too_fast', 'busy', 'store_unavailable', 'internal']);

/** A page that is not painted for so long may not be painted at all, in milliseconds. */
const UNPAINTED = 300;

/** Runs something before the next paint. A page that nobody sees is not painted, nor is one that is left while
 * it waits for that. */
function nextFrame(run: () => void): number {
  if (document.visibilityState !== 'visible') return window.setTimeout(run, 50);
  const late = window.setTimeout(() => {
    cancelAnimationFrame(soon);
    run();
  }, UNPAINTED);
  const soon = requestAnimationFrame(() => {
    clearTimeout(late);
    run();
  });
  return soon;
}

const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

export class TableLink {
  connection = $state<ConnectionState>('connecting');
  /** Why the line has ended. */
  problem = $state.raw<Problem | null>(null);
  now = $state.raw<Now | null>(null);
  lobby = $state.raw<LobbyView | null>(null);
  updates = $state.raw<Update[]>([]);
  /** The clocks as they were heard last: they run, whatever is still shown. */
  clocks = $state.raw<ClockView[]>([]);
  /** What others think of doing, by seat. */
  ghosts = $state.raw<Map<Seat, AnyAction>>(new Map());
  /** How much the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  /** Whether a command of ours is on its way. */
  busy = $state(false);
  /** How many moments were heard and are not shown yet. */
  waiting = $state(0);
  /** Nobody waits unless somebody wants to see one move after the other. */
  pacer: Pacer = () => 0;

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  /** What is long past and told before the table is. */
  #past: Update[] = [];
  /** What was heard and is to be shown. */
  #moments: Moment[] = [];
  #soon: number | undefined;
  /** While what is shown is looked at; it may be for good. */
  #looking = false;
  #until: ReturnType<typeof setTimeout> | undefined;
  /** Until looking costs time that somebody needs. */
  #short: ReturnType<typeof setTimeout> | undefined;
  /** Whether the socket that is open now has told where the table is. */
  #greeted = false;
  /** Answers to what is done but not shown yet. */
  #acks: Extract<ServerMsg, { type: 'ack' }>[] = [];
  #closed = false;
  #counter = 0;
  // Names must not repeat when the page is loaded again.
  readonly #prefix = Math.random().toString(36).slice(2, 10);
  readonly #online = () => this.#retryNow();

  constructor(readonly table: string) {
    addEventListener('online', this.#online);
    void this.#connect();
  }

  /** Does something at the table; resolves once it is kept. */
  do(command: Command): Promise<Done> {
    const id = this.#name();
    this.busy = true;
    this.catchUp();
    return this.#ask<Done>(id, { type: 'do', id, command }, true).finally(() => (this.busy = this.#isPressed()));
  }

  #isPressed(): boolean {
    return [...this.#waiting.values()].some(({ pressed }) => pressed);
  }

  act(...actions: AnyAction[]): Promise<Done> {
    return this.do({ type: 'act', actions });
  }

  /** An answer that nobody had to give by hand: whoever looks at moves of others goes on looking. */
  formality(...actions: AnyAction[]): Promise<Done> {
    const id = this.#name();
    return this.#ask<Done>(id, { type: 'do', id, command: { type: 'act', actions } });
  }

  /** What an action would bring. */
  preview(action: AnyAction): Promise<Preview> {
    const id = this.#name();
    return this.#ask<Preview>(id, { type: 'preview', id, action });
  }

  /** How many points each of these actions would bring; null for what is not allowed. */
  weigh(actions: AnyAction[]): Promise<(number | null)[]> {
    const id = this.#name();
    return this.#ask<(number | null)[]>(id, { type: 'weigh', id, actions });
  }

  /** What I would see if it were my turn to build. */
  plan(): Promise<AnyView> {
    const id = this.#name();
    return this.#ask<AnyView>(id, { type: 'plan', id });
  }

  sheets(): Promise<Sheet[]> {
    const id = this.#name();
    return this.#ask<Sheet[]>(id, { type: 'sheets', id });
  }

  /** Shows to those concerned what I think of doing. */
  ghost(action: AnyAction | null): void {
    this.#send(action ? { type: 'ghost', action } : { type: 'ghost' });
  }

  /** Shows the next moment now. */
  next(): void {
    this.#stopLooking();
    this.#show();
  }

  /** Shows everything that was heard. */
  catchUp(): void {
    this.#stopLooking();
    this.#show(true);
  }

  close(): void {
    this.#closed = true;
    this.#stopLooking();
    removeEventListener('online', this.#online);
    clearTimeout(this.#again);
    this.#hangUp();
  }

  /** The number of the last update that was heard, shown or not. */
  #have(): number {
    return (this.#past.at(-1) ?? this.#moments.at(-1)?.updates.at(-1) ?? this.updates.at(-1))?.n ?? 0;
  }

  #name(): string {
    this.#counter += 1;
    return `${this.#prefix}-${this.#counter}`;
  }

  #ask<T>(id: string, message: ClientMsg, pressed = false): Promise<T> {
    if (this.connection === 'ended') {
      const problem = this.problem ?? { code: 'going_away', message: 'the table is closed' };
      return Promise.reject(new Trouble(problem, 0));
    }
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { message, pressed, resolve: resolve as Waiting['resolve'], reject });
      this.#send(message);
    });
  }

  #send(message: ClientMsg): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.connection === 'live') {
      this.#socket.send(JSON.stringify(message));
    }
  }

  async #connect(): Promise<void> {
    try {
      await person.arrive();
    } catch {
      this.#lose();
      return;
    }
    if (this.#closed) return;
    const address = new URL(`/api/tables/${this.table}/socket`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      const have = this.#have();
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, have } satisfies ClientMsg));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data as string) as ServerMsg);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #hear(message: ServerMsg): void {
    switch (message.type) {
      case 'welcome':
        this.ahead = message.time - Date.now();
        break;
      case 'updates':
        this.#learn(message.updates, message.now, message.change);
        break;
      case 'ack':
        // Done is what can be seen: until then the old buttons are still there.
        if (message.n > (this.updates.at(-1)?.n ?? 0)) this.#acks.push(message);
        else this.#answer(message.id, message);
        break;
      case 'preview':
        this.#answer(message.id, message.preview);
        break;
      case 'weighed':
        this.#answer(message.id, message.gains);
        break;
      case 'plan':
        this.#answer(message.id, message.game);
        break;
      case 'sheets':
        this.#answer(message.id, message.sheets);
        break;
      case 'refused':
        this.#refuse(message.id, message.problem);
        break;
      case 'ghost': {
        const ghosts = new Map(this.ghosts);
        if (message.action) ghosts.set(message.seat, message.action);
        else ghosts.delete(message.seat);
        this.ghosts = ghosts;
        break;
      }
      case 'pong':
        clearTimeout(this.#pong);
        break;
      case 'bye':
        this.#sentAway(message.problem);
        break;
    }
  }

  #learn(updates: Update[], whole: Now | undefined, change: JsonChange | undefined): void {
    const have = this.#have();
    if (whole && whole.n < have) {
      // The server was restored from a backup: what we have is no longer true.
      this.updates = [];
      this.#past = [];
      this.#moments = [];
      this.#hangUp();
      this.#lose();
      return;
    }
    const fresh = updates.filter((update) => update.n > have);
    const first = fresh[0];
    if (!whole && !change && !(first && first.n !== have + 1)) {
      // What is long past; how the table is comes after it.
      this.#past.push(...fresh);
      return;
    }
    const base = this.#moments.at(-1)?.now ?? this.now;
    // A change fits what it was made for, and nothing else.
    const fits = whole !== undefined || (base !== null && updates[0]?.n === base.n + 1);
    if ((first && first.n !== have + 1) || !fits) {
      this.#hangUp();
      this.#lose();
      return;
    }
    const now = whole ? share(base, whole) : changed(base!, change!);
    this.#moments.push({ updates: [...this.#past, ...fresh], now });
    this.clocks = now.clocks ?? [];
    this.#past = [];
    // What is shown with the next frame does not wait.
    if (this.#looking) {
      this.waiting = this.#moments.length;
      this.#watchClock();
    }
    if (this.#greeted) {
      if (!this.#looking || this.#hurries() || this.#answersPress()) this.#soon ??= nextFrame(() => this.#show());
    } else {
      this.#greeted = true;
      this.catchUp();
      this.#goLive();
    }
  }

  /** Whether nobody must wait: nobody looks, too much has happened, or time is short. */
  #hurries(): boolean {
    return this.#moments.length > MANY || document.visibilityState !== 'visible' || this.#spare() <= 0;
  }

  /** How long moves of others may be looked at before my own time is short, in milliseconds. */
  #spare(): number {
    const mine = this.clocks.find(({ seat }) => seat === this.lobby?.you);
    if (mine?.deadline === undefined) return Infinity;
    return mine.deadline - Date.now() - this.ahead - SHORT[this.lobby?.settings.clock?.type ?? 'none'];
  }

  /** Who looks until a press is shown everything in time. */
  #watchClock(): void {
    clearTimeout(this.#short);
    const spare = this.#spare();
    if (spare < LONGEST_TIMER) this.#short = setTimeout(() => this.catchUp(), spare);
  }

  /** Whether a press is answered by this moment or by a later one. What bots do after it is theirs alone, even
   * if it is heard within the same frame. */
  #answersPress(moment = this.#moments[0]): boolean {
    if (!moment) return false;
    return [...this.#waiting].some(([id, { pressed }]) => {
      const ack = this.#acks.find((ack) => ack.id === id);
      return pressed && (!ack || moment.now.n <= ack.n);
    });
  }

  #stopLooking(): void {
    clearTimeout(this.#until);
    clearTimeout(this.#short);
    this.#looking = false;
  }

  /** Lets what is shown be looked at for a while. */
  #look(time: number): void {
    this.#looking = true;
    this.#watchClock();
    if (time === Infinity) return;
    this.#until = setTimeout(() => this.next(), time);
  }

  /** Shows what was heard, up to what is looked at for a while. Bots are quicker than screens: what comes
   * within one frame is shown at once. */
  #show(all = false): void {
    this.#soon = undefined;
    const hurry = all || this.#hurries();
    if (hurry || this.#answersPress()) this.#stopLooking();
    if (this.#looking) return;
    const shown: Moment[] = [];
    let time = 0;
    while (this.#moments.length > 0 && time === 0) {
      const moment = this.#moments.shift()!;
      shown.push(moment);
      time = hurry || this.#answersPress(moment) ? 0 : this.pacer(moment.updates);
    }
    this.waiting = this.#moments.length;
    const last = shown.at(-1)?.now;
    if (!last) return;
    const fresh = shown.flatMap(({ updates }) => updates);
    if (fresh.length > 0) {
      this.updates = [...this.updates, ...fresh];
      this.#dropGhosts(fresh);
    }
    for (const { now } of shown) if (now.lobby) this.lobby = now.lobby;
    this.now = last;
    if (time > 0) this.#look(time);
    const seen = this.#acks.filter((ack) => ack.n <= last.n);
    this.#acks = this.#acks.filter((ack) => ack.n > last.n);
    for (const ack of seen) this.#answer(ack.id, ack);
  }

  #dropGhosts(fresh: Update[]): void {
    const acted = fresh.flatMap(({ what }) => ('seat' in what && what.seat !== null ? [what.seat] : []));
    if (!acted.some((seat) => this.ghosts.has(seat))) return;
    const ghosts = new Map(this.ghosts);
    for (const seat of acted) ghosts.delete(seat);
    this.ghosts = ghosts;
  }

  #goLive(): void {
    this.connection = 'live';
    this.#tries = 0;
    for (const { message } of this.#waiting.values()) this.#send(message);
    clearInterval(this.#heart);
    this.#heart = setInterval(() => this.#ping(), PING_EVERY);
  }

  #ping(): void {
    this.#send({ type: 'ping', t: 1 });
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => {
      this.#hangUp();
      this.#lose();
    }, PONG_WITHIN);
  }

  #answer(id: string, value: unknown): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve(value as never);
  }

  #refuse(id: string | undefined, problem: Problem): void {
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id === undefined || !waiting) return;
    if (PASSING.has(problem.code)) {
      setTimeout(() => {
        if (this.#waiting.has(id)) this.#send(waiting.message);
      }, 600);
      return;
    }
    this.#waiting.delete(id);
    waiting.reject(new Trouble(problem, 0));
  }

  #sentAway(problem: Problem): void {
    this.#hangUp();
    if (FINAL.has(problem.code)) this.#end(problem);
    else if (problem.code === 'logged_out') {
      person.me = null;
      this.#lose();
    } else this.#lose();
  }

  #end(problem: Problem): void {
    this.connection = 'ended';
    this.problem = problem;
    for (const { reject } of this.#waiting.values()) reject(new Trouble(problem, 0));
    this.#waiting.clear();
  }

  #hangUp(): void {
    clearInterval(this.#heart);
    clearTimeout(this.#pong);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lose(): void {
    clearInterval(this.#heart);
    clearTimeout(this.#pong);
    this.#greeted = false;
    if (this.#closed || this.connection === 'ended') return;
    if (this.connection === 'live') this.connection = 'lost';
    this.ghosts = new Map();
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.#connect(), nextDelay(this.#tries));
    this.#tries += 1;
  }

  #retryNow(): void {
    if (this.connection === 'live' || this.connection === 'ended' || this.#closed) return;
    clearTimeout(this.#again);
    this.#tries = 0;
    void this.#connect();
  }
}
