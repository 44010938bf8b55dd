/** The API's answers for My city, for a player who has nothing yet. */
export const EMPTY = {
  'GET /api/auth/sessions': { body: [] },
  'GET /api/notifications/preferences': { body: { renewalReminders: true } },
  'GET /api/notifications': { body: [], headers: { 'x-unread-count': '0' } },
  'GET /api/applications/mine': { body: [] },
  'GET /api/entities/memberships': { body: [] },
  'GET /api/game/me': { body: { connected: false, links: [], characters: [] } },
  'GET /api/orders/mine': { body: [] },
};
