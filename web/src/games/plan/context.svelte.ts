// What every part of a table with a plan needs, and what a building site adds to it.

import { getContext, hasContext, setContext, type Snippet } from 'svelte';

import type { AnyAction, GameName, Seat } from '../../protocol/messages';
import { TableContext, tableContext } from '../../table/context.svelte';
import type { Camera } from '../../ui/camera.svelte';
import type { Box } from '../../ui/panzoom.svelte';
import { Fresh } from '../fresh.svelte';
import { Drawer } from './drawer.svelte';
import type { Placing } from './placing.svelte';
import type { Turned } from './plan';

export abstract class PlanContext<Name extends GameName = GameName> extends TableContext<Name> {
  readonly drawer: Drawer = new Drawer(this);
  readonly fresh = new Fresh();
  abstract readonly placing: Placing<Turned>;
  /** Whether I am asked for something. */
  abstract readonly asked: boolean;
  /** Tells one question from the next. */
  abstract readonly moment: string;
  /** Those whose things are not in the middle. */
  abstract readonly others: readonly { seat: Seat }[];

  override act(...actions: AnyAction[]): Promise<boolean> {
    // Whatever is pulled up beside the question stays when it is answered.
    this.drawer.pull(this.drawer.sheet);
    return super.act(...actions);
  }
}

export function planContext(): PlanContext {
  return tableContext<PlanContext>();
}

/** A plan on which something is built. */
export interface SiteContext {
  readonly camera: Camera;
  /** Where the piece stands that is thought of. */
  readonly ghost: Box | null;
  /** Pieces that have just been built. */
  readonly fresh: ReadonlySet<string>;
  /** What stands over the plan. */
  readonly over: Snippet;
  turn(step?: number): void;
  /** The middle of the ghost is held over this point, in units. */
  drag(x: number, y: number): void;
  commit(): void;
  cancel(): void;
  /** Says that something was picked. */
  picked(): void;
}

const SITE = Symbol('site');

export function setSite(site: SiteContext): void {
  setContext(SITE, site);
}

export function siteContext(): SiteContext {
  return getContext<SiteContext>(SITE);
}

/** Nothing where a plan is only looked at. */
export function siteAround(): SiteContext | null {
  return hasContext(SITE) ? siteContext() : null;
}
