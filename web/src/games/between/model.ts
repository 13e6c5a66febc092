// The choices of the server, sorted by where the page shows them. Nothing is decided here: what
// is not among the choices is not offered.

import type {
  AnyAction,
  BetweenAction,
  BetweenCastleId,
  BetweenCastleView,
  BetweenChoice,
  BetweenView,
  Seat,
} from '../../protocol/messages';
import type { Question } from '../game';

export type Manner = 'propose' | 'counter' | 'decide';

/** What I may do about one castle on its board. */
export interface Asked {
  accept: boolean;
  manner: Manner | null;
  options: BetweenChoice[];
}

export function unwrap(choices: AnyAction[]): BetweenAction[] {
  return choices.flatMap((choice) => ('between' in choice ? [choice.between] : []));
}

/** What others think of choosing for a castle. */
export function thoughtsOn(
  castle: BetweenCastleId,
  ghosts: ReadonlyMap<Seat, AnyAction>,
  you: Seat | null,
): { seat: Seat; choice: BetweenChoice }[] {
  return [...ghosts].flatMap(([seat, ghost]) =>
    unwrap([ghost]).flatMap((action) =>
      seat !== you && 'choice' in action && action.castle === castle ? [{ seat, choice: action.choice }] : [],
    ),
  );
}

/** The action with which this option is said. */
export function saying(manner: Manner, castle: BetweenCastleId, choice: BetweenChoice): AnyAction {
  return { between: { type: manner, castle, choice } };
}

/** The castle that a question is about. */
export function castleOf({ options }: Question): BetweenCastleId | null {
  const [action] = unwrap(options.map(({ action }) => action));
  return action && 'castle' in action ? action.castle : null;
}

/** What is answered on the board; what is answered from a list is asked as a question. */
export function askedIn(actions: BetweenAction[], castle: BetweenCastleId): Asked {
  const here = actions.filter((action) => 'castle' in action && action.castle === castle);
  const asked: Asked = { accept: false, manner: null, options: [] };
  for (const action of here) {
    switch (action.type) {
      case 'accept':
        asked.accept = true;
        break;
      case 'propose':
      case 'counter':
      case 'decide':
        asked.manner = action.type;
        asked.options.push(action.choice);
        break;
    }
  }
  return asked;
}

/** Whether I am asked for anything on the board. */
export function isAsked(asked: Asked): boolean {
  return asked.accept || asked.options.length > 0;
}

export function same(one: BetweenChoice | null | undefined, other: BetweenChoice | null | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The choice of these two tiles, whichever was picked first. */
export function choosing(actions: BetweenAction[], picked: string[]): BetweenAction | undefined {
  if (picked.length !== 2) return undefined;
  return actions.find(
    (action) => action.type === 'choose' && picked.every((tile) => action.tiles.includes(tile)),
  );
}

/** The two castles of a seat, left and right of it. */
export function sides(view: BetweenView, seat: Seat): { left?: BetweenCastleView; right?: BetweenCastleView } {
  const found: { left?: BetweenCastleView; right?: BetweenCastleView } = {};
  for (const castle of view.castles) {
    if (castle.builders[0] === seat) found.left = castle;
    if (castle.builders[1] === seat) found.right = castle;
  }
  return found;
}

/** Who builds a castle together with this seat. */
export function partnerIn(castle: BetweenCastleView, seat: Seat): Seat {
  return castle.builders[0] === seat ? castle.builders[1] : castle.builders[0];
}

/** The rooms that are sent into a castle in this turn, as far as that is said, with whose they are. */
export function comingInto(view: BetweenView, castle: BetweenCastleView): { seat: Seat; tile: string }[] {
  return castle.builders.flatMap((seat, side) => {
    const entry = view.seats.find((other) => other.seat === seat);
    if (!entry?.revealed || !entry.left) return [];
    const [one, other] = entry.revealed;
    // Who has the castle on the left sends the left tile.
    const tile = side === 0 ? entry.left : entry.left === one ? other : one;
    return [{ seat, tile }];
  });
}

/** The cell a choice speaks of, and in which castle. */
export function cellOf(
  choice: BetweenChoice,
  castle: BetweenCastleId,
): { castle: BetweenCastleId; x: number; y: number; room?: string } | undefined {
  if ('cell' in choice) return { castle, ...choice.cell };
  if ('fifth_room' in choice) {
    const { castle: target, cell, room } = choice.fifth_room;
    return { castle: target, room, ...cell };
  }
  return undefined;
}

/** The piece that the bonus for a fifth room brings. */
export function pieceOf(choice: BetweenChoice): string | undefined {
  if ('fifth_attendant' in choice) return choice.fifth_attendant.attendant;
  if ('fifth_room' in choice) return choice.fifth_room.room;
  return undefined;
}
