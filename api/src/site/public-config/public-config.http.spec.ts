import { BRAND_NAME, type SiteConfig } from '@city/contracts';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('GET /api/config/site', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ env: { RETENTION_NOTIFICATIONS_MONTHS: '6', SESSION_HOURS: '48' } });
  });
  afterAll(() => app.close());

  it('tells everybody who the community is, and no secret', async () => {
    const { status, body } = await app.anonymous.get('/api/config/site');
    expect(status).toBe(200);
    expect(body as SiteConfig).toMatchObject({
      name: BRAND_NAME,
      whitelistMaxAttempts: 3,
      timeZone: 'Africa/Tunis',
      memberCaps: { Crew: 6, Gang: 10, Family: 15, Organization: 20 },
      providersMode: 'local',
      policies: { operator: BRAND_NAME },
      retention: { notificationsMonths: 6, auditYears: 5, sessionHours: 48 },
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|token|apiKey|mongodb/i);
  });

  it('is not sent twice', async () => {
    const first = await fetch(`${app.url}/api/config/site`);
    const again = await fetch(`${app.url}/api/config/site`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});
