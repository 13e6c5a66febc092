// What every part of a table with a plan needs, and what a building site adds to it.

import { getContext, hasContext, setContext, type Snippet } from 'svelte';

import type { AnyAction, GameName, Seat } from '../../protocol/messages';
import { TableContext, tableContext } from '../../table/context.svelte';
import { toasts } from '../../ui/toasts.svelte';
import type { Camera } from '../../ui/camera.svelte';
import type { Box } from '../../ui/panzoom.svelte';
import type { ViewOf } from '../game';
import { viewIn } from '../inside';
import { JustPlaced } from '../just-placed.svelte';
import { Drawer } from './drawer.svelte';
import type { Placing } from './placing.svelte';
import type { Turned } from './plan';

export abstract class PlanContext<Name extends GameName = GameName> extends TableContext<Name> {
  readonly drawer: Drawer = new Drawer(this);
  readonly justPlaced = new JustPlaced();
  abstract readonly placing: Placing<Turned>;
  /** Whether I am asked for something. */
  abstract readonly asked: boolean;
  /** Whether I try what I could build if it were my turn; when it is, the plan is over. */
  planning = $derived.by<boolean>(() => {
    void this.asked;
    return false;
  });
  /** What the server says of it. */
  #planned = $state.raw<ViewOf<Name> | null>(null);
  /** Tells one question from the next. */
  abstract readonly moment: string;
  /** Those whose things are not in the middle. */
  abstract readonly others: readonly { seat: Seat }[];

  /** Whether I can plan: somebody else is asked. */
  readonly canPlan = $derived.by(() => {
    const waited: readonly Seat[] = this.view.waiting_for;
    return this.controls !== null && this.you !== null && !this.asked && waited.length > 0;
  });

  /** My view with all places as if it were my turn, while I plan. */
  get planned(): ViewOf<Name> | null {
    return this.planning ? this.#planned : null;
  }

  override get engaged(): boolean {
    return this.placing.piece !== null;
  }

  togglePlan(): void {
    const { part } = this.drawer;
    this.placing.drop();
    this.#planned = null;
    this.planning = !this.planning;
    this.drawer.pull(part);
  }

  /** Asks for the plan of this moment; what others have built meanwhile changes it. */
  async askPlan(): Promise<void> {
    const { view, controls } = this;
    try {
      const answer = controls && viewIn(await controls.plan());
      if (answer && view === this.view) this.#planned = answer as ViewOf<Name>;
    } catch (error) {
      toasts.trouble(error);
    }
  }

  override act(...actions: AnyAction[]): Promise<boolean> {
    // Whatever is pulled up beside the question stays when it is answered.
    this.drawer.pull(this.drawer.part);
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
  /** All that the ghost would cover if it were turned on; its panel leaves that free. */
  readonly around: Box | null;
  /** Pieces that have just been built. */
  readonly justPlaced: ReadonlySet<string>;
  /** What can be pressed, in pixels of the board. */
  readonly choices: readonly Box[];
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
