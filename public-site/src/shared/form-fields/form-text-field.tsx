import { TextField } from '@city/shared-ui';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { MessageId } from '../i18n/message-id';
import { useT } from '../i18n/use-t';
import styles from './fields.module.css';
import { useIsRequired } from './required-fields';

/** Describes one text field. */
export interface TextFieldSpec<Name extends string> {
  name: Name;
  label: MessageId;
  hint?: MessageId;
  /** Visible lines; one line is a plain input. */
  rows?: number;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'email' | 'url' | 'text';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Maximum length. Omitted if validation must see a text that is too long. */
  maxLength?: number;
}

interface FormTextFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  /** Replaces the hint of the description. */
  hint?: string;
  spec: Omit<TextFieldSpec<string>, 'name' | 'label'>;
}

/** A text field bound to its form. */
export function FormTextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  spec,
}: FormTextFieldProps<Values>) {
  const t = useT();
  const { rows, type = 'text', inputMode, autoComplete, maxLength } = spec;
  const error = form.getFieldState(name, form.formState).error?.message;
  const isRequired = useIsRequired(name);
  return (
    <TextField
      {...form.register(name)}
      className={rows ? styles.wide : undefined}
      label={label}
      hint={hint ?? (spec.hint && t(spec.hint))}
      error={error}
      required={isRequired}
      type={rows ? undefined : type}
      inputMode={inputMode}
      autoComplete={autoComplete ?? 'off'}
      maxLength={maxLength}
      multiline={rows !== undefined}
      rows={rows}
      counter={rows !== undefined && maxLength !== undefined}
    />
  );
}
