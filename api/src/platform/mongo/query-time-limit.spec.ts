import { randomUUID } from 'node:crypto';
import { createConnection, Schema, type Connection, type Model } from 'mongoose';
import { queryTimeLimit } from './connect-options.js';

let connection: Connection;
let rows: Model<{ name?: string | null }>;
/** Name and time limit of each command. */
let commands: [string, unknown][];

beforeAll(async () => {
  const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  uri.pathname = `/limit_${randomUUID().slice(0, 8)}`;
  connection = await createConnection(uri.href, { monitorCommands: true }).asPromise();
  connection.plugin(queryTimeLimit(1_234));
  rows = connection.model<{ name?: string | null }>(
    'row',
    new Schema<{ name?: string | null }>({ name: String }),
  );
  connection
    .getClient()
    .on('commandStarted', ({ commandName, command }) => commands.push([commandName, command['maxTimeMS']]));
});
beforeEach(() => (commands = []));
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it.each<[string, () => PromiseLike<unknown>]>([
  ['find', () => rows.find({})],
  ['findOne', () => rows.findOne({})],
  ['exists', () => rows.exists({})],
  ['distinct', () => rows.distinct('name')],
  ['countDocuments', () => rows.countDocuments({})],
  ['estimatedDocumentCount', () => rows.estimatedDocumentCount()],
  ['aggregate', () => rows.aggregate([{ $match: {} }])],
  ['updateOne', () => rows.updateOne({ name: 'a' }, { name: 'b' })],
  ['updateMany', () => rows.updateMany({ name: 'a' }, { name: 'b' })],
  ['replaceOne', () => rows.replaceOne({ name: 'a' }, { name: 'b' })],
  ['deleteOne', () => rows.deleteOne({ name: 'a' })],
  ['deleteMany', () => rows.deleteMany({ name: 'a' })],
  ['findOneAndUpdate', () => rows.findOneAndUpdate({ name: 'a' }, { name: 'b' })],
  ['findOneAndReplace', () => rows.findOneAndReplace({ name: 'a' }, { name: 'b' })],
  ['findOneAndDelete', () => rows.findOneAndDelete({ name: 'a' })],
])('%s has the limit', async (_, run) => {
  await run();
  expect(commands).toEqual([[expect.any(String), 1_234]]);
});

it('a limit that the query names counts', async () => {
  await rows.find({}).maxTimeMS(99);
  expect(commands).toEqual([['find', 99]]);
});
