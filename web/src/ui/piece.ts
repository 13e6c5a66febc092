import type { PieceForm } from '../protocol/messages';

/** A drawing of the art sheet, and perhaps another one over it, which is turned by itself. */
export interface Layers {
  id: string;
  over?: string;
  /** How far what lies over it is turned, in degrees clockwise. */
  turn?: number;
}

/** The size of a piece's drawing. */
export function boxOf(piece: PieceForm): [number, number] {
  switch (piece.kind) {
    case 'throne':
      return [960, 480];
    case 'card':
      return [760, 212];
    case 'attendant':
      return [120, 200];
    default:
      return [480, 480];
  }
}

/** A piece's drawing in the art sheet, if there is one; rooms seen from above are drawn in every turn. */
export function drawingOf(piece: PieceForm, turn = 0): { id: string; box: [number, number] } | undefined {
  if (piece.plan) {
    const [width, height] = piece.plan.box_size;
    return { id: `${piece.id}-${turn}`, box: turn % 180 === 0 ? [width, height] : [height, width] };
  }
  return document.getElementById(`art-${piece.id}`) ? { id: piece.id, box: boxOf(piece) } : undefined;
}
