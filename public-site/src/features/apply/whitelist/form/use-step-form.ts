import type { FieldIssue } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { useCallback, useEffect, useEffectEvent, useRef, type BaseSyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { afterPaint } from '../../../../platform/after-paint';
import { useT } from '../../../../platform/i18n/use-t';
import { unfoldField } from '../../../../ui/fold';
import { fieldText, warnOfIssue } from '../../../../platform/i18n/issue-text';
import { useOtherTabChanges } from '../draft-store';

interface StepFormOptions<Values> {
  values: Values;
  /** An error found elsewhere, such as by the server; shown at its field when the step opens. */
  issue: FieldIssue | null;
  /** The step's validation: every error; the first one is announced and focused. */
  check(values: Values): FieldIssue[];
  /** Saves the draft on every change. */
  onChange(values: Values): void;
  /** Called when the step is valid. */
  onDone(values: Values): void;
}

interface StepForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit(event?: BaseSyntheticEvent): Promise<void>;
}

/** A wizard step as a form: saves the draft as the player types and validates on submit. */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>): StepForm<Values> {
  const { values, issue, check, onChange, onDone } = options;
  const t = useT();
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values>, shouldFocusError: false });
  const { getValues, setError, setFocus, subscribe, handleSubmit, reset } = form;

  const keep = useEffectEvent(onChange);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values: changed }) => keep(changed) }),
    [subscribe],
  );

  const otherTabChanges = useOtherTabChanges();
  const shown = useRef(otherTabChanges);
  useEffect(() => {
    if (shown.current === otherTabChanges) return;
    shown.current = otherTabChanges;
    reset(values);
  }, [otherTabChanges, reset, values]);

  const showBesideFields = useCallback(
    (broken: readonly FieldIssue[]) => {
      for (const one of broken) {
        const field = one.field as Path<Values>;
        setError(field, { type: 'rule', message: fieldText(t, one, getValues(field)) });
      }
      const [first] = broken;
      if (!first) return;
      unfoldField(first.field);
      setFocus(first.field as Path<Values>);
    },
    [getValues, setError, setFocus, t],
  );

  useEffect(() => {
    if (issue) showBesideFields([issue]);
  }, [issue, showBesideFields]);

  const validateAndContinue = handleSubmit((written) => {
    // Prefilled values are part of the draft too, though they fire no change.
    onChange(written);
    const broken = check(written);
    const [first] = broken;
    if (!first) return onDone(written);
    warnOfIssue(t, first);
    showBesideFields(broken);
  });

  const isChecking = useRef(false);
  /** Paint the pressed button before validating this step and rendering the next one. */
  async function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (isChecking.current) return;
    isChecking.current = true;
    toast.forgetProblems();
    await afterPaint();
    isChecking.current = false;
    await validateAndContinue();
  }

  return { ...form, submit };
}
