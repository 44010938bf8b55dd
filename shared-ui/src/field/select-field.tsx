import type { ComponentProps } from 'react';
import { ChevronDown } from '../icons/index';
import { Field, type FieldFrameProps } from './field';
import styles from './field.module.css';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends
    FieldFrameProps,
    Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'children' | 'multiple'> {
  options: readonly Option[];
  /** Shown while nothing is selected; the value is then the empty string. */
  placeholder?: string;
  value?: string;
  defaultValue?: string;
  onValueChange?(value: string): void;
}

/** A choice from a list: the native select, which every phone and screen reader supports. */
export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  onValueChange,
  onChange,
  className,
  id,
  ...rest
}: SelectFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      id={id}
      className={className}
      required={rest.required}
      describedBy={rest['aria-describedby']}
    >
      {(control) => (
        <span className={styles.select}>
          <select
            {...rest}
            {...control}
            className={styles.control}
            data-empty={rest.value === '' ? '' : undefined}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
