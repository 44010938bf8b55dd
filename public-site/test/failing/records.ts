import {
  priceOf,
  type CheckedQuote,
  type ApplicationReceiptInLine,
  type Content,
  type LiveStream,
  type OrderReceipt,
  type OwnDiscount,
  type OwnRights,
} from '@city/contracts';
import { EXAMPLE_NEWS } from '@city/contracts/examples';
import { youssef } from '../people';
import { anOrder, aProduct } from '../shop/records';

export const ID = '66f0000000000000000000e1';
export const product = aProduct();
export const order = anOrder();
export const quote: CheckedQuote<string> = {
  productId: product._id,
  ...priceOf<OwnDiscount>(product, { currency: 'USD', discount: null, sales: [] }),
  alreadyHeld: false,
  effects: [],
  lastPurchase: null,
  problem: null,
};
export const rights: OwnRights = {
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
export const receipt: ApplicationReceiptInLine = {
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
export const entity = {
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
export const message = {
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
export const session = {
  id: 'a'.repeat(32),
  browser: 'Firefox',
  system: 'Linux',
  current: true,
  loginAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
};

export const news: Content = {
  ...EXAMPLE_NEWS,
  texts: { en: { title: 'The harbour opens', text: 'Ships dock from Friday.' } },
};
export const stream: LiveStream = {
  ...{ platform: 'Twitch', url: 'https://twitch.tv/yusuf', name: 'Yusuf' },
  ...{ title: 'Night shift', viewers: 12 },
};
export const event: Content = { ...news, kind: 'event', startsAt: '2099-05-01T20:00:00.000Z' };
export const faction: Content = {
  ...news,
  kind: 'faction',
  slug: 'wardens',
  faction: { recruitment: 'open', leadsTo: 'job:KEEPER', row: 'wardens' },
};

export const picture: Content = {
  ...news,
  kind: 'gallery',
  slug: 'sunset',
  gallery: { clip: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', credit: null },
};

export const orderReceipt: OrderReceipt = {
  order,
  paidAt: '2026-11-21T10:05:00.000Z',
  refundedMinor: 0,
  seller: null,
};
