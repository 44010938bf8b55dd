import { textOf } from '@city/contracts';
import type { ComponentProps } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FoldedSection } from '../../player/application-form/form-section';
import { useT } from '../../platform/i18n/use-t';
import type { KindFormat, KindValues } from './kind-form';
import { answersOf, progressOf } from './progress';

type SectionProps = Omit<ComponentProps<typeof FoldedSection>, 'isAnswered' | 'isRefused' | 'count'>;

interface FoldedFieldsProps extends SectionProps {
  of: KindFormat;
  form: UseFormReturn<KindValues>;
  /** The names of its fields. */
  fields: readonly string[];
}

/** Fields that may all stay blank, with how many of them are answered. */
export function FoldedFields({ of, form, fields, ...section }: FoldedFieldsProps) {
  // The field of an extra has another name in the form.
  const names = fields.map((field) => of.extras.find(({ pathOf }) => pathOf(field, 0))?.value ?? field);
  return (
    <FoldedSection
      {...section}
      isAnswered={form.getValues(names).some(isWritten)}
      isRefused={names.some((name) => form.getFieldState(name, form.formState).invalid)}
      count={<Answered of={of} form={form} fields={fields} />}
    />
  );
}

/** Whether anything is written in a value of a form, however deep. */
const isWritten = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isWritten) : textOf(value) !== '';

/** Number of answered questions. A table has no questions. */
function Answered({ of: { kind }, form, fields }: Pick<FoldedFieldsProps, 'of' | 'form' | 'fields'>) {
  const t = useT();
  const values = useWatch({ control: form.control }) as KindValues;
  const { done, total } = progressOf(fields.flatMap((field) => answersOf(kind, field, values)));
  return total > 0 && t('apply.sectionCount', { done, total });
}
