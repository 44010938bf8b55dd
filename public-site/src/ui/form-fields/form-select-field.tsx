import { SelectField, type Option } from '@city/shared-ui';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import styles from './fields.module.css';
import { useIsRequired } from './required-fields';

interface FormSelectFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  options: Option[];
  /** Shown until an option is chosen. */
  placeholder: string;
  /** Its options are so short that two such fields share a line on a phone. */
  isShort?: boolean;
}

/** A select bound to its form. */
export function FormSelectField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  options,
  placeholder,
  isShort,
}: FormSelectFieldProps<Values>) {
  const isRequired = useIsRequired(name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          ref={field.ref}
          className={isShort ? styles.short : undefined}
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
