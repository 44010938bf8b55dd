import { useId, type ComponentProps, type ReactNode } from 'react';
import fieldStyles from '../field/field.module.css';
import { FieldTexts, RequiredMark } from '../field/field-parts';
import type { Option } from '../field/select-field';
import { classNames } from '../shared/class-names';
import styles from './choice.module.css';

export interface RadioGroupFieldProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  label: ReactNode;
  hint?: ReactNode;
  options: readonly Option[];
  value: string;
  onValueChange(value: string): void;
  /** Error text; marks the group as invalid. */
  error?: ReactNode;
  /** Form field name; unique by default. */
  name?: string;
  required?: boolean;
}

/** Options of so few characters share a line. */
const SHORT = 12;

/**
 * A choice between a few visible options. Like every field it consists of its label, its control and the texts below; no
 * fieldset, because its legend has no place in the rows of a form.
 */
export function RadioGroupField({
  label,
  hint,
  options,
  value,
  onValueChange,
  error,
  name,
  required,
  className,
  ...rest
}: RadioGroupFieldProps) {
  const ownName = useId();
  const labelId = `${ownName}-label`;
  const hintId = `${ownName}-hint`;
  const errorId = `${ownName}-error`;
  return (
    <div
      {...rest}
      role="radiogroup"
      className={classNames(fieldStyles.field, styles.group, className)}
      aria-labelledby={labelId}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={classNames(rest['aria-describedby'], hint && hintId, error && errorId) || undefined}
    >
      <span className={fieldStyles.label} id={labelId}>
        {label}
        {required && <RequiredMark />}
      </span>
      <div
        className={styles.options}
        data-short={options.every((option) => option.label.length <= SHORT) || undefined}
      >
        {options.map((option) => (
          <label className={styles.option} key={option.value}>
            <input
              type="radio"
              className={styles.dot}
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              onChange={() => onValueChange(option.value)}
            />
            <span className={styles.text}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldTexts {...{ hint, hintId, error, errorId }} />
    </div>
  );
}
