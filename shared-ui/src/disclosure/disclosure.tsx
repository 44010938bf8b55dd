import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../shared/class-names';
import styles from './disclosure.module.css';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  /** Always visible; pressing it expands the rest. If disclosures have the same `name`, only one of them is open. */
  summary: ReactNode;
}

/** The native details element: found by search in page, works without JavaScript. */
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
