import type { ReactNode } from 'react';
import styles from './application-form.module.css';

interface FormSectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under their heading. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </fieldset>
  );
}
