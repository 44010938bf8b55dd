import type { District } from '@city/contracts';
import { useSyncExternalStore } from 'react';
import { createFormDrafts } from '../../../player/application-form/form-drafts';
import type { KindValues } from '../kind-form';
import { emptyDraft, restored, type Draft } from './draft';

/** Owner of a draft started before the login. */
export const VISITOR = 'visitor';

/**
 * Drafts of the whitelist application by Discord id, so that two people on one computer do not see each other's
 * answers.
 */
export const drafts = createFormDrafts<Draft>('whitelist', 1, restored);

const change = (owner: string, edit: (draft: Draft) => Draft) =>
  drafts.edit(owner, (draft) => edit(draft ?? emptyDraft()));

/** Moves the visitor's draft to the player who has just logged in, unless they already have one. */
export function adopt(owner: string): void {
  const visitorDraft = drafts.read(VISITOR);
  if (!visitorDraft) return;
  drafts.edit(owner, (own) => own ?? visitorDraft);
  drafts.discard(VISITOR);
}

/** Stores the current step and unlocks it. */
export const openStep = (owner: string, step: number): void =>
  change(owner, (draft) => ({ ...draft, step, reached: Math.max(draft.reached, step) }));

export const acceptRules = (owner: string): void =>
  change(owner, (draft) => ({ ...draft, category: 'cat1' }));

export const write = (owner: string, values: KindValues): void =>
  change(owner, (draft) => ({ ...draft, values }));

/** Stores the answers of a first card. */
export const keepCard = (owner: string, values: KindValues, district: District): void =>
  change(owner, (draft) => ({ ...draft, district, values: { ...draft.values, ...values } }));

const FRESH = emptyDraft();

/** The player's draft; one started before the login counts as theirs. */
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

/** Incremented when another tab changes the draft; open forms then reload it. */
export const useOtherTabChanges = (): number =>
  useSyncExternalStore(
    drafts.follow,
    () => otherTabChanges,
    () => 0,
  );
