import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The asterisk after the label of a required field. Screen readers read the state of the control instead. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {'\u00a0*'}
    </span>
  );
}

interface FieldTextsProps {
  hint?: ReactNode;
  hintId: string;
  error?: ReactNode;
  errorId: string;
  /** Text at the end of the line, such as a counter. */
  note?: ReactNode;
}

/** The texts below the control of a field; renders nothing if there are none. */
export function FieldTexts({ hint, hintId, error, errorId, note }: FieldTextsProps) {
  if (!hint && !error && !note) return null;
  return (
    <div className={styles.below}>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
