import type { CurrentUser } from '@city/contracts';
import type { InitialEntry } from 'react-router-dom';
import { emptyDraft, PERSONAL_STEP } from '../../src/features/apply/whitelist/draft';
import { paths } from '../../src/platform/paths';
import { layla, youssef } from '../people';
import { ID, product, order, news, faction } from './records';
import {
  SESSION,
  CONFIG,
  INBOX,
  PRODUCTS,
  QUOTE,
  SALES,
  RECEIPT as ORDER_RECEIPT,
  RIGHTS,
  OWN_ORDERS,
  VERIFY,
  NEWS,
  NEWS_ENTRY,
  EVENTS,
  PAGE,
  OWN_TEAM,
  FACTIONS,
  FACTION,
  FACTION_LIFE,
  GALLERY,
  REMINDERS,
  LIVE,
  GAME,
  COMING,
  MAP,
  CITY_CARD,
  ROSTER,
} from './world';

export interface Row {
  /** The address to open, if the route's path alone is not enough. */
  at?: InitialEntry;
  me?: CurrentUser;
  /** The content of local storage. */
  kept?: Record<string, unknown>;
  /** The page's requests besides those of the frame. */
  requests: readonly string[];
  /** The requests among them that contain no facts about money. */
  details?: readonly string[];
}

/** The requests of every page's frame; the console's page makes only the first two. */
export const FRAME = [SESSION, CONFIG, INBOX] as const;

const draft = { ...emptyDraft(), step: PERSONAL_STEP, reached: PERSONAL_STEP, category: 'cat1' };

const TEXT: Row[] = [{ requests: [] }];
const CATALOGUE: Row[] = [{ requests: [PRODUCTS] }];

/** The requests of a page about a pending application, besides the application. */
const RECEIPT = [`GET /api/applications/${ID}`, 'GET /api/applications/decision-times'];

/** Every route of the site. A page that is missing here, or makes other requests, fails the test. */
export const PAGES: Record<string, readonly Row[]> = {
  [paths.home]: [
    { requests: ['GET /api/community/members', LIVE, GAME, MAP, COMING, NEWS, EVENTS, FACTIONS, GALLERY] },
  ],
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
    { me: { ...youssef, betaStatus: 'Pending' }, requests: ['GET /api/betaApp/myapp', ...RECEIPT] },
  ],
  [paths.entity]: [
    { requests: [] },
    { me: { ...youssef, entityStatus: 'Pending' }, requests: ['GET /api/entities/myapp', ...RECEIPT] },
  ],
  [paths.job]: [{ requests: ['GET /api/job-applications/me'] }],
  [paths.streamer]: [
    { requests: [LIVE] },
    {
      me: { ...youssef, streamerStatus: 'Pending' },
      requests: ['GET /api/streamer-applications/me', ...RECEIPT, LIVE],
    },
  ],
  [paths.application]: [
    {
      at: `/applications/${ID}`,
      requests: [...RECEIPT, `GET /api/entities/${ID}`],
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
  // All pages that staff edit are made by one component.
  [paths.rpGuide]: [{ requests: [PAGE] }],
  [paths.news]: [{ requests: [NEWS] }],
  [paths.newsEntry]: [{ at: `/news/${news.slug}`, requests: [NEWS_ENTRY] }],
  [paths.events]: [{ requests: [EVENTS, REMINDERS, COMING] }],
  [paths.factions]: [{ requests: [FACTIONS] }],
  [paths.faction]: [{ at: `/factions/${faction.slug}`, requests: [FACTION, FACTION_LIFE] }],
  [paths.gallery]: [{ requests: [GALLERY] }],
  [paths.shop]: [{ requests: [PRODUCTS, SALES], details: [SALES] }],
  [paths.packShop]: [{ requests: [PRODUCTS, RIGHTS, 'GET /api/orders/mine'] }],
  [paths.carShop]: CATALOGUE,
  [paths.pedShop]: CATALOGUE,
  [paths.cosmetics]: CATALOGUE,
  [paths.product]: [
    {
      at: `/shop/products/${product.slug}`,
      requests: [`${PRODUCTS}/${product.slug}`, `${PRODUCTS}/category/${product.category}`, SALES],
      details: [`${PRODUCTS}/category/${product.category}`, SALES],
    },
  ],
  [paths.monthlyCars]: [
    {
      requests: [`${PRODUCTS}/category/car_monthly`, `${PRODUCTS}/car-pack-bronze`, SALES],
      details: [SALES],
    },
  ],
  [paths.order]: [
    {
      at: `${paths.order}?product=${product.slug}`,
      requests: [PRODUCTS, QUOTE, SALES, 'GET /api/config/paypal'],
      details: [SALES],
    },
  ],
  [paths.orderTnd]: [
    { at: `${paths.orderTnd}?product=${product.slug}`, requests: [PRODUCTS, QUOTE, SALES], details: [SALES] },
  ],
  [paths.orderReceipt]: [{ at: `/orders/${order._id}/receipt`, requests: [ORDER_RECEIPT] }],
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
