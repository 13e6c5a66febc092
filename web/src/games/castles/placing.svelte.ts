// The room that I think of building, at a door of my castle.

import type { AnyAction, CastlesPassages, CastlesSlot } from '../../protocol/messages';
import { Draft } from '../../table/draft.svelte';
import { Placing } from '../plan/placing.svelte';
import { samePlace, type Turned } from '../plan/plan';
import type { CastlesContext } from './context.svelte';
import { building } from './model';
import { isLaid, PassageChoice, toggled } from './passages';
import { doorGroups, openDoors, placesIn, placesInRing, placesOn, whole, type DoorGroup, type Place } from './plan';
import { MOAT } from './ring';

/** What is kept on a decree is taken under a name of its own: the same may lie at the market. */
const KEPT = 'kept/';

/** What can be had, and where it goes: a room at doors, a renovation on rooms, a moat tile around them. */
export interface Chosen {
  piece: string;
  /** What is pressed to place it. */
  goes: 'at doors' | 'on rooms' | 'around';
  cost: number;
  free: boolean;
  /** Whether it was bought before and is kept on a decree. */
  kept?: boolean;
  places: Place[];
}

export class RoomPlacing extends Placing<Place> {
  readonly #door: Draft<string | null>;
  readonly #passages: Draft<CastlesPassages>;

  constructor(protected override readonly table: CastlesContext) {
    super(table);
    this.#door = new Draft(table, 'door', () => table.moment, () => null);
    this.#passages = new Draft(table, 'passages', () => table.moment, () => ({}));
  }

  /** What is kept, by each of its sides; nothing while it cannot be placed. */
  get keptRooms(): string[] {
    const { build, renovate, slots } = this.#kept;
    const rooms = [...build.filter(({ spots, passages = [] }) => spots.length + passages.length > 0).map(({ room }) => room), ...renovate.map(({ renovation }) => renovation)];
    return slots.length > 0 ? [...rooms, MOAT] : rooms;
  }

  /** Takes what is kept, by one of its sides. */
  takeKept(room: string, byKeys = false): void {
    this.take(`${KEPT}${room}`, byKeys);
  }

  readonly chosen = $derived(this.piece === null ? undefined : this.#offered(this.piece));

  /** A door of the group at which it stands, or the room on which it lies. */
  get door(): string | null {
    return this.place && this.#door.value;
  }

  /** My passages that may be laid with it where it stands. */
  readonly choices = $derived.by<PassageChoice[]>(() => {
    const { place, table } = this;
    const { piece, kept } = this.chosen ?? {};
    if (!place || piece === undefined || !table.shown) return [];
    const { castle } = table.shown;
    const { build, renovate } = kept ? this.#kept : table;
    if (place.on !== undefined) {
      const laid = renovate.find(({ renovation }) => renovation === piece);
      const here = (laid?.passages ?? []).filter(([room]) => room === place.on);
      return here.flatMap((entry) => PassageChoice.ofRoom(castle, entry));
    }
    const room = build.find((entry) => entry.room === piece);
    const here = (room?.passages ?? []).filter(([x, y, turn]) => samePlace(place, { x, y, turn }));
    return here.map((entry) => PassageChoice.ofSpot(entry));
  });

  /** Those that I think of laying with it. */
  get passages(): CastlesPassages {
    return this.place ? this.#passages.value : {};
  }

  /** Lets the room stand at a door. */
  standAt(place: Place, door: string, dragged = false): void {
    this.#door.value = door;
    this.#passages.value = place.needs ?? {};
    this.stand(place, dragged);
  }

  /** What is kept on a decree, as it is taken. */
  keptAs(room: string): string {
    return `${KEPT}${room}`;
  }

  /** Takes a piece and lets it stand as somebody was advised, if it still can. */
  tryOut(piece: string, at: { x?: number; y?: number; turn?: number; on?: number; slot?: CastlesSlot }, passages: CastlesPassages = {}): void {
    this.take(piece);
    const { chosen, table } = this;
    const place = chosen?.places.find((other) =>
      at.slot !== undefined ? other.slot === at.slot : at.on !== undefined ? other.on === at.on : other.x === at.x && other.y === at.y && other.turn === at.turn,
    );
    if (!chosen || !place || !table.shown) return;
    const groups = chosen.goes === 'at doors' ? doorGroups(openDoors(table.shown.castle), chosen.piece, chosen.places, 0) : whole(chosen.piece, chosen.places);
    this.standAt(place, groups.find((group) => group.places.includes(place))?.id ?? '');
    if (Object.keys(passages).length > 0) {
      this.#passages.value = passages;
      this.stand(place);
    }
  }

  /** Lays a passage with the room, or takes it back. Where the room cannot stand without, it goes as well. */
  lay(choice: PassageChoice): void {
    const { place } = this;
    if (!place) return;
    const passages = toggled(this.#passages.value, choice);
    if (place.needs && Object.keys(passages).length === 0) return this.lift();
    this.#passages.value = passages;
    this.stand(place);
  }

  isLaid(choice: PassageChoice): boolean {
    return isLaid(this.passages, choice);
  }

  /** Stands in the next place at these doors; in the best if it is not there yet. */
  next({ id, places }: DoorGroup, step = 1): void {
    const place = this.after(places, step);
    if (place) this.standAt(place, id);
  }

  protected override placesOf(room: string): Turned[] | undefined {
    return this.#offered(room)?.places;
  }

  protected override building(place: Place): AnyAction | null {
    return this.chosen ? building(this.chosen, place, this.#passages.value) : null;
  }

  /** Where what is kept may go. */
  get #kept(): Pick<CastlesContext, 'build' | 'renovate' | 'slots'> {
    const { build = [], renovate = [], slots = [] } = this.table.view.stored ?? {};
    return { build, renovate, slots };
  }

  /** What the server offers of a room, a renovation or the moats. */
  #offered(taken: string): Chosen | undefined {
    const { moats, shown } = this.table;
    if (!shown) return undefined;
    const { castle } = shown;
    const kept = taken.startsWith(KEPT);
    const piece = kept ? taken.slice(KEPT.length) : taken;
    const { build, renovate, slots } = kept ? this.#kept : this.table;
    if (kept && piece === MOAT) return slots.length > 0 ? { piece, goes: 'around', cost: 0, free: false, kept, places: placesInRing(slots) } : undefined;
    if (piece === MOAT && moats?.slots) return { piece, goes: 'around', cost: moats.price, free: false, places: placesInRing(moats.slots) };
    const room = build.find((entry) => entry.room === piece);
    if (room) return { piece, goes: 'at doors', cost: room.cost, free: room.free, kept, places: placesIn(castle, room) };
    const laid = renovate.find(({ renovation }) => renovation === piece);
    return laid && { piece, goes: 'on rooms', cost: laid.cost, free: false, kept, places: placesOn(castle, laid) };
  }
}
