// Which page an address shows. Each is loaded when it is first opened.

import type { Component } from 'svelte';

export interface Page {
  load: () => Promise<{ default: Component<Record<string, string>> }>;
  props: Record<string, string>;
  /** Pages with the same key stay as they are when the address changes. */
  key: string;
  /** Whether the page brings its own header. */
  bare?: boolean;
}

type Loader = () => Promise<unknown>;

function page(load: Loader, key: string, props: Record<string, string> = {}, bare = false): Page {
  return { load: load as Page['load'], props, key, bare };
}

const front: Loader = () => import('./Front.svelte');
const create: Loader = () => import('./NewTable.svelte');
const table: Loader = () => import('../table/TablePage.svelte');
const replay: Loader = () => import('../table/ReplayPage.svelte');
const watch: Loader = () => import('./Watch.svelte');
const past: Loader = () => import('./History.svelte');
const learn: Loader = () => import('./Learn.svelte');
const rules: Loader = () => import('./Rules.svelte');
const score: Loader = () => import('./Score.svelte');
const profile: Loader = () => import('./Profile.svelte');
const nothing: Loader = () => import('./NotFound.svelte');

export function pageFor(path: string): Page {
  const parts = path.split('/').filter(Boolean);
  const [first, second, third] = parts;
  switch (first) {
    case undefined:
      return page(front, 'front');
    case 'new':
      return page(create, 'new');
    case 'table':
      if (second && third === 'replay') return page(replay, `replay ${second}`, { table: second }, true);
      if (second && !third) return page(table, `table ${second}`, { table: second }, true);
      break;
    case 'rules':
      return page(rules, 'rules', second ? { rule: second } : {});
    case 'watch':
    case 'history':
    case 'learn':
    case 'score':
    case 'profile':
      if (second) break;
      return page({ watch, history: past, learn, score, profile }[first], first);
  }
  return page(nothing, 'nothing');
}
