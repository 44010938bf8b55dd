import { useEffect, type ReactNode } from 'react';
import type { MessageId } from '../i18n/message-id';
import { useT } from '../i18n/use-t';
import { PageFrame } from '../page-frame/page-frame';
import { usePolicyValues } from '../site-config/use-policy-values';
import styles from './document-page.module.css';

interface DocumentSection {
  title: MessageId;
  text: MessageId;
}

interface DocumentPageProps {
  title: MessageId;
  lede: MessageId;
  /** The operator and the date of the last change. */
  note?: MessageId;
  sections: readonly DocumentSection[];
  /** Content after the sections. */
  children?: ReactNode;
}

/** A document in numbered sections: terms, policies. Its texts can use the values of `usePolicyValues`. */
export function DocumentPage({ title, lede, note, sections, children }: DocumentPageProps) {
  const t = useT();
  const values = usePolicyValues();
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <PageFrame title={t(title)} lede={t(lede, values)}>
      {note && <p className={styles.note}>{t(note, values)}</p>}
      <ol className={styles.sections}>
        {sections.map((section) => (
          <li key={section.title} className={styles.section}>
            <h2 className={styles.heading}>{t(section.title)}</h2>
            <p className={styles.text}>{t(section.text, values)}</p>
          </li>
        ))}
      </ol>
      {children}
    </PageFrame>
  );
}
