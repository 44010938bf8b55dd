import { SelectField, type Option } from '@city/shared-ui';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useIsRequired } from './required-fields';

interface FormSelectFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  options: Option[];
  /** Shown until an option is chosen. */
  placeholder: string;
}

/** A select bound to its form. */
export function FormSelectField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  options,
  placeholder,
}: FormSelectFieldProps<Values>) {
  const isRequired = useIsRequired(name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          ref={field.ref}
          name={field.name}
          label={label}
          hint={hint}
          options={options}
          placeholder={placeholder}
          value={field.value}
          onValueChange={field.onChange}
          error={fieldState.error?.message}
          required={isRequired}
        />
      )}
    />
  );
}
