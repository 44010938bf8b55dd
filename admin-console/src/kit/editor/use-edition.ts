import { EDITION_CHANNEL, type FieldIssue } from '@city/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { readApiFailure, useNotifyFailure } from '../../platform/api-error.js';
import { useApi } from '../../platform/use-api.js';
import { useUnsaved } from '../form/unsaved.js';
import { type Command, type CommandOptions, NOTHING, useCommand } from '../form/use-command.js';
import { type Draft, editionActions, type EditionState } from './edition-state.js';

/** Time after the last key. */
const SAVE_AFTER_MS = 2000;

/** Open previews read the draft again. */
function announce(subject: string): void {
  const channel = new BroadcastChannel(EDITION_CHANNEL);
  channel.postMessage(subject);
  channel.close();
}

/** What this browser keeps while the API has not saved it. */
type Kept<Body> = Pick<EditionState<Body>, 'stored' | 'body'>;

/**
 * A draft that is being edited. It is saved after a pause, or when the editor is left. While that fails, it stays in this
 * browser.
 * @param issuesOf what the API would refuse to save
 */
export function useEdition<Body>(loaded: Draft<Body>, issuesOf: (body: Body) => readonly FieldIssue[]) {
  const { subject } = loaded;
  const api = useApi();
  const store = useStoreContext();
  const keptAt = `editions.${subject}`;
  const [state, setState] = useState((): EditionState<Body> => {
    const kept = store.getItem<Kept<Body> | null>(keptAt, null);
    const start = { past: [], typing: null, selected: '', refused: null };
    if (!kept) return { ...start, stored: loaded, body: loaded.body, theirs: null };
    return { ...start, ...kept, theirs: kept.stored.rev === loaded.rev ? null : loaded };
  });
  const [actions] = useState(() => editionActions<Body>(setState));
  const { body, stored, theirs, past, selected } = state;
  const isDirty = body !== stored.body;
  const draftIssues = isDirty ? issuesOf(body) : [];

  /** If somebody else has saved the draft, shows both drafts. @returns whether that was the failure */
  const showConflict = async (error: unknown): Promise<boolean> => {
    const isConflict = readApiFailure(error).code === 'SETTINGS_CHANGED';
    if (isConflict) actions.conflict(await api.readDraft<Body>(subject));
    return isConflict;
  };
  const keep = () => store.setItem<Kept<Body>>(keptAt, { stored, body });
  const { run, busy, failure } = useCommand(
    (_, input: { rev: number; body: Body }) => api.saveDraft<Body>(subject, input),
    {
      reads: NOTHING,
      onDone: (saved, input) => {
        const now = { ...saved, body: input.body };
        const kept = store.getItem<Kept<Body> | null>(keptAt, null);
        // What was typed during the saving, before the editor was left, is a change to the saved draft.
        if (kept && JSON.stringify(kept.body) !== JSON.stringify(input.body))
          store.setItem(keptAt, { stored: now, body: kept.body });
        else store.removeItem(keptAt);
        actions.saved(now);
        announce(subject);
      },
      onFailed: async (error) => {
        keep();
        actions.refused(body);
        await showConflict(error);
      },
    },
  );
  const save = () => {
    if (!isDirty || theirs) return;
    if (draftIssues.length > 0) keep();
    else void run({ rev: stored.rev, body });
  };
  const onPause = useEffectEvent(save);
  const onLeave = useEffectEvent(() => {
    if (isDirty) keep();
    save();
  });
  const waits = isDirty && !busy && !theirs && body !== state.refused;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(onPause, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waits, body]);
  useEffect(() => () => onLeave(), []);
  // What an earlier failure has kept is older than the saved draft, and than a draft that the editor chose instead.
  useEffect(() => {
    if (!isDirty) store.removeItem(keptAt);
  }, [isDirty, store, keptAt]);
  // Another panel of the console loses nothing, because leaving saves.
  useUnsaved(isDirty, { within: '/' });

  return {
    ...{ body, stored, theirs, selected, isDirty, draftIssues, actions, save, showConflict },
    isSaving: busy,
    /** Why the last change is not saved. */
    failure: isDirty && !theirs ? failure : null,
    canUndo: past.length > 0,
  };
}

export type Edition<Body> = ReturnType<typeof useEdition<Body>>;

/** A command that replaces or ends the draft. If somebody else has saved it, both drafts are shown. */
export function useDraftCommand<Body, Input = void, Result = unknown>(
  { showConflict }: Edition<Body>,
  command: Command<Input, Result>,
  options: CommandOptions<Input, Result>,
) {
  const notifyFailure = useNotifyFailure();
  return useCommand(command, {
    ...options,
    onFailed: async (error) => {
      if (!(await showConflict(error))) notifyFailure(error);
    },
  });
}
