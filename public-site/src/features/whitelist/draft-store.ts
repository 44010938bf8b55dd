import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { copiedStorage } from '../../shared/application-form/copied-storage';
import { onLogout, PERSONAL_STORAGE_PREFIX } from '../../shared/session/logout-tasks';
import { emptyDraft, type Draft } from './draft';

/** Owner of a draft that was begun before the login. */
export const VISITOR = 'visitor';

type Part = 'personal' | 'character' | 'knowledge' | 'agreement';

interface DraftState {
  /** By Discord id, so that two people at one computer do not read each other's answers. */
  drafts: Record<string, Draft>;
  /** Hands the visitor's draft to the player who has just logged in, unless that player has one. */
  adopt(owner: string): void;
  /** Remembers the step that is shown, and opens the way to it. */
  openStep(owner: string, step: number): void;
  acceptRules(owner: string): void;
  write<P extends Part>(owner: string, part: P, values: Draft[P]): void;
  discard(owner: string): void;
}

/** Drafts of whitelist applications, kept in this browser across reload and login. */
export const useDraftStore = create<DraftState>()(
  persist(
    (set) => {
      const change = (owner: string, edit: (draft: Draft) => Draft) =>
        set(({ drafts }) => ({ drafts: { ...drafts, [owner]: edit(drafts[owner] ?? emptyDraft()) } }));
      return {
        drafts: {},
        adopt: (owner) =>
          set(({ drafts }) => {
            const { [VISITOR]: visitor, ...others } = drafts;
            if (!visitor) return { drafts };
            return { drafts: { [owner]: visitor, ...others } };
          }),
        openStep: (owner, step) =>
          change(owner, (draft) => ({ ...draft, step, reached: Math.max(draft.reached, step) })),
        acceptRules: (owner) => change(owner, (draft) => ({ ...draft, category: 'cat1' })),
        write: (owner, part, values) => change(owner, (draft) => ({ ...draft, [part]: values })),
        discard: (owner) => set(({ drafts: { [owner]: _gone, ...others } }) => ({ drafts: others })),
      };
    },
    {
      name: `${PERSONAL_STORAGE_PREFIX}whitelist-draft`,
      version: 1,
      storage: createJSONStorage(() => copiedStorage),
      partialize: ({ drafts }) => ({ drafts }),
      // A draft of another version has other fields; starting over is better than a form that half fits.
      migrate: () => ({ drafts: {} }),
    },
  ),
);

onLogout(() => useDraftStore.setState({ drafts: {} }));

const FRESH = emptyDraft();

/** The draft of a player; what was begun before the login counts as the player's. */
export function useDraft(owner: string): Draft {
  return useDraftStore((state) => state.drafts[owner] ?? state.drafts[VISITOR] ?? FRESH);
}
