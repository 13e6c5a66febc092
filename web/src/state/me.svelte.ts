// Who I am to the server. Everybody is a guest at least, so that playing takes no form.

import { post } from '../net/api';
import type { Credentials, Me, Reset } from '../protocol/messages';

class Person {
  me = $state<Me | null>(null);
  #coming: Promise<Me> | null = null;

  /** Makes sure that the server knows me. */
  async arrive(): Promise<Me> {
    if (this.me) return this.me;
    this.#coming ??= post<Me>('/api/guest', {});
    try {
      this.me = await this.#coming;
      return this.me;
    } finally {
      this.#coming = null;
    }
  }

  async rename(name: string): Promise<void> {
    this.me = await post<Me>('/api/guest', { name });
  }

  /** Takes a name that somebody has written, unless it is none or mine already. Says whether it is a new one. */
  async takeName(written: string): Promise<boolean> {
    const name = written.trim();
    if (!name || name === this.me?.name) return false;
    await this.rename(name);
    return true;
  }

  async register(credentials: Credentials): Promise<void> {
    this.me = await post<Me>('/api/account', credentials);
  }

  async logIn(credentials: Credentials): Promise<void> {
    this.me = await post<Me>('/api/login', credentials);
  }

  async reset(reset: Reset): Promise<void> {
    this.me = await post<Me>('/api/reset', reset);
  }

  async logOut(): Promise<void> {
    await post('/api/logout');
    await this.startAnew();
  }

  /** Becomes a new guest: nobody knows the one who was here before. */
  async startAnew(): Promise<void> {
    this.me = null;
    await this.arrive();
  }
}

export const person = new Person();
