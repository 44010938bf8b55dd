import { RadioGroupField } from '@city/shared-ui';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useIsRequired } from './required-fields';

interface FormRadioFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  options: { value: string; label: string }[];
}

/** A radio group bound to its form. */
export function FormRadioField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  options,
}: FormRadioFieldProps<Values>) {
  const isRequired = useIsRequired(name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <RadioGroupField
          // Focus a radio button: the group itself is not focusable.
          ref={(group) => field.ref(group?.querySelector('input'))}
          label={label}
          hint={hint}
          options={options}
          value={field.value}
          onValueChange={field.onChange}
          error={fieldState.error?.message}
          required={isRequired}
        />
      )}
    />
  );
}
