// What lies on a decree in front of its owner, in words and in a few signs. Which of somebody's decrees it lies
// on, the catalog says: `holds`.

import type { CastlesSeatView, CastlesSurface } from '../../../protocol/messages';
import { reference } from '../../../state/reference.svelte';
import { t } from '../../../words/index.svelte';

/** What lies on a decree. */
export interface Lying {
  /** In words; empty if nothing is to be told. */
  said: string[];
  coins?: number;
  /** What is kept or lies there open, as the catalog has it. */
  piece?: CastlesSurface;
  /** How many things lie face down. */
  down?: number;
  used?: boolean;
}

export function pieceOf(decree: string): string {
  return `decree:${decree}`;
}

/** Where a decree's card keeps what lies on it. */
function holdsOf(decree: string): string | undefined {
  return reference.piece(pieceOf(decree))?.holds;
}

export function lyingOn(decree: string, seat: CastlesSeatView): Lying {
  const words = t().castles.decrees;
  const { owed = 0, offered = 0, stored, sealed, swaps = 0, used = false } = seat.decrees ?? {};
  switch (holdsOf(decree)) {
    case 'owed':
      return owed > 0 ? { said: [words.owed(owed)], coins: owed } : { said: [] };
    case 'offered':
      return offered > 0 ? { said: [words.offered(offered)], coins: offered } : { said: [] };
    case 'stored':
      return stored === undefined ? { said: [words.nothingKept] } : { said: [words.kept(reference.name(stored))], piece: stored };
    case 'room': {
      const { size, tile, points } = sealed ?? {};
      if (tile !== undefined) return { said: [words.sealedRoom(reference.name(tile), points ?? null)], piece: tile };
      return size === undefined ? { said: [] } : { said: [words.sealedSize(size)], down: 1 };
    }
    case 'favors': {
      const { count = 0, favors = [] } = sealed ?? {};
      const names = favors.map(({ favor, standings }) => words.sealedFavor(reference.name(`favor:${favor}`), standings[seat.seat]?.points ?? 0));
      if (names.length > 0) return { said: [words.sealedFavors(t().list(names))], down: count };
      return count > 0 ? { said: [words.favorsDown(count)], down: count } : { said: [] };
    }
    case 'swaps':
      return swaps > 0 ? { said: [words.swaps(swaps)] } : { said: [] };
    case 'coins':
      return seat.cash === undefined ? { said: [words.coinsHidden] } : { said: [] };
    case 'used':
      return { said: [used ? words.used : words.unused], used };
    default:
      return { said: [] };
  }
}

/** The decree of a seat on which this may lie, if it has one. */
export function decreeThatHolds(seat: CastlesSeatView | undefined, what: string): string | undefined {
  return seat?.decrees?.held.find((decree) => holdsOf(decree) === what);
}
