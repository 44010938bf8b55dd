import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../shared/class-names';
import styles from './choice.module.css';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Error text; marks the box as invalid. */
  error?: ReactNode;
  onCheckedChange?(checked: boolean): void;
}

/** A checkbox with its label. */
export function CheckboxField({
  label,
  error,
  checked,
  onCheckedChange,
  onChange,
  className,
  id,
  ...rest
}: CheckboxFieldProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const errorId = `${boxId}-error`;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.choice} htmlFor={boxId}>
        <input
          {...rest}
          id={boxId}
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(rest['aria-describedby'], error && errorId) || undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
        />
        <span className={styles.text}>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
