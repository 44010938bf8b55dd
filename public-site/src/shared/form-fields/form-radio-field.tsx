import { RadioGroupField } from '@city/shared-ui';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

interface FormRadioFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  options: { value: string; label: string }[];
}

/** A choice whose options are all visible, bound to its form. */
export function FormRadioField<Values extends FieldValues>({
  form,
  name,
  label,
  options,
}: FormRadioFieldProps<Values>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <RadioGroupField
          // The focus belongs on a choice; the group itself takes none.
          ref={(group) => field.ref(group?.querySelector('input'))}
          label={label}
          options={options}
          value={field.value}
          onValueChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
