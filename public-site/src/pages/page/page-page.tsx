import {
  DIRECTION,
  DRAFT_EDITION,
  EDITION_CHANNEL,
  PAGE_PARTS,
  PAGE_WORDS,
  pageSlugAt,
  pageSubject,
  pageVersionIn,
  partPlace,
  THIS_PAGE,
  type Locale,
  type PagePart,
  type ShownPage,
} from '@city/contracts';
import { icons, TextField } from '@city/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { ApiError, apiGetOpen } from '../../platform/api/api-client';
import { Where } from '../../platform/hydration/where';
import { currentLocale } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
import { paths } from '../../platform/paths';
import { Link } from '../../ui/link/link';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { PARTS } from './page-parts';
import { PageTools } from './page-tools';
import styles from './page.module.css';

/** A page whose texts staff can edit: rules, terms, the team, a page that staff have added. */
export default function PagePage() {
  return typeof document === 'undefined' ? <PageTemplate /> : <FetchedPage />;
}

/** The document of all pages, which the API fills (contracts/src/pages/page-template.ts). */
export function PageTemplate() {
  const { title, lang, dir, lede, note, contents, html } = PAGE_WORDS;
  return (
    <PageFrame title={title} titleProps={{ lang, dir }} lede={<Html html={lede} />}>
      <div className={styles.columns}>
        <div className={styles.top}>
          <Where condition="note">
            <Note html={note} />
          </Where>
          <Where condition="contents">
            <Search />
          </Where>
        </div>
        <Where condition="contents">
          <Contents html={contents} />
        </Where>
        <div className={styles.parts} dangerouslySetInnerHTML={{ __html: html }} />
        {PAGE_PARTS.map((part) => {
          const Part = PARTS[part];
          return (
            <Fragment key={part}>
              {partPlace(part).start}
              <Part />
              {partPlace(part).end}
            </Fragment>
          );
        })}
      </div>
    </PageFrame>
  );
}

function FetchedPage() {
  const t = useT();
  const { pathname, search } = useLocation();
  const slug = pageSlugAt(pathname) ?? THIS_PAGE;
  const version = pageVersionIn(search);
  const locale = currentLocale();
  const path = `/api/pages/${slug}/${locale}` as const;
  const isDraft = version === DRAFT_EDITION;
  const { data, error, refetch } = useQuery({
    queryKey: ['pages', slug, locale, version],
    queryFn: async (): Promise<View> => {
      if (isDraft) return (await import('./page-draft')).readDraft(slug, locale);
      return apiGetOpen(version === null ? path : `${path}?version=${version}`);
    },
  });
  useEffect(() => {
    if (!isDraft) return;
    const channel = new BroadcastChannel(EDITION_CHANNEL);
    channel.onmessage = ({ data: saved }) => void (saved === pageSubject(slug) && refetch());
    return () => channel.close();
  }, [isDraft, slug, refetch]);
  if (data) return <ShownPageView page={data} isDraft={isDraft} />;
  if (error instanceof ApiError && [401, 403, 404].includes(error.status)) {
    return (
      <PageFrame title={t('notFound.title')} lede={t('notFound.text')}>
        <Link to={paths.home}>{t('common.goHome')}</Link>
      </PageFrame>
    );
  }
  return <Waiting error={error} retry={refetch} />;
}

const Waiting = optionalPart(() => import('./page-waiting').then((m) => m.PageWaiting));

type View = Pick<ShownPage, 'title' | 'titleLang' | 'lede' | 'note' | 'contents' | 'html'>;

function ShownPageView({ page, isDraft }: { page: View; isDraft: boolean }) {
  const t = useT();
  const { title, titleLang, lede, note, contents, html } = page;
  const [columns, setColumns] = useState<HTMLElement | null>(null);
  useStartingPlace();
  const language = titleLang ? { lang: titleLang, dir: DIRECTION[titleLang as Locale] } : {};
  return (
    <PageFrame title={title} titleProps={language} lede={lede && <Html html={lede} />}>
      <div ref={setColumns} className={styles.columns}>
        <div className={styles.top}>
          {isDraft && <p className="soft">{t('page.draft')}</p>}
          {note && <Note html={note} />}
          {contents && <Search />}
        </div>
        {contents && <Contents html={contents} />}
        <Sections html={html} />
      </div>
      {columns && <PageTools key={html} page={columns} />}
    </PageFrame>
  );
}

const Html = ({ html }: { html: string }) => <span dangerouslySetInnerHTML={{ __html: html }} />;

const Note = ({ html }: { html: string }) => (
  <p className="soft" dangerouslySetInnerHTML={{ __html: html }} />
);

function Search() {
  const t = useT();
  return (
    <search className={styles.search}>
      <div className={styles.field}>
        <TextField type="search" label={t('document.search')} maxLength={80} autoComplete="off" />
        <icons.Search aria-hidden="true" size={20} />
      </div>
      <p role="status" />
    </search>
  );
}

function Contents({ html }: { html: string }) {
  const t = useT();
  return (
    <nav
      className={styles.contents}
      aria-label={t('document.contents')}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The sections, with the parts that the site makes in their places. */
function Sections({ html }: { html: string }) {
  const sections = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<ReactNode>(null);
  useLayoutEffect(() => {
    const places = [...(sections.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
    setParts(
      places.map((place, index) => {
        const Part = PARTS[place.dataset['part'] as PagePart];
        return createPortal(<Part />, place, String(index));
      }),
    );
  }, [html]);
  return (
    <>
      <div ref={sections} className={styles.parts} dangerouslySetInnerHTML={{ __html: html }} />
      {parts}
    </>
  );
}

/** Scrolls to the part that the address names, or else to the top. */
function useStartingPlace() {
  useEffect(() => {
    const place = document.getElementById(window.location.hash.slice(1));
    if (place) place.scrollIntoView();
    else window.scrollTo({ top: 0 });
  }, []);
}
