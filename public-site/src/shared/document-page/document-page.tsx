import { useEffect, type ReactNode } from 'react';
import type { MessageId } from '../i18n/message-id';
import { useT } from '../i18n/use-t';
import { PageFrame } from '../page-frame/page-frame';
import { DEFAULT_SITE_NAME, useSiteConfig } from '../site-config/site-config';
import styles from './document-page.module.css';

interface DocumentSection {
  title: MessageId;
  text: MessageId;
}

interface DocumentPageProps {
  title: MessageId;
  lede: MessageId;
  sections: readonly DocumentSection[];
  /** What follows the sections. */
  children?: ReactNode;
}

/** A text in numbered sections: terms, policies. `{name}` and `{email}` of the community can be used in it. */
export function DocumentPage({ title, lede, sections, children }: DocumentPageProps) {
  const t = useT();
  const site = useSiteConfig();
  const values = { name: site?.name ?? DEFAULT_SITE_NAME, email: site?.supportEmail ?? '…' };
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <PageFrame title={t(title)} lede={t(lede, values)}>
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
