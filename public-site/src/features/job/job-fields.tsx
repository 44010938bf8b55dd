import { DEPARTMENTS, isDepartment, JOB, type Department } from '@city/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormSection } from '../../shared/application-form/form-section';
import fields from '../../shared/form-fields/fields.module.css';
import { FormSelectField } from '../../shared/form-fields/form-select-field';
import { FormTextField, type TextFieldSpec } from '../../shared/form-fields/form-text-field';
import { useT } from '../../shared/i18n/use-t';
import { DepartmentQuestions } from './department-questions';
import type { JobTextField, JobValues } from './job-values';

interface JobFieldsProps {
  form: UseFormReturn<JobValues>;
  /** Departments for which the player has a Pending application. */
  taken: readonly Department[];
}

/** All questions about a job, in sections. */
export function JobFields({ form, taken }: JobFieldsProps) {
  const t = useT();
  const department = useWatch({ control: form.control, name: 'preferredDepartment' });
  return (
    <>
      <FormSection title={t('job.group.person')}>
        <div className={fields.grid}>
          <Text form={form} name="fullName" spec={{ autoComplete: 'name' }} />
          <Text form={form} name="igName" />
          <Text form={form} name="discordId" spec={{ hint: 'job.hint.discordId', inputMode: 'numeric' }} />
        </div>
        <Text form={form} name="uniqueSkills" spec={{ rows: 3, hint: 'job.hint.uniqueSkills' }} />
      </FormSection>
      <FormSection title={t('job.group.department')}>
        <FormSelectField
          form={form}
          name="preferredDepartment"
          label={t('job.field.preferredDepartment')}
          hint={isDepartment(department) ? t(`job.about.${department}`) : undefined}
          options={DEPARTMENTS.map((value) => {
            const name = t(`job.department.${value}`);
            const isTaken = taken.includes(value);
            return {
              value,
              label: isTaken ? t('job.departmentTaken', { department: name }) : name,
              disabled: isTaken,
            };
          })}
        />
        <Text form={form} name="departmentReason" spec={{ rows: 4 }} />
        <Text form={form} name="departmentKnowledge" spec={{ rows: 4 }} />
      </FormSection>
      <DepartmentQuestions form={form} />
    </>
  );
}

interface TextProps {
  form: UseFormReturn<JobValues>;
  name: JobTextField;
  spec?: Omit<TextFieldSpec<string>, 'name' | 'label'>;
}

function Text({ form, name, spec }: TextProps) {
  const t = useT();
  return (
    <FormTextField
      form={form}
      name={name}
      label={t(`job.field.${name}`)}
      spec={{ ...spec, maxLength: JOB.fields[name].max }}
    />
  );
}
