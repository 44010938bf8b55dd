import { useSyncExternalStore } from 'react';
import { createFormDrafts } from '../../shared/application-form/form-drafts';
import { emptyDraft, type Draft } from './draft';

/** Owner of a draft that was begun before the login. */
export const VISITOR = 'visitor';

type Part = 'personal' | 'character' | 'knowledge' | 'agreement';

/** Whitelist applications, by Discord id: two people at one computer do not read each other's answers. */
export const drafts = createFormDrafts<Draft>('whitelist', 1);

const change = (owner: string, edit: (draft: Draft) => Draft) =>
  drafts.edit(owner, (draft) => edit(draft ?? emptyDraft()));

/** Hands the visitor's draft to the player who has just logged in, unless that player has one. */
export function adopt(owner: string): void {
  const begun = drafts.read(VISITOR);
  if (!begun) return;
  drafts.edit(owner, (own) => own ?? begun);
  drafts.discard(VISITOR);
}

/** Remembers the step that is shown, and opens the way to it. */
export const openStep = (owner: string, step: number): void =>
  change(owner, (draft) => ({ ...draft, step, reached: Math.max(draft.reached, step) }));

export const acceptRules = (owner: string): void =>
  change(owner, (draft) => ({ ...draft, category: 'cat1' }));

export const write = <P extends Part>(owner: string, part: P, values: Draft[P]): void =>
  change(owner, (draft) => ({ ...draft, [part]: values }));

const FRESH = emptyDraft();

/** The draft of a player; what was begun before the login counts as the player's. */
export function draftOf(owner: string): Draft {
  return drafts.read(owner) ?? drafts.read(VISITOR) ?? FRESH;
}

export const useDraft = (owner: string): Draft =>
  useSyncExternalStore(
    drafts.subscribe,
    () => draftOf(owner),
    () => FRESH,
  );

let otherTabChanges = 0;
drafts.follow(() => {
  otherTabChanges += 1;
});

/** How often another tab has changed what is kept: a form that is open shows it anew. */
export const useOtherTabChanges = (): number =>
  useSyncExternalStore(
    drafts.follow,
    () => otherTabChanges,
    () => 0,
  );
