import type { ApplicationReceipt, InboxMessage, MyGame } from '@city/contracts';
import { rights } from './failing/records';
import { asPerson, youssef } from './people';

/** The game account of a player of a community without a game server. */
export const NO_GAME: MyGame = { connected: false, links: [], characters: [], inCity: null, restartAt: null };

/** The API's answers for My city, for a player who has nothing yet. */
export const EMPTY = {
  'GET /api/auth/sessions': { body: [] },
  'GET /api/notifications/preferences': { body: { renewalReminders: true } },
  'GET /api/notifications': { body: [], headers: { 'x-unread-count': '0' } },
  'GET /api/applications/mine': { body: [] },
  'GET /api/entities/memberships': { body: [] },
  'GET /api/team/mine': { body: [] },
  'GET /api/game/me': { body: NO_GAME },
  'GET /api/orders/mine': { body: [] },
  'GET /api/grants/mine': { body: rights },
};

/** Where a character lives. */
export const LOS_SANTOS = { id: '66f0000000000000000000b1', name: 'Los Santos' };

/** The answer of `GET /api/notifications`: one page of `total` messages. */
export const inbox = (messages: InboxMessage[], total = messages.length) => ({
  body: messages,
  headers: {
    'x-unread-count': String(messages.filter(({ readAt }) => !readAt).length),
    'content-range': `notifications 0-${messages.length - 1}/${total}`,
  },
});

/** Youssef's whitelist application: Pending, or as overridden. */
export const whitelistReceipt = (decided: Partial<ApplicationReceipt> = {}): ApplicationReceipt => ({
  ...{ _id: '66f0000000000000000000a1', kind: 'whitelist', number: 7, title: 'Idris Belhadj' },
  ...{ status: 'Pending', createdBy: asPerson(youssef), treatedBy: null, treatedAt: null },
  ...{ reason: null, attempt: 1, version: 1, history: [], createdAt: '2026-11-20T10:00:00.000Z' },
  ...decided,
});
