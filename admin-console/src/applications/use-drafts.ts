import { useReducer, useState } from 'react';
import { useUnsaved } from '../layout/unsaved.js';

/** What is being written, by application and by what it is for. */
export type Drafts = Map<string, string>;

/**
 * Texts that are not sent yet. They stay while the list is open, also when another application is looked at meanwhile.
 * @param list its address
 */
export function useDrafts(list: string): Drafts {
  const [drafts] = useState<Drafts>(() => new Map());
  const [when] = useState(() => () => drafts.size > 0);
  useUnsaved(true, { within: list, when });
  return drafts;
}

/** One of the texts, empty at first; an empty one is forgotten. It can be changed by what it is at that moment. */
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
