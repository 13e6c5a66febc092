// A table that gathers, as the parts of its lobby see it.

import { tell } from '../../pages/open';
import { holderName } from '../../pages/seats';
import type { Bot, ChairView, Command, LobbyView, Seat, Settings } from '../../protocol/messages';
import { person } from '../../state/me.svelte';
import { reference } from '../../state/reference.svelte';
import { toasts } from '../../ui/toasts.svelte';
import { t } from '../../words/index.svelte';
import { usualBot } from '../bots';
import type { LiveContext } from '../context.svelte';
import { contributionTo } from '../shuffle';

export class Gathering {
  readonly open = $derived.by(() => this.seats.filter(({ holder }) => holder.type === 'open'));
  readonly kept = $derived.by(() => this.seats.filter(({ holder }) => holder.type === 'kept'));
  readonly bots = $derived.by(() => reference.form(this.settings.game)?.bots ?? []);

  /** The name under which I want to sit down. */
  name = $state('');

  constructor(private readonly table: LiveContext) {}

  get lobby(): LobbyView {
    return this.table.lobby;
  }

  get seats(): ChairView[] {
    return this.lobby.seats;
  }

  get settings(): Settings {
    return this.lobby.settings;
  }

  get seated(): boolean {
    return this.lobby.you !== null;
  }

  get host(): boolean {
    return this.lobby.you_host;
  }

  /** The seat that is kept for me since the last game. */
  get mine(): Seat | undefined {
    return this.lobby.kept_for_you;
  }

  get ready(): boolean {
    return this.open.length + this.kept.length === 0;
  }

  /** Who takes a seat if nobody is named. */
  get builder(): Bot {
    return usualBot(this.bots);
  }

  get address(): string {
    return `${location.origin}/table/${this.table.link.table}`;
  }

  get busy(): boolean {
    return this.table.link.busy;
  }

  /** Does one thing after the other, and says whether all could be done. */
  async tell(...commands: Command[]): Promise<boolean> {
    try {
      for (const command of commands) await this.table.link.do(command);
      return true;
    } catch (error) {
      toasts.trouble(error);
      return false;
    }
  }

  /** Sits down, under the name that was written. */
  async sit(seat: Seat): Promise<boolean> {
    const { table } = this.table.link;
    const command: Command = { type: 'sit', seat, contribution: contributionTo(table) };
    try {
      if (!(await person.takeName(this.name))) return await this.tell(command);
      // The socket still knows the old name.
      await tell(table, command);
      return true;
    } catch (error) {
      toasts.trouble(error);
      return false;
    }
  }

  nameAt(seat: Seat): string {
    const chair = this.seats.find((one) => one.seat === seat);
    return chair ? holderName(chair.holder) : t().pages.lobby.seat(seat + 1);
  }
}
