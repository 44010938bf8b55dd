import type { ReactNode } from 'react';
import type { MessageId } from '../../platform/i18n/message-id';
import { useT } from '../../platform/i18n/use-t';
import { DocumentFrame } from './document-frame';
import styles from './document-frame.module.css';
import { useDocumentSearch, type DocumentPart } from './document-search';
import { DocumentSection } from './document-section';
import { DocumentText } from './document-text';

interface DocumentPageProps {
  title: MessageId;
  lede: MessageId;
  /** The operator and the date of the last change. */
  note?: MessageId;
  sections: readonly { title: MessageId; text: MessageId }[];
  /** A part without a number after the sections. */
  appendix?: Omit<DocumentPart, 'number'> & { content: ReactNode };
}

/** A document in numbered sections: terms, policies. Its texts can use the values of `usePolicyValues`. */
export function DocumentPage({ sections, appendix, ...head }: DocumentPageProps) {
  const t = useT();
  const search = useDocumentSearch();
  const parts = sections.map(({ title, text }, index) => ({
    id: `section-${index + 1}`,
    number: index + 1,
    title,
    texts: [text],
    content: (
      <p className={styles.text}>
        <DocumentText id={text} />
      </p>
    ),
  }));
  const all = appendix ? [...parts, { ...appendix, number: undefined }] : parts;
  const shown = all.filter(search.isShown);
  return (
    <DocumentFrame
      {...head}
      labels={{ contents: 'document.contents', search: 'document.search' }}
      contents={all}
      search={search}
      found={shown.length}
    >
      {shown.map(({ id, number, title, content }) => (
        <DocumentSection key={id} id={id} number={number} title={t(title)}>
          {content}
        </DocumentSection>
      ))}
    </DocumentFrame>
  );
}
