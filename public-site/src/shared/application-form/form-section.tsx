import type { ReactNode } from 'react';
import styles from './application-form.module.css';

interface FormSectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A group of fields under a heading. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </fieldset>
  );
}
