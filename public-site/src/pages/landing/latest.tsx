import {
  CONTENT_KINDS,
  CONTENT_MARKS,
  contentPlace,
  contentWords,
  ENTRY_PLACE,
  latestOf,
  type ContentKind,
  type ContentWords,
} from '@city/contracts';
import { Fragment, useState, type ReactNode } from 'react';
import { useLatestContent } from '../../features/news/latest-content';
import { currentLocale } from '../../shared/i18n/i18n';
import { useT } from '../../shared/i18n/use-t';
import { paths, siteAddress } from '../../shared/paths';
import styles from './latest.module.css';
import { Section } from './section';

const SECTIONS = {
  event: { title: 'landing.events.title', all: 'landing.events.all', path: paths.events },
  news: { title: 'landing.news.title', all: 'landing.news.all', path: paths.news },
} as const satisfies Record<ContentKind, object>;

/**
 * The next events and the latest news; a section without entries is not shown. In documents the API fills them in; on
 * later visits to the page they are fetched.
 */
export function Latest() {
  return typeof document === 'undefined' ? <Template /> : <Fetched />;
}

function Template() {
  return CONTENT_KINDS.map((kind) => {
    const { start, end } = contentPlace(kind);
    return (
      <Fragment key={kind}>
        {start}
        <Entries kind={kind}>
          {ENTRY_PLACE.start}
          <Entry words={CONTENT_MARKS} />
          {ENTRY_PLACE.end}
        </Entries>
        {end}
      </Fragment>
    );
  });
}

function Fetched() {
  const latest = useLatestContent();
  const [now] = useState(() => Date.now());
  const shown = latest && latestOf(latest, now);
  return CONTENT_KINDS.map((kind) => {
    const entries = shown?.[kind] ?? [];
    if (entries.length === 0) return null;
    return (
      <Entries key={kind} kind={kind}>
        {entries.map((entry) => (
          <Entry key={entry._id} words={contentWords(entry, { locale: currentLocale() })} />
        ))}
      </Entries>
    );
  });
}

function Entries({ kind, children }: { kind: ContentKind; children: ReactNode }) {
  const t = useT();
  const { title, all, path } = SECTIONS[kind];
  return (
    <Section title={t(title)}>
      <ul className={styles.list}>{children}</ul>
      <p className={styles.all}>
        <a href={siteAddress(path)}>{t(all)}</a>
      </p>
    </Section>
  );
}

function Entry({ words }: { words: ContentWords }) {
  const language = { lang: words.lang, dir: words.dir };
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
