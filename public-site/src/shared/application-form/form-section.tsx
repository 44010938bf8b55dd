import type { ReactNode } from 'react';
import styles from './application-form.module.css';

interface FormSectionProps {
  /** For links to it. */
  id?: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A group of fields under a heading. */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  return (
    <fieldset id={id} className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      {note && <SectionNote>{note}</SectionNote>}
      {children}
    </fieldset>
  );
}

/** A remark below the heading of a section. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
