import { randomUUID } from 'node:crypto';
import { MongoClient, type Db } from 'mongodb';

/** Gives the tests of a file, or of a `describe`, a database of their own, empty before each test. */
export function ownDatabase(): () => Db {
  let client: MongoClient;
  let db: Db;
  beforeAll(async () => {
    client = await MongoClient.connect(process.env['TEST_MONGODB_URI'] ?? '');
    db = client.db(`city_${randomUUID().slice(0, 8)}`);
  });
  afterEach(() => db.dropDatabase());
  afterAll(() => client.close());
  return () => db;
}
