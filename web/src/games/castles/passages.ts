// Secret passages: where they lie, and which may be laid with what is thought of. What may be laid is told by
// the server; here is only where it is drawn, and what is pressed.

import type {
  CastlesCastleView, CastlesDoorAt, CastlesLength, CastlesPassageRoomView, CastlesPassageSpotView, CastlesPassages,
} from '../../protocol/messages';

/** A door: the unit inside its room, and the way out. */
export interface Door {
  x: number;
  y: number;
  side: string;
}

const SIDES: Record<CastlesDoorAt[2], string> = { top: 'n', right: 'e', bottom: 's', left: 'w' };
const STEPS: Record<string, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
const FACING: Record<string, string> = { n: 's', e: 'w', s: 'n', w: 'e' };

export const LENGTHS: CastlesLength[] = ['short', 'medium', 'long'];

/** A passage that may be laid with a room or a renovation. */
export class PassageChoice {
  constructor(
    readonly length: CastlesLength,
    /** The number of the door where it begins. */
    readonly door: number,
    readonly from: Door,
    /** The points of the placement with this passage alone. */
    readonly points: number,
    readonly completes: number[],
  ) {}

  get id(): string {
    return `${this.length}.${this.door}`;
  }

  static ofSpot([, , , points, completes, length, door, from]: CastlesPassageSpotView): PassageChoice {
    return new PassageChoice(length, door, doorAt(from), points, completes);
  }

  static ofRoom(castle: CastlesCastleView, [room, points, completes, length, door]: CastlesPassageRoomView): PassageChoice[] {
    const from = castle.rooms[room]?.doors[door];
    return from ? [new PassageChoice(length, door, from, points, completes)] : [];
  }
}

export function doorAt([x, y, side]: CastlesDoorAt): Door {
  return { x, y, side: SIDES[side] };
}

/** The door of the castle that a passage comes to: the first one that faces it. */
export function throughPassage(castle: CastlesCastleView, { from }: Pick<PassageChoice, 'from'>): (Door & { room: number; index: number }) | null {
  const [right, down] = STEPS[from.side] ?? [0, 0];
  let found: (Door & { room: number; index: number; far: number }) | null = null;
  castle.rooms.forEach(({ doors }, room) => {
    doors.forEach(({ x, y, side }, index) => {
      const far = (x - from.x) * right + (y - from.y) * down;
      const aligned = (x - from.x) * down === 0 && (y - from.y) * right === 0;
      if (far > 0 && aligned && side === FACING[from.side] && far < (found?.far ?? Infinity)) found = { x, y, side, room, index, far };
    });
  });
  return found;
}

/** Whether this passage is among those. */
export function isLaid(passages: CastlesPassages, { length, door }: Pick<PassageChoice, 'length' | 'door'>): boolean {
  return passages[length] === door;
}

/** These passages with one more, or without it. Of each length there is one, and a door takes one. */
export function toggled(passages: CastlesPassages, choice: Pick<PassageChoice, 'length' | 'door'>): CastlesPassages {
  const others = Object.entries(passages).filter(([length, door]) => length !== choice.length && door !== choice.door);
  const rest = Object.fromEntries(others) as CastlesPassages;
  return isLaid(passages, choice) ? rest : { ...rest, [choice.length]: choice.door };
}

/** What a placement completes with these passages, as far as each of them tells. */
export function completedWith(choices: PassageChoice[], passages: CastlesPassages, without: number[]): number[] {
  const laid = choices.filter((choice) => isLaid(passages, choice));
  return [...new Set([...without, ...laid.flatMap(({ completes }) => completes)])].sort((one, other) => one - other);
}
