import { useId, type ReactNode } from 'react';
import styles from './my-city-page.module.css';

export interface SectionProps {
  /** Fragment id, if a link leads here. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** A part of My city with its heading. */
export function Section({ id, title, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
