import { isDepartment, JOB_ANSWER_MAX, JOB_QUESTIONS } from '@city/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormSection } from '../../shared/application-form/form-section';
import { FormRadioField } from '../../shared/form-fields/form-radio-field';
import { FormTextField } from '../../shared/form-fields/form-text-field';
import { useT } from '../../shared/i18n/use-t';
import { optionText, questionText } from './job-texts';
import type { JobValues } from './job-values';

/** The situations of the chosen department. */
export function DepartmentQuestions({ form }: { form: UseFormReturn<JobValues> }) {
  const t = useT();
  const department = useWatch({ control: form.control, name: 'preferredDepartment' });
  const isChosen = isDepartment(department);
  return (
    <FormSection
      title={t('job.group.questions')}
      note={isChosen ? t('job.group.questionsNote') : t('job.chooseFirst')}
    >
      {isChosen &&
        JOB_QUESTIONS[department].map(({ question, options }, index) =>
          options ? (
            <FormRadioField
              key={question}
              form={form}
              name={`answers.${department}.${index}`}
              label={questionText(t, department, index)}
              options={options.map((value, option) => ({
                value,
                label: optionText(t, department, index, option),
              }))}
            />
          ) : (
            <FormTextField
              key={question}
              form={form}
              name={`answers.${department}.${index}`}
              label={questionText(t, department, index)}
              spec={{ rows: 5, maxLength: JOB_ANSWER_MAX }}
            />
          ),
        )}
    </FormSection>
  );
}
