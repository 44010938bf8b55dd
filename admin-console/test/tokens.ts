import type { ApiToken } from '@city/contracts';
import { buildPerson } from './person.js';

export const buildToken = (overrides: Partial<ApiToken> = {}): ApiToken => ({
  _id: 'token-1',
  name: 'Statistics board',
  start: 'city_Zx3k',
  permissions: ['orders', 'review.whitelist'],
  person: buildPerson('Layla'),
  state: 'active',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2027-03-01T00:00:00.000Z',
  lastUsedAt: null,
  ...overrides,
});
