import { CheckboxField } from '@city/shared-ui';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

interface FormCheckboxFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
}

/** A checkbox bound to its form. */
export function FormCheckboxField<Values extends FieldValues>({
  form,
  name,
  label,
}: FormCheckboxFieldProps<Values>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <CheckboxField
          ref={field.ref}
          name={field.name}
          label={label}
          checked={field.value}
          onCheckedChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
