import { useEffect, useRef } from 'react';
import { useCurrentSection } from '../use-current-section';
import { useT } from '../../platform/i18n/use-t';
import styles from './document-frame.module.css';
import type { DocumentPart } from './document-search';

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
export function DocumentContents({ label, entries, onFollow }: DocumentContentsProps) {
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
