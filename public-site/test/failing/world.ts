import { shownPage } from '../shown-page';
import { PRODUCT_CATEGORIES, type CurrentUser } from '@city/contracts';
import { NO_GAME } from '../my-city';
import { mirage } from '../people';
import { aProduct, aSiteConfig } from '../shop/records';
import type { World } from './network';
import {
  ID,
  product,
  order,
  quote,
  rights,
  receipt,
  orderReceipt,
  entity,
  message,
  session,
  news,
  stream,
  event,
  faction,
  picture,
} from './records';

export const ROSTER = `GET /api/entities/${ID}/roster`;
export const SESSION = 'GET /api/auth/session';
export const CONFIG = 'GET /api/config/site';
export const INBOX = 'GET /api/notifications';
export const PRODUCTS = 'GET /api/products';
export const QUOTE = `GET /api/products/${product._id}/quote`;
export const SALES = 'GET /api/sales/current';
export const RECEIPT = `GET /api/orders/${order._id}/receipt`;
export const RIGHTS = 'GET /api/grants/mine';
export const OWN_ORDERS = 'GET /api/orders/mine';
export const VERIFY = 'GET /api/payment/verify/MRG-ABCD-EFGH';

export const NEWS = 'GET /api/content/news';
export const NEWS_ENTRY = `${NEWS}/${news.slug}`;
export const EVENTS = 'GET /api/content/event';
export const TEAM = 'GET /api/content/person';
export const PAGE = 'GET /api/pages/rpguide/en';
export const OWN_TEAM = 'GET /api/team/mine';
export const FACTIONS = 'GET /api/content/faction';
export const FACTION = `${FACTIONS}/${faction.slug}`;
export const FACTION_LIFE = `GET /api/factions/${faction.slug}/life`;
export const GALLERY = 'GET /api/content/gallery';
export const REMINDERS = 'GET /api/event-reminders/mine';
export const GAME = 'GET /api/game/status';
export const MAP = 'GET /api/game/map';
export const COMING = 'GET /api/event-reminders';
export const LIVE = 'GET /api/live';
export const CITY_CARD = 'GET /api/city-cards/mine';

/** Public endpoints; a 401 of any other means that the session has expired. */
const PUBLIC: ReadonlySet<string> = new Set([
  SESSION,
  CONFIG,
  SALES,
  'GET /api/community/members',
  LIVE,
  GAME,
  MAP,
  COMING,
  NEWS,
  NEWS_ENTRY,
  EVENTS,
  FACTIONS,
  FACTION,
  FACTION_LIFE,
  GALLERY,
  TEAM,
  PAGE,
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
  [FACTION_LIFE]: { body: { faces: [], week: null } },
  [GALLERY]: { body: [picture] },
  [TEAM]: { body: [] },
  [PAGE]: { body: shownPage('rpguide') },
  [OWN_TEAM]: { body: [] },
  [GAME]: { body: { state: 'unknown', players: 0, slots: 0 } },
  [MAP]: { body: { map: null } },
  [COMING]: { body: [] },
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
  [SALES]: { body: [] },
  [RECEIPT]: { body: orderReceipt },
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
  'GET /api/streamer-applications/me': { body: [entity] },
  'GET /api/job-applications/me': { body: [] },
  'GET /api/auth/sessions': { body: [session] },
  'GET /api/notifications/preferences': { body: { renewalReminders: true } },
  'GET /api/whiteList/myapp': { body: [], headers: { 'x-attempts': 'used=0;max=3' } },
  'GET /api/betaApp/myapp': { body: [entity] },
});
