import { icons, TextField } from '@city/shared-ui';
import { useEffect, useState, useRef, type ReactNode } from 'react';
import { useHydrated } from '../../platform/hydration/use-hydrated';
import type { MessageId } from '../../platform/i18n/message-id';
import { useT } from '../../platform/i18n/use-t';
import { PageFrame } from '../page-frame/page-frame';
import styles from './document-frame.module.css';
import type { DocumentPart, DocumentSearch } from './document-search';
import { DocumentText } from './document-text';
import { useCurrentSection } from '../use-current-section';

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

/** Pixels from the top of the window to the heading of a followed link, below the header and the bar of links. */
const readingLine = () => 140;

type Entry = Omit<DocumentPart, 'texts'>;

interface DocumentContentsProps {
  label: string;
  /** The numbered parts first. */
  entries: readonly Entry[];
  onFollow(): void;
}

/** Links to the parts of a document. The link to the part that is being read is marked and scrolled into view. */
function DocumentContents({ label, entries, onFollow }: DocumentContentsProps) {
  const t = useT();
  const current = useCurrentSection(
    entries.map(({ id }) => id),
    readingLine,
  );
  const nav = useRef<HTMLElement>(null);
  useEffect(() => centre(nav.current), [current]);
  const links = (shown: readonly Entry[]) =>
    shown.map(({ id, number, title }) => (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={onFollow}>
          {number && <span className={styles.index}>{number} </span>}
          {t(title)}
        </a>
      </li>
    ));
  const others = entries.filter(({ number }) => !number);
  return (
    <nav ref={nav} className={styles.contents} aria-label={label}>
      <ol>{links(entries.filter(({ number }) => number))}</ol>
      {others.length > 0 && <ul>{links(others)}</ul>}
    </nav>
  );
}

/** Scrolls the marked link to the middle of its list. The page itself stays where it is. */
function centre(nav: HTMLElement | null) {
  const link = nav?.querySelector('[aria-current]');
  if (!nav || !link) return;
  const [outer, inner] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
  nav.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  nav.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}
