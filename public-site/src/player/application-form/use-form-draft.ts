import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refreshCurrentUser } from '../session/current-user';
import { sameValues, type FormDrafts } from './form-drafts';

/** The storage of a form's values. */
export interface FormDraft<Values> {
  /** The draft, or the initial values. */
  read(): Values;
  write(values: Values): void;
  /** There is no draft (any more): it was submitted or discarded. */
  isDiscarded(): boolean;
  follow: FormDrafts<Values>['follow'];
}

/** The draft of one player's form; `begin` creates the form values from a draft or from null. */
export const formDraft = <Values>(
  drafts: FormDrafts<Values>,
  owner: string,
  begin: (draft: Values | null) => Values,
): FormDraft<Values> => ({
  read: () => begin(drafts.read(owner)),
  write: (values) => drafts.edit(owner, () => values),
  isDiscarded: () => drafts.read(owner) === null,
  follow: drafts.follow,
});

/** Refetches the player's applications after another tab has submitted or discarded a draft. */
export function useRefreshOutcome(): () => void {
  const client = useQueryClient();
  return () => {
    void refreshCurrentUser();
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.['personal'] === true });
  };
}

/** Saves the form's values as a draft, and shows changes that another tab makes to the same draft. */
export function useFormDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'subscribe' | 'reset' | 'getValues'>,
  draft: FormDraft<Values>,
): void {
  const { subscribe, reset, getValues } = form;
  const { follow } = draft;
  const keep = useEffectEvent((values: Values) => {
    if (!sameValues(values, draft.read())) draft.write(values);
  });
  const refreshOutcome = useRefreshOutcome();
  const show = useEffectEvent(() => {
    const values = draft.read();
    if (sameValues(values, getValues())) return;
    reset(values);
    if (draft.isDiscarded()) refreshOutcome();
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values as Values) }),
    [subscribe],
  );
  useEffect(() => follow(() => show()), [follow]);
}
