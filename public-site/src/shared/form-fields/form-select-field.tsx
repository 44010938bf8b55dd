import { SelectField, type Option } from '@city/shared-ui';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useT } from '../i18n/use-t';
import { useIsRequired } from './required-fields';

interface FormSelectFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  options: Option[];
}

/** A select bound to its form. */
export function FormSelectField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  options,
}: FormSelectFieldProps<Values>) {
  const t = useT();
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
          placeholder={t('apply.choose')}
          value={field.value}
          onValueChange={field.onChange}
          error={fieldState.error?.message}
          required={isRequired}
        />
      )}
    />
  );
}
