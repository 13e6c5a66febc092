// What the server sends about a game comes under the game's name; here it is taken out.

import type { AnyLedger, AnyNews, AnyView, Line } from '../protocol/messages';
import type { SomeNews, SomeView } from './game';

function inside<Inner>(any: Record<string, Inner>): Inner | undefined {
  return Object.values(any)[0];
}

export function viewIn(any: AnyView | undefined): SomeView | undefined {
  return any && inside<SomeView>(any);
}

export function newsIn(any: AnyNews): SomeNews | undefined {
  return inside<SomeNews>(any);
}

export function linesIn(any: AnyLedger): Line<string, string>[] {
  return inside<Line<string, string>[]>(any) ?? [];
}
