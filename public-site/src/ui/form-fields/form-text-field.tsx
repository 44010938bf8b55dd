import { TextField } from '@city/shared-ui';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import styles from './fields.module.css';
import { useIsRequired } from './required-fields';

interface FormTextFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  /** Only screen readers get the label: the page shows it in another way. */
  isLabelHidden?: boolean;
  hint?: string;
  /** Visible lines; one line is a plain input. */
  rows?: number;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'email' | 'url' | 'text';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Its answers are so short that two such fields share a line on a phone. */
  isShort?: boolean;
  /** Maximum length. Omitted if validation must see a text that is too long. */
  maxLength?: number;
  /** The text below the field about the number of words that it has. */
  counted?: (words: number) => string;
}

const SEPARATOR = ' · ';
const WORDS = /\S+/g;

/** A text field bound to its form. */
export function FormTextField<Values extends FieldValues>({
  form,
  name,
  label,
  isLabelHidden,
  hint,
  rows,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  isShort,
  maxLength,
  counted,
}: FormTextFieldProps<Values>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  const isRequired = useIsRequired(name);
  const written: unknown = useWatch({ control: form.control, name, disabled: counted === undefined });
  const words = counted?.(String(written ?? '').match(WORDS)?.length ?? 0);
  return (
    <TextField
      {...form.register(name)}
      className={rows ? styles.long : isShort ? styles.short : undefined}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={[hint, words].filter(Boolean).join(SEPARATOR) || undefined}
      error={error}
      required={isRequired}
      type={rows ? undefined : type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      maxLength={maxLength}
      multiline={rows !== undefined}
      rows={rows}
      counter={rows !== undefined && maxLength !== undefined}
    />
  );
}
