import type { ContentWords, LatestKind } from '@city/contracts';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { paths, siteAddress } from '../../platform/paths';
import styles from './latest.module.css';
import { Section } from './section';

const SECTIONS = {
  event: { title: 'landing.events.title', all: 'landing.events.all', path: paths.events },
  news: { title: 'landing.news.title', all: 'landing.news.all', path: paths.news },
  gallery: { title: 'landing.gallery.title', all: 'landing.gallery.all', path: paths.gallery },
} as const satisfies Record<LatestKind, object>;

/** The section of a kind of content. */
export function LatestSection({ kind, children }: { kind: LatestKind; children: ReactNode }) {
  const t = useT();
  const { title, all, path } = SECTIONS[kind];
  return (
    <Section title={t(title)} more={<a href={siteAddress(path)}>{t(all)}</a>}>
      <ul className={styles.list} data-kind={kind}>
        {children}
      </ul>
    </Section>
  );
}

/** One entry. In the built page its words are placeholders (CONTENT_MARKS), which the server fills in. */
export function LatestEntry({ kind, words }: { kind: LatestKind; words: ContentWords }) {
  const language = { lang: words.lang, dir: words.dir };
  if (kind === 'gallery') {
    return (
      <li>
        <a className={styles.shown} href={words.address} {...language}>
          <img
            src={words.picture}
            srcSet={words.pictures}
            sizes="auto, (min-width: 48rem) 30vw, 100vw"
            alt={words.summary}
            loading="lazy"
          />
          {words.title}
        </a>
      </li>
    );
  }
  return (
    <li>
      <h3 {...language}>
        <a href={words.address}>{words.title}</a>
      </h3>
      <time className={styles.when} dateTime={words.at}>
        {words.when}
      </time>
      <p {...language}>{words.summary}</p>
    </li>
  );
}
