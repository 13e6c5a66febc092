// The choices of the server, sorted by where the page shows them. Nothing is decided here: what is
// not among them is not offered.

import type {
  AnyAction,
  PalaceAction,
  PalaceBuildView,
  PalaceSeatView,
  PalaceTileView,
  PalaceView,
  PalaceWaterView,
  Seat,
} from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { nameOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import type { Place } from './board';

export type Kind = PalaceAction['type'];
type Of<K extends Kind> = Extract<PalaceAction, { type: K }>;

export function unwrap(choices: AnyAction[]): PalaceAction[] {
  return choices.flatMap((choice) => ('palace' in choice ? [choice.palace] : []));
}

/** The offered actions of one kind. */
export function choicesOf<K extends Kind>(actions: PalaceAction[], kind: K): Of<K>[] {
  return actions.filter((action): action is Of<K> => action.type === kind);
}

export function isOffered(actions: PalaceAction[], ...kinds: Kind[]): boolean {
  return actions.some(({ type }) => kinds.includes(type));
}

export function seatIn(view: PalaceView, seat: Seat | null): PalaceSeatView | undefined {
  return view.seats.find((entry) => entry.seat === seat);
}

/** The action that builds a tile there. */
export function building(tile: string, { x, y, turn }: Place): AnyAction {
  return { palace: { type: 'build', tile, x, y, turn } };
}

/** The action that lays moat there, or moves it. */
export function flooding({ from, water, x, y }: PalaceWaterView): AnyAction {
  if (!from) return { palace: { type: 'lay_moat', water, x, y } };
  const [source, [from_x, from_y]] = from;
  return { palace: { type: 'move_moat', from: source, from_x, from_y, water, x, y } };
}

/** What can be built of the supply: the type of a piece by the catalog, such as `stairs`. */
export function supplied(build: PalaceBuildView[], type: string): PalaceBuildView | undefined {
  return build.find(({ tile }) => reference.piece(tile)?.type === type);
}

/** The type of a tile in words, such as `food room`. */
export function kindOf(tile: string): string {
  const form = reference.piece(tile);
  return form ? t().kindOf(form.kind, form.type) : '';
}

/** How a tile's entrances stand, in words. */
export function entrancesInWords({ doors }: PalaceTileView): string {
  const linked = doors.filter(({ to }) => to === 'link').length;
  const blocked = doors.filter(({ to }) => to !== 'link' && to !== 'open').length;
  return t().palace.entrances(linked, doors.length, blocked);
}

/** A tile of the palace, as a reader hears it. */
export function tileInWords(tile: PalaceTileView, people: People): string {
  const owner = tile.owner === null ? t().palace.nobodys : t().palace.ownedBy(nameOf(people, tile.owner));
  return t().palace.tile(
    reference.name(tile.tile),
    kindOf(tile.tile),
    owner,
    entrancesInWords(tile),
    tile.completed,
  );
}

/** What stands below the board: the room row unless I am asked for something else. */
export type Tray = 'row' | 'question' | 'pay' | 'moat' | 'swans';

export function trayOf(view: PalaceView, actions: PalaceAction[]): Tray {
  if (isOffered(actions, 'pay')) return 'pay';
  if (isOffered(actions, 'take_swans')) return 'swans';
  if (view.step === 'lay_moat' || view.step === 'move_moat') return (view.water ?? []).length > 0 ? 'moat' : 'row';
  return 'row';
}
