import type { PieceForm } from '../protocol/messages';

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
