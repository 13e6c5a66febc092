// A view of a real game in its third round, with the pieces that it names: for tests.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AnyAction, CastlesView, PieceForm } from '../../protocol/messages';

interface Sample {
  view: CastlesView;
  choices: AnyAction[];
  pieces: PieceForm[];
}

export function sample(): Sample {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'sample.json'), 'utf8')) as Sample;
}
