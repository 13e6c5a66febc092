// A castle of cardboard while it is written down: what stands, what is in hand, and what the server
// says of it.

import { post } from '../../../net/api';
import type { Reason, Scored } from '../../../protocol/messages';
import { route } from '../../../route.svelte';
import { reference } from '../../../state/reference.svelte';
import { toasts } from '../../../ui/toasts.svelte';
import { t } from '../../../words/index.svelte';
import { linesIn } from '../../inside';
import { bareLayout, decode, encode, requestOf, type Layout } from '../layout';
import { causeAt } from '../drawing';

const GAME = 'between';

/** The room in hand; `from` is its place in the list if it stands already. */
export interface InHand {
  tile: string;
  from: number | null;
  how: 'key' | 'tap';
}

/** A part that cannot stand, with all reasons. */
interface Refused {
  index: number | null;
  id: string;
  reasons: Reason[];
}

export class Cardboard {
  layout = $state.raw<Layout | null>(null);
  past = $state.raw<(Layout | null)[]>([]);
  inHand = $state.raw<InHand | null>(null);
  /** The piece that is looked at. */
  selected = $state.raw<string | null>(null);
  /** Whether a throne is chosen. */
  choosing = $state(false);
  scored = $state.raw<Scored | null>(null);
  /** Whether an answer is on its way. */
  waiting = $state(false);
  /** The pieces that cause a line of the sheet. */
  lit = $state.raw<ReadonlySet<string>>(new Set());
  /** The address as it was last read or written. */
  #hash = route.hash;
  #asked = 0;

  /** The castle as it stands while a room is in hand. */
  readonly standing = $derived.by(() => {
    const { layout } = this;
    const from = this.inHand?.from ?? null;
    if (!layout || from === null) return layout;
    return { ...layout, rooms: layout.rooms.filter((_, index) => index !== from) };
  });
  readonly lines = $derived(this.scored ? linesIn(this.scored.ledger) : []);
  /** What cannot stand, each once. */
  readonly refused = $derived.by(() => {
    const parts = new Map<string, Refused>();
    for (const { index, id, ...reason } of this.scored?.refusals ?? []) {
      const key = `${index} ${id}`;
      const part = parts.get(key) ?? { index, id, reasons: [] };
      part.reasons.push(reason);
      parts.set(key, part);
    }
    return [...parts.values()];
  });

  constructor(private readonly page: () => string) {}

  get form() {
    return reference.form(GAME);
  }

  /** Where this castle can be found again. */
  get address(): string {
    return this.layout ? `${location.origin}${this.page()}#${encode(this.layout)}` : '';
  }

  async load(): Promise<void> {
    await reference.load(GAME);
    this.open(route.hash);
  }

  /** Follows the address to another castle, while the page is open. */
  follow(hash: string): void {
    if (hash !== this.#hash) this.open(hash);
  }

  /** Reads the castle in the address. */
  open(hash: string): void {
    this.#hash = hash;
    if (hash.length < 2) return;
    const read = decode(hash);
    if (!read || !this.#isKnown(read)) {
      toasts.say(t().between.companion.broken, { bad: true });
      return;
    }
    this.layout = read;
    this.past = [];
    this.inHand = null;
    this.selected = null;
  }

  #isKnown({ game, throne, rooms, attendants, cards, options }: Layout): boolean {
    const is = (id: string, ...kinds: string[]): boolean => kinds.includes(reference.piece(id)?.kind ?? '');
    return (
      game === GAME &&
      is(throne, 'throne') &&
      rooms.every(({ tile }) => is(tile, 'room', 'specialty')) &&
      attendants.every((id) => is(id, 'attendant')) &&
      cards.every((id) => is(id, 'card')) &&
      Object.entries(options).every(([key, value]) =>
        this.form?.options.some((option) => option.key === key && option.values.includes(value)),
      )
    );
  }

  /** Lets the server count what stands, and say where a room may stand; whether it has said so. */
  async count(castle: Layout, next: string | undefined): Promise<boolean> {
    this.#asked += 1;
    const mine = this.#asked;
    this.waiting = true;
    try {
      const answer = await post<Scored>('/api/score', requestOf(castle, next));
      if (mine !== this.#asked) return false;
      this.scored = answer;
      this.waiting = false;
      return next !== undefined;
    } catch (error) {
      if (mine !== this.#asked) return false;
      this.waiting = false;
      toasts.trouble(error);
      return false;
    }
  }

  change(next: Layout | null): void {
    this.past = [...this.past, this.layout];
    this.#show(next);
  }

  undo(): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.past = this.past.slice(0, -1);
    this.#show(last);
  }

  #show(next: Layout | null): void {
    this.layout = next;
    this.inHand = null;
    this.light([]);
    if (this.selected && !next?.rooms.some((room) => causeAt(room) === this.selected)) this.selected = null;
    if (!next) this.scored = null;
    this.#hash = next ? `#${encode(next)}` : '';
    route.go(`${this.page()}${this.#hash}`, { replace: true });
  }

  light(pieces: string[]): void {
    this.lit = new Set(pieces);
  }

  chooseThrone(throne: string): void {
    this.choosing = false;
    this.change(this.layout ? { ...this.layout, throne } : bareLayout(GAME, throne));
  }

  /** Takes a room from the box. */
  take(tile: string, how: InHand['how']): void {
    this.light([]);
    this.selected = null;
    this.inHand = { tile, from: null, how };
  }

  /** Takes a room in hand that stands. */
  move(index: number): void {
    const room = this.layout?.rooms[index];
    if (room) this.inHand = { tile: room.tile, from: index, how: 'key' };
  }

  put(x: number, y: number): void {
    const { layout, inHand } = this;
    if (!layout || !inHand) return;
    const { tile, from } = inHand;
    const rooms = layout.rooms.filter((_, index) => index !== from);
    rooms.splice(from ?? rooms.length, 0, { tile, x, y });
    this.change({ ...layout, rooms });
  }

  remove(index: number): void {
    const { layout } = this;
    if (layout) this.change({ ...layout, rooms: layout.rooms.filter((_, at) => at !== index) });
  }

  /** Looks at a piece, or no longer. A kind of room may stand more than once: its place among the rooms
   * tells which it is. */
  look(piece: string, at: number): void {
    const { layout } = this;
    if (this.inHand || !layout) return;
    this.light([]);
    const room = layout.rooms.find((one) => causeAt(one) === piece) ?? layout.rooms[at];
    const chosen = piece === layout.throne ? piece : room ? causeAt(room) : null;
    this.selected = this.selected === chosen ? null : chosen;
  }

  setAttendants(id: string, more: number): void {
    const { layout } = this;
    if (!layout) return;
    const attendants = [...layout.attendants];
    if (more > 0) attendants.push(id);
    else if (attendants.includes(id)) attendants.splice(attendants.lastIndexOf(id), 1);
    this.change({ ...layout, attendants });
  }

  setCard(id: string, on: boolean): void {
    const { layout } = this;
    if (!layout) return;
    const others = layout.cards.filter((card) => card !== id);
    this.change({ ...layout, cards: on ? [...others, id] : others });
  }

  /** Leaves out what cannot stand. */
  drop({ id, index }: Refused): void {
    const { layout } = this;
    if (!layout) return;
    if (layout.cards.includes(id)) this.setCard(id, false);
    else if (layout.attendants.includes(id)) this.setAttendants(id, -1);
    else if (index !== null && layout.rooms[index]) this.remove(index);
    else {
      const at = layout.rooms.findLastIndex(({ tile }) => tile === id);
      if (at >= 0) this.remove(at);
    }
  }
}
