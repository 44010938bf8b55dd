import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../shared/class-names';
import styles from './disclosure.module.css';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  /** Always visible; a press opens the rest. Disclosures with the same `name` open one at a time. */
  summary: ReactNode;
}

/** The browser's own details element: found by its search in page, open without JavaScript. */
export function Disclosure({ summary, children, className, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
