import { SHIPPED_BODIES } from '@city/contracts/shipped-pages';
import { ownDatabase } from '../../../../test/own-database.js';
import { legalPages } from './0027-legal-pages.js';

const db = ownDatabase();

it('stores each text that binds players once, and changes none that is stored', async () => {
  const editions = db().collection('editions');
  const own = { subject: 'page:terms', version: 1, body: { title: 'Own' } };
  await editions.insertOne({ ...own });
  await legalPages.up(db());
  await legalPages.up(db());
  const stored = await editions
    .find({}, { projection: { _id: 0 } })
    .sort({ subject: 1 })
    .toArray();
  const shipped = { version: 1, by: null, withdrawn: false, inForceAt: expect.any(Date) };
  expect(stored).toEqual([
    expect.objectContaining({
      ...shipped,
      ...{ subject: 'page:cookiespolicy', body: SHIPPED_BODIES.cookiespolicy },
    }),
    expect.objectContaining({
      ...shipped,
      ...{ subject: 'page:privacypolicy', body: SHIPPED_BODIES.privacypolicy },
    }),
    own,
  ]);
});
