import type { ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** Title of the browser's tab; the heading when absent. */
  documentTitle?: string;
  title: string;
  lede?: ReactNode;
  children: ReactNode;
}

/** Heading and width that the inner pages share. */
export function PageFrame({ documentTitle, title, lede, children }: PageFrameProps) {
  useDocumentTitle(documentTitle ?? title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lede && <p className={styles.lede}>{lede}</p>}
      </div>
      {children}
    </div>
  );
}
