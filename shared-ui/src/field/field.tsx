import { useId, type ReactNode } from 'react';
import { classNames } from '../shared/class-names';
import { FieldTexts, RequiredMark } from './field-parts';
import styles from './field.module.css';

/** The common props of every field. */
export interface FieldFrameProps {
  label: ReactNode;
  /** If true, only screen readers get the label, because the page shows it in another way. */
  isLabelHidden?: boolean;
  /** Hint that is always visible below the control. */
  hint?: ReactNode;
  /** Error text; marks the control as invalid. */
  error?: ReactNode;
}

interface FieldProps extends FieldFrameProps {
  id?: string;
  className?: string;
  required?: boolean;
  describedBy?: string;
  /** Text at the end of the line below the control, such as a counter. */
  note?: ReactNode;
  children(control: ControlProps): ReactNode;
}

/** The ids that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A field: its label, its control, and below it the hint and the error. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  className,
  required,
  describedBy,
  note,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const descriptions = classNames(describedBy, hint && hintId, error && errorId);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} data-hidden={isLabelHidden || undefined} htmlFor={controlId}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id: controlId,
        'aria-describedby': descriptions || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldTexts {...{ hint, hintId, error, errorId, note }} />
    </div>
  );
}
