// All that the review of a game needs, loaded together.

export { default as ReviewMarks } from './ReviewMarks.svelte';
export { default as ReviewPanel } from './ReviewPanel.svelte';
export { Reviewing } from './reviewing.svelte';
