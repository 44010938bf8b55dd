import { KINDS } from '@city/contracts';
import { EXAMPLES } from '@city/contracts/examples';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { APPLICATION_MODEL, type ApplicationRecord } from './application.schema.js';
import { application } from './application.spec-helper.js';
import { ApplicationsRepository } from './applications.repository.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** ApplicationsRepository.insert bypasses the schema. */
describe('a new application is stored exactly as its schema would store it', () => {
  it.each(Object.values(KINDS).map(({ name, api }) => [name, api.path] as const))(
    '%s',
    async (kind, path) => {
      const player = await app.loginAs(`applicant-${kind}`);
      expect((await player.post(`/api/${path}`, EXAMPLES[kind])).status).toBe(201);

      const model = app.get<Model<ApplicationRecord>>(getModelToken(APPLICATION_MODEL));
      const stored = await model.collection.findOne({ kind });
      const bySchema = new model(stored);
      await bySchema.validate();
      const fields = bySchema.toObject();
      expect(fields).toStrictEqual(stored);
      expect(Object.keys(fields).sort()).toEqual(
        [
          ...['_id', 'answerKeys', 'attempt', 'createdAt', 'createdBy', 'form', 'history', 'kind'],
          ...[
            'number',
            'openSlot',
            'reason',
            'searchKeys',
            'slot',
            'status',
            'treatedAt',
            'treatedBy',
            'userId',
          ],
        ].sort(),
      );
    },
  );
});

it('does not store what is undefined', async () => {
  const form = { said: 'yes', unsaid: undefined };
  const record = application({ form, openSlot: undefined });
  await app.get(Transactions).run(() => app.get(ApplicationsRepository).insert(record));
  const stored = await app.connection.collection('applications').findOne({ _id: record._id });
  expect(stored).not.toHaveProperty('openSlot');
  expect(stored?.form).toStrictEqual({ said: 'yes' });
});
