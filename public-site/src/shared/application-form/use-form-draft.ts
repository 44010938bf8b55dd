import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refreshCurrentUser } from '../session/current-user';
import { sameValues, type FormDrafts } from './form-drafts';

/** Where the values of a form are kept. */
export interface FormDraft<Values> {
  /** What was written, or the form as it begins. */
  read(): Values;
  write(values: Values): void;
  /** Nothing is kept, or no longer: it was sent, or discarded. */
  isDiscarded(): boolean;
  follow: FormDrafts<Values>['follow'];
}

/** The draft of one player's form; `begin` gives the form from a draft, or from nothing. */
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

/** Asks the server again what became of the player's applications, after another tab has changed a draft. */
export function useRefreshOutcome(): () => void {
  const client = useQueryClient();
  return () => {
    void refreshCurrentUser();
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.['personal'] === true });
  };
}

/** Keeps what is written into a form, and shows in it what the player writes into the same form in another tab. */
export function useFormDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'subscribe' | 'reset' | 'getValues'>,
  kept: FormDraft<Values>,
): void {
  const { subscribe, reset, getValues } = form;
  const { follow } = kept;
  const keep = useEffectEvent((values: Values) => {
    if (!sameValues(values, kept.read())) kept.write(values);
  });
  const refreshOutcome = useRefreshOutcome();
  const show = useEffectEvent(() => {
    const values = kept.read();
    if (sameValues(values, getValues())) return;
    reset(values);
    if (kept.isDiscarded()) refreshOutcome();
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values as Values) }),
    [subscribe],
  );
  useEffect(() => follow(() => show()), [follow]);
}
