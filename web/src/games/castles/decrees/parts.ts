// What tables with royal decrees need beside the others.

export { default as Board } from './Board.svelte';
export { default as CoinsDialog } from './CoinsDialog.svelte';
export { default as OwnDecrees } from './OwnDecrees.svelte';
export { default as RivalDecrees } from './RivalDecrees.svelte';
