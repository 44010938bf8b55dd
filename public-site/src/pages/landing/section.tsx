import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  lede?: string;
  /** Draws the girih band along the upper edge. */
  ornament?: boolean;
  /** On a wide screen the content is beside the title, which needs few words. */
  aside?: boolean;
  /** A link in the line of the title. */
  more?: ReactNode;
  children: ReactNode;
}

/** One section of the landing page. */
export function Section({ title, lede, ornament = false, aside = false, more, children }: SectionProps) {
  return (
    <section className={styles.section} data-ornament={ornament || undefined} data-aside={aside || undefined}>
      <div className={styles.wrap}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {more}
        </div>
        {lede && <p className={styles.lede}>{lede}</p>}
        {children}
      </div>
    </section>
  );
}
