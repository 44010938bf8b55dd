import { contentPath, THIS_ENTRY, type ApplicationKind, type ContentKind } from '@city/contracts';
import type { Namespace } from '../platform/i18n/i18n';
import type { MessageId } from '../platform/i18n/message-id';
import { paths } from '../platform/paths';
import { SESSION } from '../player/session/session-path';
import { siteKindNames, siteKinds } from './kinds';
import { shopDocuments } from './shop-documents';

/** A page whose first screen is the same for everybody. It is prerendered at build, once per language. */
export interface DocumentSource {
  path: string;
  /** File name, where one document answers many addresses. */
  file?: string;
  /** Title and description; if absent, the title and description of the site apply. */
  title?: MessageId;
  description?: MessageId;
  /** The page is readable without its program; other pages need their code right after the first screen. */
  isText: boolean;
  /** The page's module, where React hydrates more than the frame, and the texts it needs. */
  page?: string;
  texts: readonly Namespace[];
  /** API paths whose product answers the server embeds into the document. */
  answers?: readonly string[];
  /** API paths that the page requests on start: the browser preloads them while the program downloads. */
  asks?: readonly string[];
  /**
   * Visitors without a session see another first screen (a login wall, the first question), which has its own document.
   */
  differsForVisitors?: true;
  /** Modules whose markup is static in the document: only their styles are needed. */
  styledBy: readonly string[];
}

type TextName = 'rpguide' | 'terms' | 'privacy' | 'cookies' | 'regulations' | 'content' | 'who' | 'contact';

const text = (path: string, page: string, name: TextName) =>
  ({
    path,
    title: `${name}.title`,
    description: `${name}.lede`,
    isText: true,
    texts: [],
    styledBy: [`src/pages/${page}.tsx`],
  }) satisfies DocumentSource;

const content = (
  path: string,
  page: string,
  name: 'news' | 'events' | 'factions' | 'gallery',
  kind: ContentKind,
) =>
  ({
    path,
    title: `${name}.title`,
    description: `${name}.lede`,
    isText: false,
    page: `src/pages/${page}.tsx`,
    texts: ['errors', 'apply', 'news'],
    asks: [SESSION, `/api/content/${kind}`],
    styledBy: [],
  }) satisfies DocumentSource;

/** Public; the server fills in the entry, and its title and description. */
const entry = (kind: 'news' | 'faction', page: string) =>
  ({
    path: contentPath({ kind, slug: THIS_ENTRY }),
    file: kind,
    isText: false,
    page: `src/pages/${page}.tsx`,
    texts: ['errors', 'apply', 'news'],
    asks: [SESSION, `/api/content/${kind}/${THIS_ENTRY}`],
    styledBy: [],
  }) satisfies DocumentSource;

const form = (kind: ApplicationKind) =>
  ({
    path: paths[kind],
    title: `${kind}.metaTitle`,
    description: `${kind}.lede`,
    isText: false,
    page: `src/pages/${siteKinds[kind].module}.tsx`,
    differsForVisitors: true,
    asks: [SESSION],
    styledBy: [],
    texts: ['errors', 'apply', kind],
  }) satisfies DocumentSource;

export const documents: readonly DocumentSource[] = [
  {
    path: paths.home,
    isText: true,
    page: 'src/pages/landing/landing-page.tsx',
    texts: ['landing'],
    styledBy: [
      'src/pages/landing/tonight.tsx',
      'src/pages/landing/city.tsx',
      'src/pages/landing/newcomers.tsx',
    ],
  },
  text(paths.rpGuide, 'rp-guide/rp-guide-page', 'rpguide'),
  text(paths.terms, 'terms/terms-page', 'terms'),
  text(paths.privacyPolicy, 'privacy-policy/privacy-policy-page', 'privacy'),
  text(paths.cookiesPolicy, 'cookies-policy/cookies-policy-page', 'cookies'),
  text(paths.streamerRegulations, 'streamer-regulations/streamer-regulations-page', 'regulations'),
  text(paths.contentGuidelines, 'content-guidelines/content-guidelines-page', 'content'),
  text(paths.who, 'who/who-page', 'who'),
  text(paths.contact, 'contact/contact-page', 'contact'),
  content(paths.news, 'news/news-page', 'news', 'news'),
  content(paths.events, 'news/events-page', 'events', 'event'),
  content(paths.factions, 'factions/factions-page', 'factions', 'faction'),
  content(paths.gallery, 'gallery/gallery-page', 'gallery', 'gallery'),
  entry('news', 'news/news-entry-page'),
  entry('faction', 'factions/faction-page'),
  ...siteKindNames.map(form),
  ...shopDocuments,
  // Answers every unknown address.
  {
    path: '/404',
    file: '404',
    title: 'notFound.title',
    description: 'notFound.text',
    isText: true,
    texts: [],
    styledBy: ['src/pages/not-found/not-found-page.tsx'],
  },
];
