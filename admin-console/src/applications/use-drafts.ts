import { useReducer, useState } from 'react';

/** What is being written, by application and by what it is for. */
export type Drafts = Map<string, string>;

/** Texts that are not sent yet. They stay while the list is open, also when another application is looked at meanwhile. */
export function useDrafts(): Drafts {
  const [drafts] = useState<Drafts>(() => new Map());
  return drafts;
}

/** One of the texts, empty at first; an empty one is forgotten. */
export function useDraft(drafts: Drafts, key: string): [string, (text: string) => void] {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const set = (text: string) => {
    if (text) drafts.set(key, text);
    else drafts.delete(key);
    show();
  };
  return [drafts.get(key) ?? '', set];
}
