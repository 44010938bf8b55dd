import { icons, TextField } from '@city/shared-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useHydrated } from '../../platform/hydration/use-hydrated';
import type { MessageId } from '../../platform/i18n/message-id';
import { useT } from '../../platform/i18n/use-t';
import { PageFrame } from '../page-frame/page-frame';
import { DocumentContents } from './document-contents';
import styles from './document-frame.module.css';
import type { DocumentPart, DocumentSearch } from './document-search';
import { DocumentText } from './document-text';

interface DocumentFrameProps {
  title: MessageId;
  lede: MessageId;
  /** The operator and the date of the last change. */
  note?: MessageId;
  labels: {
    /** Names the list of contents for screen readers. */
    contents: MessageId;
    search: MessageId;
    /** Shown in the empty search field. */
    example?: MessageId;
  };
  /** The parts in the contents, numbered ones first. */
  contents: readonly Omit<DocumentPart, 'texts'>[];
  search: DocumentSearch;
  /** Number of parts that the search has found. */
  found: number;
  /** The parts that are shown. */
  children: ReactNode;
}

/** A long document: search, contents that follow the reader, and parts with permalinks. */
export function DocumentFrame({
  title,
  lede,
  note,
  labels,
  contents,
  search,
  found,
  children,
}: DocumentFrameProps) {
  const t = useT();
  useStartingPlace();
  const isSearching = search.text.trim() !== '';
  return (
    <PageFrame title={t(title)} lede={<DocumentText id={lede} />}>
      <div className={styles.columns} data-searching={isSearching}>
        <div className={styles.top}>
          {note && (
            <p className="soft">
              <DocumentText id={note} />
            </p>
          )}
          <search className={styles.search}>
            <div className={styles.field}>
              <TextField
                type="search"
                label={t(labels.search)}
                placeholder={labels.example && t(labels.example)}
                value={search.text}
                maxLength={80}
                autoComplete="off"
                ref={(control) => {
                  // The reader typed before the page was hydrated.
                  if (control && control.value !== search.text) search.set(control.value);
                }}
                onChange={({ target }) => search.set(target.value)}
              />
              <icons.Search aria-hidden="true" size={20} />
            </div>
            <p role="status">{isSearching && t('document.search.found', { count: found })}</p>
          </search>
        </div>
        {/* Ends the search, which may hide the target of the link. */}
        <DocumentContents label={t(labels.contents)} entries={contents} onFollow={() => search.set('')} />
        <div className={styles.parts}>{children}</div>
      </div>
    </PageFrame>
  );
}

/** Scrolls to the part that the address names, or else to the top. */
function useStartingPlace() {
  // If the document was opened directly, the browser or the reader has already scrolled.
  const [isDocument] = useState(!useHydrated());
  useEffect(() => {
    if (isDocument) return;
    const place = document.getElementById(window.location.hash.slice(1));
    if (place) place.scrollIntoView();
    else window.scrollTo({ top: 0 });
  }, [isDocument]);
}
