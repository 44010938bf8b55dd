import type { ComponentProps, ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** Title of the browser tab; defaults to the heading. */
  documentTitle?: string;
  title: string;
  /** Language and direction of a title that is not in the page's language. */
  titleProps?: Pick<ComponentProps<'h1'>, 'lang' | 'dir'>;
  /** If true, the title is a short line above a more specific heading in the content. */
  isQuiet?: boolean;
  lede?: ReactNode;
  children: ReactNode;
}

/** Heading and width shared by the inner pages. */
export function PageFrame({ documentTitle, title, titleProps, isQuiet, lede, children }: PageFrameProps) {
  useDocumentTitle(documentTitle ?? title);
  return (
    <div className={styles.page}>
      <div className={isQuiet ? styles.quietHead : styles.head}>
        <h1 className={isQuiet ? styles.quietTitle : styles.title} {...titleProps}>
          {title}
        </h1>
        {lede && <p className={styles.lede}>{lede}</p>}
      </div>
      {children}
    </div>
  );
}
