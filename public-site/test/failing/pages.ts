import {
  priceLines,
  PRODUCT_CATEGORIES,
  type ApplicationReceiptInLine,
  type Content,
  type CurrentUser,
  type LiveStream,
  type OwnRights,
  type ProductQuote,
} from '@city/contracts';
import type { InitialEntry } from 'react-router-dom';
import { emptyDraft, PERSONAL_STEP } from '../../src/features/apply/whitelist/draft';
import { paths } from '../../src/shared/paths';
import { NO_GAME } from '../my-city';
import { layla, mirage, youssef } from '../people';
import { anOrder, aProduct, aSiteConfig } from '../shop/records';
import type { World } from './network';

const ID = '66f0000000000000000000e1';
const ROSTER = `GET /api/entities/${ID}/roster`;
const product = aProduct();
const order = anOrder();
const quote: ProductQuote<string> = {
  productId: product._id,
  ...priceLines(product, null, 'USD'),
  alreadyHeld: false,
  effects: [],
};
const rights: OwnRights = {
  pack: 'None',
  packName: null,
  packUntil: null,
  levels: [],
  staffPack: 'None',
  grants: [],
};
const person = {
  _id: youssef._id,
  discord_id: youssef.discord_id,
  discord_username: youssef.discord_username,
  global_name: youssef.global_name,
  avatarUrl: youssef.avatarUrl,
};
const receipt: ApplicationReceiptInLine = {
  ahead: 0,
  _id: ID,
  kind: 'entity',
  number: 12,
  title: 'The Lanterns',
  status: 'Pending',
  createdBy: person,
  treatedBy: null,
  treatedAt: null,
  reason: null,
  attempt: 1,
  version: 1,
  history: [{ at: '2026-11-20T10:00:00.000Z', action: 'submitted', by: person, reason: null }],
  createdAt: '2026-11-20T10:00:00.000Z',
};
const entity = {
  ...receipt,
  entityName: 'The Lanterns',
  entityType: 'Crew',
  illegalPerks: ['a', 'b', 'c'],
  legalPerks: ['d', 'e', 'f'],
  membersDiscordIds: ['1'],
  membersInGameNames: ['Sami'],
  agreeRules: true,
  understandRpQuality: true,
};
const message = {
  _id: '66f0000000000000000000b1',
  kind: 'application.rejected',
  title: 'Your job application was rejected',
  text: 'Tell us more about triage.',
  language: 'en',
  link: `/applications/${ID}`,
  facts: {},
  createdAt: '2026-11-21T10:00:00.000Z',
  readAt: null,
};
const session = {
  id: 'a'.repeat(32),
  browser: 'Firefox',
  system: 'Linux',
  current: true,
  loginAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
};

const news: Content = {
  _id: '66f0000000000000000000f1',
  kind: 'news',
  slug: 'the-harbour-opens',
  texts: { en: { title: 'The harbour opens', text: 'Ships dock from Friday.' } },
  picture: null,
  startsAt: null,
  endsAt: null,
  faction: null,
  gallery: null,
  person: null,
  publishedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const stream: LiveStream = {
  ...{ platform: 'Twitch', url: 'https://twitch.tv/yusuf', name: 'Yusuf' },
  ...{ title: 'Night shift', viewers: 12 },
};
const event: Content = { ...news, kind: 'event', startsAt: '2099-05-01T20:00:00.000Z' };
const faction: Content = {
  ...news,
  kind: 'faction',
  slug: 'wardens',
  faction: { recruitment: 'open', leadsTo: 'job:KEEPER', row: 'wardens' },
};

const picture: Content = {
  ...news,
  kind: 'gallery',
  slug: 'sunset',
  gallery: { clip: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', credit: null },
};

const SESSION = 'GET /api/auth/session';
const CONFIG = 'GET /api/config/site';
const INBOX = 'GET /api/notifications';
const PRODUCTS = 'GET /api/products';
const QUOTE = `GET /api/products/${product._id}/quote`;
const RIGHTS = 'GET /api/grants/mine';
const OWN_ORDERS = 'GET /api/orders/mine';
const VERIFY = 'GET /api/payment/verify/MRG-ABCD-EFGH';

const NEWS = 'GET /api/content/news';
const NEWS_ENTRY = `${NEWS}/${news.slug}`;
const EVENTS = 'GET /api/content/event';
const TEAM = 'GET /api/content/person';
const OWN_TEAM = 'GET /api/team/mine';
const FACTIONS = 'GET /api/content/faction';
const FACTION = `${FACTIONS}/${faction.slug}`;
const GALLERY = 'GET /api/content/gallery';
const REMINDERS = 'GET /api/event-reminders/mine';
const LIVE = 'GET /api/live';
const CITY_CARD = 'GET /api/city-cards/mine';

/** Public endpoints; a 401 of any other means that the session has expired. */
const PUBLIC: ReadonlySet<string> = new Set([
  SESSION,
  CONFIG,
  'GET /api/community/members',
  LIVE,
  NEWS,
  NEWS_ENTRY,
  EVENTS,
  FACTIONS,
  FACTION,
  GALLERY,
  TEAM,
]);
export const isPersonal = (route: string): boolean => !PUBLIC.has(route);

/** Every request of the pages with the response of a healthy server. */
export const world = (me: CurrentUser): World => ({
  [SESSION]: { body: { user: me } },
  [CONFIG]: {
    body: { ...mirage, paymentMethods: aSiteConfig().paymentMethods, waysToPay: aSiteConfig().waysToPay },
  },
  'GET /api/community/members': { body: { members: 1_284, online: 217 } },
  [LIVE]: { body: [stream] },
  [NEWS]: { body: [news] },
  [NEWS_ENTRY]: { body: news },
  [EVENTS]: { body: [event] },
  [FACTIONS]: { body: [faction] },
  [FACTION]: { body: faction },
  [GALLERY]: { body: [picture] },
  [TEAM]: { body: [] },
  [OWN_TEAM]: { body: [] },
  [REMINDERS]: { body: { events: [] } },
  [CITY_CARD]: { body: { shared: null } },
  [INBOX]: { body: [message], headers: { 'x-unread-count': '1', 'content-range': 'notifications 0-0/1' } },
  [PRODUCTS]: { body: [product] },
  [`${PRODUCTS}/${product.slug}`]: { body: product },
  [`${PRODUCTS}/car-pack-bronze`]: {
    body: aProduct({ _id: 'p2', slug: 'car-pack-bronze', name: 'Bronze cars' }),
  },
  ...Object.fromEntries(
    PRODUCT_CATEGORIES.map((category) => [`${PRODUCTS}/category/${category}`, { body: [product] }]),
  ),
  [QUOTE]: { body: quote },
  [RIGHTS]: { body: rights },
  'GET /api/config/paypal': { body: { clientId: 'client-1', currency: 'USD', intent: 'capture' } },
  [VERIFY]: { body: { message: 'Payment successful', order } },
  'GET /api/orders/mine': { body: [order] },
  'GET /api/applications/mine': { body: [receipt] },
  [`GET /api/applications/${ID}`]: { body: receipt },
  'GET /api/applications/decision-times': { body: { entity: { medianSeconds: 86_400, decisions: 9 } } },
  [`GET /api/entities/${ID}`]: { body: entity },
  [ROSTER]: { body: { entityName: 'Dust Wolves', cap: 6, confirmed: 0, members: [] } },
  'GET /api/entities/memberships': { body: [] },
  'GET /api/game/me': { body: NO_GAME },
  'GET /api/entities/myapp': { body: [entity] },
  'GET /api/streamer-applications/me': { body: [{ _id: ID }] },
  'GET /api/job-applications/me': { body: [] },
  'GET /api/auth/sessions': { body: [session] },
  'GET /api/notifications/preferences': { body: { renewalReminders: true } },
  'GET /api/whiteList/myapp': { body: [], headers: { 'x-attempts': 'used=0;max=3' } },
  'GET /api/betaApp/myapp': { body: [] },
});

export interface Row {
  /** The address to open, if the route's path alone is not enough. */
  at?: InitialEntry;
  me?: CurrentUser;
  /** The content of local storage. */
  kept?: Record<string, unknown>;
  /** The page's requests besides those of the frame. */
  requests: readonly string[];
  /** Requests of them that tell nothing of money. */
  details?: readonly string[];
}

/** The requests of every page's frame; the console's page makes only the first two. */
export const FRAME = [SESSION, CONFIG, INBOX] as const;

const draft = { ...emptyDraft(), step: PERSONAL_STEP, reached: PERSONAL_STEP, category: 'cat1' };

const TEXT: Row[] = [{ requests: [] }];
const CATALOGUE: Row[] = [{ requests: [PRODUCTS] }];

/** Every route of the site. A page that is missing here, or makes other requests, fails the test. */
export const PAGES: Record<string, readonly Row[]> = {
  [paths.home]: [{ requests: ['GET /api/community/members', LIVE, NEWS, EVENTS, FACTIONS, GALLERY] }],
  [`${paths.dashboard}/*`]: [{ at: paths.dashboard, me: layla, requests: [] }],
  [paths.whitelist]: [
    { requests: ['GET /api/whiteList/myapp'] },
    {
      at: `${paths.whitelist}?step=${PERSONAL_STEP}`,
      kept: {
        'personal.whitelist-draft': { state: { drafts: { [youssef.discord_id]: draft } }, version: 1 },
      },
      requests: ['GET /api/whiteList/myapp'],
    },
  ],
  [paths.beta]: [
    { requests: [] },
    { me: { ...youssef, betaStatus: 'Pending' }, requests: ['GET /api/betaApp/myapp'] },
  ],
  [paths.entity]: [
    { requests: [] },
    { me: { ...youssef, entityStatus: 'Pending' }, requests: ['GET /api/entities/myapp'] },
  ],
  [paths.job]: [{ requests: ['GET /api/job-applications/me'] }],
  [paths.streamer]: [
    { requests: [LIVE] },
    { me: { ...youssef, streamerStatus: 'Pending' }, requests: ['GET /api/streamer-applications/me', LIVE] },
  ],
  [paths.application]: [
    {
      at: `/applications/${ID}`,
      requests: [
        `GET /api/applications/${ID}`,
        'GET /api/applications/decision-times',
        `GET /api/entities/${ID}`,
      ],
    },
  ],
  [paths.applicationEdit]: [{ at: `/applications/${ID}/edit`, requests: [`GET /api/entities/${ID}`] }],
  [paths.myCity]: [
    {
      me: { ...youssef, whiteListStatus: 'Accepted' },
      requests: [
        INBOX,
        CITY_CARD,
        'GET /api/notifications/preferences',
        'GET /api/auth/sessions',
        'GET /api/applications/mine',
        'GET /api/entities/memberships',
        OWN_TEAM,
        'GET /api/game/me',
        ROSTER,
        'GET /api/orders/mine',
        PRODUCTS,
      ],
    },
  ],
  [paths.rpGuide]: TEXT,
  [paths.terms]: TEXT,
  [paths.privacyPolicy]: TEXT,
  [paths.cookiesPolicy]: TEXT,
  [paths.who]: [{ requests: [TEAM] }],
  [paths.streamerRegulations]: TEXT,
  [paths.contentGuidelines]: TEXT,
  [paths.contact]: TEXT,
  [paths.news]: [{ requests: [NEWS] }],
  [paths.newsEntry]: [{ at: `/news/${news.slug}`, requests: [NEWS_ENTRY] }],
  [paths.events]: [{ requests: [EVENTS, REMINDERS] }],
  [paths.factions]: [{ requests: [FACTIONS] }],
  [paths.faction]: [{ at: `/factions/${faction.slug}`, requests: [FACTION] }],
  [paths.gallery]: [{ requests: [GALLERY] }],
  [paths.shop]: CATALOGUE,
  [paths.packShop]: [{ requests: [PRODUCTS, RIGHTS] }],
  [paths.carShop]: CATALOGUE,
  [paths.pedShop]: CATALOGUE,
  [paths.cosmetics]: CATALOGUE,
  [paths.product]: [
    {
      at: `/shop/products/${product.slug}`,
      requests: [`${PRODUCTS}/${product.slug}`, `${PRODUCTS}/category/${product.category}`],
      details: [`${PRODUCTS}/category/${product.category}`],
    },
  ],
  [paths.monthlyCars]: [{ requests: [`${PRODUCTS}/category/car_monthly`, `${PRODUCTS}/car-pack-bronze`] }],
  [paths.order]: [
    { at: `${paths.order}?product=${product.slug}`, requests: [PRODUCTS, QUOTE, 'GET /api/config/paypal'] },
  ],
  [paths.orderTnd]: [{ at: `${paths.orderTnd}?product=${product.slug}`, requests: [PRODUCTS, QUOTE] }],
  [paths.orders]: [{ requests: [OWN_ORDERS, PRODUCTS], details: [PRODUCTS] }],
  [paths.orderSuccess]: [
    {
      at: `${paths.orderSuccess}?payment_ref=MRG-ABCD-EFGH`,
      requests: [VERIFY, OWN_ORDERS, PRODUCTS],
      details: [OWN_ORDERS, PRODUCTS],
    },
  ],
  [paths.paymentSuccess]: [
    {
      at: { pathname: paths.paymentSuccess, state: { order } },
      requests: [OWN_ORDERS, PRODUCTS],
      details: [OWN_ORDERS, PRODUCTS],
    },
  ],
  [paths.paymentFailed]: TEXT,
  [paths.paymentFailedTnd]: [
    {
      at: `${paths.paymentFailedTnd}?payment_ref=MRG-ABCD-EFGH`,
      requests: [VERIFY, OWN_ORDERS, PRODUCTS],
      details: [OWN_ORDERS, PRODUCTS],
    },
  ],
  '*': [{ at: '/no/such/street', requests: [] }],
};
