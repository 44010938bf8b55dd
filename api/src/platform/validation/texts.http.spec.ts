import type {
  BetaApplication,
  EntityApplication,
  JobApplication,
  ManualPaymentTicket,
  Order,
  Product,
  StreamerApplication,
  WhitelistApplication,
} from '@city/contracts';
import { entityForm } from '../../applications/kinds/entity/entity-form.spec-helper.js';
import { jobForm } from '../../applications/kinds/job/job-form.spec-helper.js';
import { openShop, type Shop } from '../../payments/core/payment-kit.spec-helper.js';
import { streamerForm } from '../../applications/kinds/streamer-form.spec-helper.js';
import { whitelistForm } from '../../applications/kinds/whitelist/whitelist-form.spec-helper.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

/** Everything at once: Arabic, emoji with joiners, a joiner between letters, a combining accent, mark-up. */
const TEXT = 'سامي علی\u200cرضا 👩\u200d👩\u200d👧 Ω cafe\u0301 <b onclick=x>&amp;</b> {"$ne":1} a.b';

describe('a text of any script is kept as it was sent', () => {
  it('in an application, for its player and for staff', async () => {
    const player = await shop.app.loginAs('yara');
    const form = jobForm('EMS', { igName: TEXT, departmentReason: `${TEXT}\n\t${TEXT}`, uniqueSkills: TEXT });
    const { status, body } = await player.post<JobApplication>('/api/job-applications', form);
    expect(status).toBe(201);
    const [own] = (await player.get<JobApplication[]>('/api/job-applications/me')).body;
    const [listed] = (await shop.layla.get<JobApplication[]>('/api/job-applications/all')).body;
    for (const read of [body, own, listed]) {
      expect(read).toMatchObject({
        igName: TEXT,
        departmentReason: `${TEXT}\n\t${TEXT}`,
        uniqueSkills: TEXT,
      });
    }
  });

  it('in a list of an entity', async () => {
    const player = await shop.app.loginAs('lina');
    const perks = [TEXT, 'ب', '🐫'];
    const { body } = await player.post<EntityApplication>(
      '/api/entities',
      entityForm({ entityName: TEXT, illegalPerks: perks, membersInGameNames: [TEXT, 'ليلى'] }),
    );
    expect(body).toMatchObject({
      entityName: TEXT,
      illegalPerks: perks,
      membersInGameNames: [TEXT, 'ليلى'],
    });
  });

  it('in a product', async () => {
    const sold = await shop.sell({ name: TEXT, description: TEXT });
    const { body } = await shop.app.anonymous.get<Product>(`/api/products/${sold._id}`);
    expect(body).toMatchObject({ name: TEXT, description: TEXT });
  });

  it('in the reason of a decision', async () => {
    const player = await shop.app.loginAs('amine');
    const { body } = await player.post<BetaApplication>('/api/betaApp', { name: 'أمين', age: '30' });
    const decided = await shop.layla.put<BetaApplication>(`/api/betaApp/reject/${body._id}`, {
      reason: TEXT,
    });
    expect(decided.body.reason).toBe(TEXT);
  });
});

describe('Arabic and Persian digits', () => {
  it('are taken where a number is asked, and stored as ASCII digits', async () => {
    const player = await shop.app.loginAs('samia');
    const beta = await player.post<BetaApplication>('/api/betaApp', { name: 'سامية', age: '٢٥' });
    expect([beta.status, beta.body.age]).toEqual([201, '25']);
    const whitelist = await player.post<WhitelistApplication>(
      '/api/whiteList',
      whitelistForm({ age: '۲۵', characterAge: '٣١' }),
    );
    expect(whitelist).toMatchObject({ status: 201, body: { age: '25', characterAge: '31' } });
    const streamer = await player.post<StreamerApplication>(
      '/api/streamer-applications',
      streamerForm({ age: '٢٥', averageViewership: '١٥٠' }),
    );
    expect(streamer).toMatchObject({ status: 201, body: { age: '25', averageViewership: '150' } });
    const entity = await player.post<EntityApplication>(
      '/api/entities',
      entityForm({ membersDiscordIds: ['١٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠١'], membersInGameNames: ['سامي'] }),
    );
    expect(entity.body.membersDiscordIds).toEqual(['100000000000000001']);
  });

  it('are taken in the number of a tip', async () => {
    const productId = shop.car._id;
    const { body: ticket } = await shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId });
    const claimed = await shop.youssef.post<Order>(`/api/orders/${ticket.orderId}/proof`, {
      tipNumber: '٤٢',
    });
    expect(claimed.body.tip?.claim?.tipNumber).toBe('42');
  });
});

it.each<[string, object, string]>([
  ['/api/betaApp', { name: 'Samia', age: '100' }, 'Age is not valid'],
  ['/api/streamer-applications', streamerForm({ age: '100' }), 'Age is not valid'],
  [
    '/api/streamer-applications',
    streamerForm({ experienceRP: 'maybe' }),
    'experienceRP must be one of: Yes, No',
  ],
  [
    '/api/entities',
    entityForm({ entityName: ' ', illegalPerks: Array.from({ length: 21 }, () => 'x') }),
    'entityName cannot be empty',
  ],
  [
    '/api/job-applications',
    jobForm('EMS', { igName: '', uniqueSkills: 'x'.repeat(2_001) }),
    'igName cannot be empty',
  ],
])('the rules of a form come before its limits of length: %s', async (path, form, message) => {
  const player = await shop.app.loginAs('rim');
  expect(await player.post(path, form)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', message },
  });
});
