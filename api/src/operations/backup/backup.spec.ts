import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BSON, MongoClient, type Db } from 'mongodb';
import { FolderStore } from '../../platform/storage/file-store.js';
import { pictureFiles } from '../../content/pictures/picture-files.js';
import { backUp } from './back-up.js';
import { restore } from './restore.js';

const { Binary, Decimal128, Double, Int32, Long, ObjectId } = BSON;

const PICTURE = `${'a'.repeat(32)}-800x600`;
const PICTURE_FILES = pictureFiles(PICTURE);
const [PICTURE_FILE = ''] = PICTURE_FILES;

let client: MongoClient;
let folder: string;
let uploads: FolderStore;
let from: Db;
let to: Db;
beforeAll(async () => {
  client = await MongoClient.connect(process.env['TEST_MONGODB_URI'] ?? '');
  folder = mkdtempSync(join(tmpdir(), 'city-backup-'));
  uploads = new FolderStore(join(folder, 'uploads'));
  for (const file of PICTURE_FILES) await uploads.put(file, Buffer.from('pixels'));
  await uploads.put('of-no-picture.avif', Buffer.from('rest'));
});
beforeEach(async () => {
  [from, to] = [client.db(`city_${randomUUID().slice(0, 8)}`), client.db(`city_${randomUUID().slice(0, 8)}`)];
  const things = from.collection('things');
  await things.createIndex({ key: 1 }, { unique: true });
  await things.createIndex({ kind: 1, at: -1 }, { partialFilterExpression: { kind: { $exists: true } } });
  await things.createIndex({ expires: 1 }, { expireAfterSeconds: 3_600 });
  await things.insertMany([
    {
      key: 'types',
      int: new Int32(5),
      double: new Double(5),
      long: Long.fromString('9007199254740993'),
      decimal: Decimal128.fromString('1.10'),
      at: new Date('2026-01-02T03:04:05.678Z'),
      bytes: new Binary(Buffer.from([0, 255])),
      pattern: new BSON.BSONRegExp('^a', 'i'),
      id: new ObjectId(),
      none: null,
      list: [1, 'ع 👋', { $dollar: true }],
      nested: { deep: { empty: {} } },
    },
    ...Array.from({ length: 1_200 }, (_, i) => ({ key: `many ${i}`, kind: i % 3 })),
  ]);
  await from.createCollection('empty');
  await from.collection('pictures').insertOne({ name: PICTURE, state: 'stored', at: new Date() });
  await from.collection<{ _id: string }>('named').insertOne({ _id: 'a text as id' });
});
afterEach(async () => {
  await from.dropDatabase();
  await to.dropDatabase();
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

const fileNamed = (name: string) => join(folder, `${name}-${randomUUID()}.gz`);

/** All documents of a database as BSON, with the index definitions. */
async function contentOf(db: Db): Promise<unknown> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      documents: (
        (await db
          .collection(name)
          .find({}, { raw: true, sort: { _id: 1 } })
          .toArray()) as unknown as Buffer[]
      ).map((bytes) => Buffer.from(bytes).toString('base64')),
      indexes: await db.collection(name).indexes(),
    })),
  );
}

describe('a backup', () => {
  it('restored into an empty database is the same, byte by byte', async () => {
    const file = fileNamed('whole');
    const restored = join(folder, 'restored');
    const summary = { collections: 4, documents: 1_203, files: PICTURE_FILES.length };
    expect(await backUp(from, uploads, file)).toEqual({ summary, missing: [] });
    expect(await restore(to, file, { uploads: new FolderStore(restored) })).toEqual(summary);
    expect(readdirSync(restored).sort()).toEqual([...PICTURE_FILES].sort());
    expect(readFileSync(join(restored, PICTURE_FILE), 'utf8')).toBe('pixels');
    expect(await contentOf(to)).toEqual(await contentOf(from));
    await expect(to.collection('things').insertOne({ key: 'types' })).rejects.toMatchObject({ code: 11000 });
  });

  it('names the files of stored pictures that it lacks', async () => {
    const other = new FolderStore(join(folder, 'elsewhere'));
    const names = ['b', 'c'].map((letter) => `${letter.repeat(32)}-8x8`);
    await from.collection('pictures').insertMany([
      { name: names[0], state: 'removing', at: new Date() },
      { name: names[1], state: 'storing', at: new Date() },
    ]);
    const { summary, missing } = await backUp(from, other, fileNamed('lacking'));
    expect([summary.files, missing]).toEqual([0, PICTURE_FILES]);
  });

  it('is not put over other data unless that is wanted', async () => {
    const file = fileNamed('force');
    await backUp(from, uploads, file);
    await to.collection('other').insertOne({ a: 1 });
    const before = await contentOf(to);
    await expect(restore(to, file)).rejects.toThrow(/is not empty/);
    expect(await contentOf(to)).toEqual(before);
    await restore(to, file, { force: true });
    expect(await contentOf(to)).toEqual(await contentOf(from));
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['was cut off', (bytes) => bytes.subarray(0, bytes.length - 400)],
    [
      'lost its last line',
      (bytes) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/\{"done".*\n$/, ''),
        ),
    ],
    ['was changed', (bytes) => gzipSync(gunzipSync(bytes).toString().replace('many 7"', 'many x"'))],
    [
      'lost a document',
      (bytes) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/\{"doc".*\n/, ''),
        ),
    ],
    [
      'lost a picture',
      (bytes) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/\{"file".*\n/, ''),
        ),
    ],
    ['is none', () => gzipSync('{"a":1}\n')],
    ['is no archive', () => Buffer.from('hello')],
  ])('is refused before anything is written when it %s', async (_, spoil) => {
    const file = fileNamed('damaged');
    await backUp(from, uploads, file);
    writeFileSync(file, spoil(readFileSync(file)));
    await expect(restore(to, file)).rejects.toThrow(/The backup cannot be used/);
    expect(await to.listCollections().toArray()).toEqual([]);
  });
});
