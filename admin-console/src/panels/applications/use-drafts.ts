import { useReducer, useState } from 'react';
import { useUnsaved } from '../../kit/form/unsaved.js';

/** Unsent texts, by application and purpose. */
export type Drafts = Map<string, string>;

/**
 * Unsent texts. They are kept while the list is open, even while another application is viewed.
 * @param list its address, if applications have addresses below it
 */
export function useDrafts(list?: string): Drafts {
  const [drafts] = useState<Drafts>(() => new Map());
  const [when] = useState(() => () => drafts.size > 0);
  useUnsaved(true, { within: list, when });
  return drafts;
}

/** One of the texts, initially empty; an empty one is removed. Supports functional updates. */
export function useDraft(
  drafts: Drafts,
  key: string,
): [string, (text: string | ((now: string) => string)) => void] {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const now = () => drafts.get(key) ?? '';
  const set = (change: string | ((now: string) => string)) => {
    const text = typeof change === 'string' ? change : change(now());
    if (text) drafts.set(key, text);
    else drafts.delete(key);
    show();
  };
  return [now(), set];
}
