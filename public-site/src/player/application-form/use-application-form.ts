import type { FieldIssue } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '../../platform/api/api-client';
import { issueText } from '../../platform/i18n/issue-text';
import { errorText } from '../../platform/i18n/error-text';
import { useT } from '../../platform/i18n/use-t';
import { supportCodeOf } from '../../platform/api/support-code-of';
import { useFormDraft, type FormDraft } from './use-form-draft';

export interface ApplicationFormOptions<Values extends FieldValues> {
  draft: FormDraft<Values>;
  /** Every validation error in the order of the form, with the API's field names. */
  check(values: Values): FieldIssue[];
  /** Maps an API field to a form field; null if the form does not show it. */
  fieldOf(apiField: string, values: Values): Path<Values> | null;
  /** The label of an API field. */
  labelOf(apiField: string, values: Values): string | null;
  /** Resolves when the server has stored the application. */
  send(values: Values): Promise<void>;
  /** Toast for a failed submission. */
  failureText: string;
}

/** The server’s refusal of a submission as a whole. */
export interface Refusal {
  text: string;
  /** The support code of an unexpected failure. */
  code: string | null;
}

export interface ApplicationForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit(event: FormEvent): void;
  isSending: boolean;
  /** The server's refusal, if it concerns no single field. */
  refusal: Refusal | null;
}

/**
 * An application form: saves the draft, shows every error at its field and focuses the first one, and submits once
 * however often the button is pressed.
 */
export function useApplicationForm<Values extends FieldValues>(
  options: ApplicationFormOptions<Values>,
): ApplicationForm<Values> {
  const { draft, check, fieldOf, labelOf, send, failureText } = options;
  const t = useT();
  const [initial] = useState(draft.read);
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false,
  });
  useFormDraft(form, draft);
  const { handleSubmit, setError, setFocus, clearErrors } = form;
  const inFlight = useRef(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** Returns the text of the first issue; each is shown at its field if the form has one. */
  function show(issues: FieldIssue[], values: Values): string {
    const texts = issues.map((issue) => issueText(t, issue, labelOf(issue.field, values)));
    const shown = issues.map((issue) => fieldOf(issue.field, values));
    // A closed section opens for an error, and only an open one can have the focus.
    flushSync(() =>
      shown.forEach((field, index) => {
        if (field) setError(field, { type: 'rule', message: texts[index] });
      }),
    );
    const first = shown.find((field) => field !== null);
    if (first) setFocus(first);
    const textsWithoutField = texts.filter((_text, index) => shown[index] === null);
    setRefusal(textsWithoutField.length > 0 ? { text: textsWithoutField.join(' '), code: null } : null);
    return texts[0] ?? '';
  }

  async function sendOrShow(values: Values) {
    const broken = check(values);
    if (broken.length > 0) return void toast.warning(show(broken, values));
    inFlight.current = true;
    try {
      await send(values);
    } catch (error) {
      toast.error(failureText);
      const refused = error instanceof ApiError ? error.errors : [];
      if (refused.length > 0) {
        show(
          refused.map((entry) => ({ code: '', ...entry })),
          values,
        );
      } else setRefusal({ text: errorText(error), code: supportCodeOf(error) });
    } finally {
      inFlight.current = false;
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (inFlight.current) return;
    clearErrors();
    setRefusal(null);
    toast.forgetProblems();
    void handleSubmit(sendOrShow)(event);
  }

  return { ...form, submit, isSending: form.formState.isSubmitting, refusal };
}
