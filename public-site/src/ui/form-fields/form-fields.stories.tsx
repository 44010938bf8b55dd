import type { Stories, Words } from '@city/shared-ui/stories';
import { useState, type ReactNode } from 'react';
import { useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { FormCheckboxField } from './form-checkbox-field';
import { FormRadioField } from './form-radio-field';
import { FormSelectField } from './form-select-field';
import { FormTextField } from './form-text-field';
import { RequiredFieldsProvider } from './required-fields';

type Values = Record<string, string | boolean>;
type Form = UseFormReturn<Values>;

interface BoundProps {
  /** The value of the field `shown`. */
  value: string | boolean;
  error?: string;
  isRequired?: boolean;
  children(form: Form): ReactNode;
}

/** A form with one field, `shown`. */
function Bound({ value, error, isRequired, children }: BoundProps) {
  // The object must stay the same in every rendering: a new one would cause another rendering.
  const [options] = useState<UseFormProps<Values>>(() => ({
    defaultValues: { shown: value },
    errors: error ? { shown: { type: 'rule', message: error } } : undefined,
  }));
  const form = useForm<Values>(options);
  return (
    <RequiredFieldsProvider value={new Set(isRequired ? ['shown'] : [])}>
      {children(form)}
    </RequiredFieldsProvider>
  );
}

const optionsOf = ({ options }: Words) => options.map((label, index) => ({ value: String(index), label }));

const text = ({ label, hint }: Words, bound: Omit<BoundProps, 'children'>) => (
  <Bound {...bound}>
    {(form) => <FormTextField form={form} name="shown" label={label} hint={hint} maxLength={80} />}
  </Bound>
);

const select = (words: Words, bound: Omit<BoundProps, 'children'>) => (
  <Bound {...bound}>
    {(form) => (
      <FormSelectField
        form={form}
        name="shown"
        label={words.label}
        options={optionsOf(words)}
        placeholder={words.choose}
      />
    )}
  </Bound>
);

const radio = (words: Words, bound: Omit<BoundProps, 'children'>) => (
  <Bound {...bound}>
    {(form) => <FormRadioField form={form} name="shown" label={words.label} options={optionsOf(words)} />}
  </Bound>
);

const checkbox = ({ sentence }: Words, bound: Omit<BoundProps, 'children'>) => (
  <Bound {...bound}>{(form) => <FormCheckboxField form={form} name="shown" label={sentence} />}</Bound>
);

/** The fields of the site's forms: components of shared-ui, bound to a form. */
export default {
  FormTextField: {
    empty: (words) => text(words, { value: '' }),
    required: (words) => text(words, { value: '', isRequired: true }),
    invalid: (words) => text(words, { value: 'L', isRequired: true, error: words.error }),
    'several lines, counted': ({ label, paragraph }) => (
      <Bound value={paragraph}>
        {(form) => (
          <FormTextField form={form} name="shown" label={label} rows={4} maxLength={paragraph.length} />
        )}
      </Bound>
    ),
  },
  FormSelectField: {
    'nothing chosen': (words) => select(words, { value: '', isRequired: true }),
    chosen: (words) => select(words, { value: '1' }),
    invalid: (words) => select(words, { value: '', error: words.error }),
  },
  FormRadioField: {
    'nothing chosen': (words) => radio(words, { value: '' }),
    chosen: (words) => radio(words, { value: '1' }),
    invalid: (words) => radio(words, { value: '', error: words.error }),
  },
  FormCheckboxField: {
    unchecked: (words) => checkbox(words, { value: false }),
    checked: (words) => checkbox(words, { value: true }),
    invalid: (words) => checkbox(words, { value: false, error: words.error }),
  },
} satisfies Stories;
