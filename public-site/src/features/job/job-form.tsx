import { isDepartment, type CurrentUser, type Department } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { FormAside } from '../../shared/application-form/form-aside';
import { createFormDrafts } from '../../shared/application-form/form-drafts';
import { FormFrame } from '../../shared/application-form/form-frame';
import { useApplicationForm } from '../../shared/application-form/use-application-form';
import { formDraft } from '../../shared/application-form/use-form-draft';
import { FormCheckboxField } from '../../shared/form-fields/form-checkbox-field';
import type { MessageId } from '../../shared/i18n/message-id';
import { useT } from '../../shared/i18n/use-t';
import { applicationPath } from '../../shared/paths';
import { JobFields } from './job-fields';
import { useSubmitJob } from './job-queries';
import { questionText } from './job-texts';
import {
  checkJob,
  emptyJob,
  JOB_REQUIRED,
  jobFieldOf,
  questionIndex,
  toJobInput,
  type JobValues,
} from './job-values';

const drafts = createFormDrafts<JobValues>('job', 1);

interface JobFormProps {
  user: CurrentUser;
  /** Departments for which the player has a Pending application. */
  taken: readonly Department[];
}

/** Application for a job in one of the departments. */
export function JobForm({ user, taken }: JobFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const submission = useSubmitJob();
  const owner = user.discord_id;
  const empty = emptyJob(user);
  const begin = (draft: JobValues | null): JobValues => {
    const values = { ...empty, ...draft };
    const isTaken = taken.some((department) => department === values.preferredDepartment);
    return isTaken ? { ...values, preferredDepartment: '' } : values;
  };
  const form = useApplicationForm<JobValues>({
    kept: formDraft(drafts, owner, begin),
    check: checkJob,
    fieldOf: jobFieldOf,
    labelOf(field, { preferredDepartment }) {
      const [name = ''] = field.split('.');
      if (name === 'situationalAnswers' && isDepartment(preferredDepartment)) {
        const index = questionIndex(field, preferredDepartment);
        if (index >= 0) return questionText(t, preferredDepartment, index);
      }
      return name in empty ? t(`job.field.${name}` as MessageId) : null;
    },
    failureText: t('job.failed'),
    async send(values) {
      const { _id } = await submission.mutateAsync(toJobInput(values));
      drafts.discard(owner);
      toast.success(t('job.created'));
      void navigate(applicationPath(_id));
    },
  });
  const ticked = useWatch({ control: form.control, name: ['agreeRules', 'understandRpQuality'] });

  return (
    <FormFrame
      onSubmit={form.submit}
      required={JOB_REQUIRED}
      isReady={ticked.every(Boolean)}
      isSending={form.isSending}
      submitLabel={t('job.submit')}
      refusal={form.refusal}
      aside={<FormAside />}
      boxes={
        <>
          <FormCheckboxField form={form} name="agreeRules" label={t('apply.agreeRules')} />
          <FormCheckboxField form={form} name="understandRpQuality" label={t('apply.understandRpQuality')} />
        </>
      }
    >
      <JobFields form={form} taken={taken} />
    </FormFrame>
  );
}
