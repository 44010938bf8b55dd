import { BETA, listFormIssues, namesOf, type BetaApplicationInput, type FieldIssue } from '@city/contracts';
import { Button, TextField, toast } from '@city/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { trimmed } from '../../shared/application-form/trimmed';
import { createFormDrafts } from '../../shared/application-form/form-drafts';
import { formDraft, useFormDraft } from '../../shared/application-form/use-form-draft';
import { ApiError } from '../../shared/api-client';
import { showError } from '../../shared/i18n/show-error';
import { issueText } from '../../shared/i18n/issue-text';
import { useT } from '../../shared/i18n/use-t';
import { applicationPath } from '../../shared/paths';
import styles from './beta-form.module.css';
import { useSubmitBeta } from './beta-queries';

type BetaValues = BetaApplicationInput;

const { name: NAME, motivation: MOTIVATION } = BETA.fields;
const FIELDS = namesOf(BETA.fields, 'text');
const EMPTY: BetaValues = { name: '', age: '', motivation: '' };

const drafts = createFormDrafts<BetaValues>('beta', 1);

/** Application for the closed beta. `owner` is the player's Discord id. */
export function BetaForm({ owner }: { owner: string }) {
  const t = useT();
  const navigate = useNavigate();
  const submission = useSubmitBeta();
  const kept = formDraft(drafts, owner, (draft) => ({ ...EMPTY, ...draft }));
  const [initial] = useState(kept.read);
  const form = useForm<BetaValues>({ defaultValues: initial, shouldFocusError: false });
  useFormDraft(form, kept);
  const { errors } = form.formState;

  function show(issue: FieldIssue) {
    const field = FIELDS.find((name) => name === issue.field);
    const message = issueText(t, issue, field ? t(`beta.${field}`) : null);
    toast.warning(message);
    if (!field) return;
    form.setError(field, { type: 'rule', message });
    form.setFocus(field);
  }

  const submit = form.handleSubmit((typed) => {
    if (submission.isPending) return;
    toast.forgetProblems();
    const written = trimmed(typed);
    const [broken] = listFormIssues(BETA, written);
    if (broken) return show(broken);
    const { motivation, ...input } = written;
    submission.mutate(motivation ? { ...input, motivation } : input, {
      onSuccess: ({ _id }) => {
        drafts.discard(owner);
        toast.success(t('beta.submitted'));
        void navigate(applicationPath(_id));
      },
      onError: (error) => {
        const refused = error instanceof ApiError ? error.errors[0] : undefined;
        if (refused) show({ code: '', ...refused });
        else showError(error);
      },
    });
  });

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        {...form.register('name')}
        label={t('beta.name')}
        maxLength={NAME.max}
        autoComplete="name"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('age')}
        label={t('beta.age')}
        hint={t('beta.ageHint')}
        inputMode="numeric"
        autoComplete="off"
        error={errors.age?.message}
      />
      <TextField
        {...form.register('motivation')}
        label={t('beta.motivation')}
        hint={t('beta.motivationHint')}
        multiline
        rows={4}
        counter
        maxLength={MOTIVATION.max}
        error={errors.motivation?.message}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={submission.isPending}
          loadingLabel={t('joinus.submitting')}
        >
          {t('beta.submit')}
        </Button>
      </div>
    </form>
  );
}
