import { afterEach } from 'vitest';

import { speech } from './words/index.svelte';

// In tests all that there is can be said.
await Promise.all((['between', 'castles', 'palace'] as const).map((game) => speech.learn(game)));

// No test finds what another one has left.
afterEach(() => sessionStorage.clear());

// What jsdom lacks and the page asks for.
if (!window.matchMedia) {
  window.matchMedia = (query: string) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
}
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.scrollTo = () => {};
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
