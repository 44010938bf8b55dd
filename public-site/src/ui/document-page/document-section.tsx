import type { ReactNode } from 'react';
import styles from './document-frame.module.css';

interface DocumentSectionProps {
  id: string;
  /** Shown before the heading, as in the contents. */
  number?: number;
  title: string;
  children: ReactNode;
}

/** A part of a document, whose heading is its permalink. */
export function DocumentSection({ id, number, title, children }: DocumentSectionProps) {
  return (
    <section id={id} className={styles.section}>
      <div className={styles.head}>
        {/* Outside the heading, whose accessible name is the title alone. */}
        {number && <span className={styles.number}>{number}</span>}
        <h2>
          <a href={`#${id}`}>{title}</a>
        </h2>
      </div>
      {children}
    </section>
  );
}
