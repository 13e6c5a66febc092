// For tests: a language in which every sentence stands between marks, so that whatever a page shows
// outside of them was never given to a translator.

const MARKED = /⟦[^⟦⟧]*⟧/g;

export function marked(text: string): string {
  return text === '' ? '' : `⟦${text}⟧`;
}

/** The same table with every sentence between marks. It stands alone, for it is sent to a browser as well. */
export function markAll<T>(words: T): T {
  if (typeof words === 'string') return (words === '' ? '' : `⟦${words}⟧`) as T;
  if (typeof words === 'function') {
    const said = words as (...given: unknown[]) => unknown;
    return ((...given: unknown[]) => markAll(said(...given))) as T;
  }
  if (Array.isArray(words)) return words.map((one: unknown) => markAll(one)) as T;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, markAll(value as unknown)])) as T;
}

/** The same sentences of Fluent, each between marks. */
export function markFluent(text: string): string {
  return text.replace(/^([\w-]+ =\s+)(\S.*(?:\n(?:[ ].*)?)*)$/gm, (_, key: string, value: string) => {
    const said = value.trimEnd();
    return `${key}⟦${said}⟧${value.slice(said.length)}`;
  });
}

/** Every text that a reader meets in a part of a page, or hears. It stands alone, for it is sent to a browser
 * as well. */
export function textsOf(exempt: string, root: Element = document.body): string[] {
  const texts: string[] = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest(`style, script${exempt && `, ${exempt}`}`)) continue;
    if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) texts.push(node.getAttribute(name) ?? '');
    } else {
      texts.push(node.textContent ?? '');
    }
  }
  return [...new Set(texts.map((text) => text.trim()))];
}

/** Texts with letters outside of marks that are no names. */
export function unmarked(texts: string[], names: (string | RegExp)[] = []): string[] {
  return texts.filter((text) => {
    let left = text;
    for (let before = ''; before !== left; ) {
      before = left;
      left = left.replace(MARKED, '');
    }
    for (const name of names) left = left.replaceAll(typeof name === 'string' ? name : new RegExp(name, 'g'), '');
    return /\p{L}/u.test(left);
  });
}
