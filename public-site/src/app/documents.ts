import type { Namespace } from '../shared/i18n/i18n';
import type { MessageId } from '../shared/i18n/message-id';
import { paths } from '../shared/paths';
import { shopDocuments } from './shop-documents';

/** A page whose first screen is the same for everybody: it is rendered at build, once a language. */
export interface DocumentSource {
  path: string;
  /** Name of its file, where the server answers many addresses with it. */
  file?: string;
  /** Texts of its head; without them those of the site. */
  title?: MessageId;
  description?: MessageId;
  /** It can be read as it stands; the others need their code for what follows the first screen. */
  isText: boolean;
  /** Module of the page, where React takes over more than the frame, and the texts that it needs to do so. */
  page?: string;
  texts: readonly Namespace[];
  /** Paths of the API whose answers about products the server writes into it. */
  answers?: readonly string[];
  /** Paths of the API that its program asks at once: the browser asks them while the program is on the way. */
  asks?: readonly string[];
  /** Those who are not logged in get another document, with the wall in the place of the page. */
  requiresLogin?: true;
  /** Modules of what only stands in the document: their styles draw it. */
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

const form = (path: string, page: string, name: 'joinus' | 'entity' | 'job' | 'streamer') =>
  ({
    path,
    title: `${name}.metaTitle`,
    description: `${name}.lede`,
    isText: false,
    page: `src/pages/${page}.tsx`,
    styledBy: [],
    texts: name === 'joinus' ? ['errors', 'joinus', 'apply'] : ['errors', 'joinus', 'apply', name],
  }) satisfies DocumentSource;

export const documents: readonly DocumentSource[] = [
  {
    path: paths.home,
    isText: true,
    page: 'src/pages/landing/landing-page.tsx',
    texts: ['landing'],
    styledBy: ['src/pages/landing/city.tsx', 'src/pages/landing/newcomers.tsx'],
  },
  text(paths.rpGuide, 'rp-guide/rp-guide-page', 'rpguide'),
  text(paths.terms, 'terms/terms-page', 'terms'),
  text(paths.privacyPolicy, 'privacy-policy/privacy-policy-page', 'privacy'),
  text(paths.cookiesPolicy, 'cookies-policy/cookies-policy-page', 'cookies'),
  text(paths.streamerRegulations, 'streamer-regulations/streamer-regulations-page', 'regulations'),
  text(paths.contentGuidelines, 'content-guidelines/content-guidelines-page', 'content'),
  text(paths.who, 'who/who-page', 'who'),
  text(paths.contact, 'contact/contact-page', 'contact'),
  form(paths.joinUs, 'join-us/join-us-page', 'joinus'),
  form(paths.entity, 'entity/entity-page', 'entity'),
  form(paths.job, 'job/job-page', 'job'),
  form(paths.streamer, 'streamer/streamer-page', 'streamer'),
  {
    path: paths.beta,
    title: 'beta.metaTitle',
    description: 'beta.text',
    isText: false,
    page: 'src/pages/beta/beta-page.tsx',
    texts: ['errors', 'joinus', 'apply'],
    styledBy: [],
  },
  ...shopDocuments,
  // Any address that leads nowhere is answered with this one.
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
