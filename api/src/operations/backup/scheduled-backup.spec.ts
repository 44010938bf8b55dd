import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { MongoClient, type Db } from 'mongodb';
import { startS3 } from '../../../test/s3-store.js';
import { selfSigned } from '../../../test/self-signed.js';
import { FolderStore } from '../../platform/storage/file-store.js';
import { BackupService } from './backup-service.js';
import { decrypted, encrypted, newKeyPair, type KeyPair } from './encryption.js';
import { type BackupPlan, newestCopied, nextRun, OffSite, ScheduledBackup } from './scheduled-backup.js';
import { restore } from './restore.js';

const STORE = resolve(__dirname, '../../../../embedded-mongo/dist/cli.js');

let client: MongoClient;
let owner: KeyPair;
let s3: Awaited<ReturnType<typeof startS3>>;
let db: Db;
let folder: string;
let now: Date;
beforeAll(async () => {
  client = await MongoClient.connect(process.env['TEST_MONGODB_URI'] ?? '');
  owner = await newKeyPair();
  s3 = await startS3();
});
beforeEach(async () => {
  db = client.db(`city_${randomUUID().slice(0, 8)}`);
  folder = mkdtempSync(join(tmpdir(), 'city-backups-'));
  now = new Date('2026-11-20T03:00:00.000Z');
  await db.collection('things').createIndex({ name: 1 }, { unique: true });
  await db.collection('things').insertMany([{ name: 'ع 👋' }, { name: 'two' }]);
});
afterEach(async () => {
  s3.does(null);
  s3.files.clear();
  await db.dropDatabase();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await s3.close();
  await client.close();
});

function backupWith(plan: Partial<BackupPlan> = {}, offSite: OffSite | null = new OffSite(s3.bucket)) {
  return new ScheduledBackup(
    async () => db,
    {
      folder,
      recipients: [owner.recipient],
      folders: [],
      uploads: new FolderStore(join(folder, 'none')),
      keepDays: 30,
      store: STORE,
      copy: offSite && ((file, copied) => offSite.put(file, copied.name, copied)),
      ...plan,
    },
    () => now,
  );
}
const agesIn = (place: string) => readdirSync(place).filter((name) => name.includes('.age'));
const later = (days: number) => (now = new Date(now.getTime() + days * 86_400_000));

it('is encrypted, restored as a test and copied; the owner’s key restores what was copied', async () => {
  const uploads = join(folder, 'uploads');
  mkdirSync(uploads);
  writeFileSync(join(uploads, 'picture.png'), 'pixels');
  const backup = backupWith({ folders: [uploads] });

  expect(await backup.run()).toEqual({ done: expect.any(Array), faults: [], lacks: [] });

  expect(newestCopied(backup.journal.good)).toMatchObject({ at: now.toISOString(), documents: 2 });
  expect(agesIn(folder)).toHaveLength(2);
  // A new machine: only the copy and the owner's key are left.
  const [[database = '', tar = ''], machine] = [agesIn(folder), mkdtempSync(join(tmpdir(), 'city-new-'))];
  const offSite = new OffSite(s3.bucket);
  await offSite.get(database, join(machine, database));
  const to = client.db(`city_${randomUUID().slice(0, 8)}`);
  await restore(to, () => decrypted(join(machine, database), [owner.identity]));
  expect(await to.collection('things').find().sort({ name: 1 }).toArray()).toEqual(
    await db.collection('things').find().sort({ name: 1 }).toArray(),
  );
  await expect(to.collection('things').insertOne({ name: 'two' })).rejects.toThrow(/duplicate key/);
  await to.dropDatabase();

  await offSite.get(tar, join(machine, tar));
  const packed = await buffer(await decrypted(join(machine, tar), [owner.identity]));
  execFileSync('tar', ['-xzf', '-', '-C', machine], { input: packed, stdio: ['pipe', 'ignore', 'ignore'] });
  expect(readFileSync(join(machine, uploads, 'picture.png'), 'utf8')).toBe('pixels');
  rmSync(machine, { recursive: true });

  const stranger = await newKeyPair();
  await expect(decrypted(join(folder, database), [stranger.identity])).rejects.toThrow(
    /was encrypted for another key.*BACKUP_RECIPIENTS/,
  );
});

it('keeps backups for their days, and the last good one for ever', async () => {
  const backup = backupWith({ keepDays: 7 }, null);
  await backup.run();
  const first = agesIn(folder);
  later(5);
  await backup.run();
  const both = agesIn(folder);
  expect(both).toEqual(expect.arrayContaining(first));
  writeFileSync(join(folder, 'notes.txt'), 'not ours');
  writeFileSync(join(folder, `${first[0]}.part`), 'interrupted');
  later(40);
  // No later run succeeds.
  const broken = backupWith({ keepDays: 7, recipients: [] }, null);
  expect((await broken.run()).faults).toEqual([expect.stringMatching(/BACKUP_RECIPIENTS is empty/)]);
  expect(readdirSync(folder).sort()).toEqual(
    [both.filter((name) => !first.includes(name))[0], 'journal.json', 'notes.txt'].sort(),
  );
  expect(broken.journal.good).toHaveLength(1);
});

describe('without', () => {
  it('space on the disk a new backup is given up, and the last one stays', async () => {
    const backup = backupWith();
    await backup.run();
    const before = agesIn(folder);
    later(1);
    symlinkSync('/dev/full', join(folder, 'city-2026-11-21T03-00-00-000Z.ndjson.gz.age.part'));
    expect((await backup.run()).faults).toEqual([
      expect.stringMatching(/No space is left in .*earlier ones are complete/),
    ]);
    expect(agesIn(folder)).toEqual(before);
    expect(backup.journal.newest?.at).toBe('2026-11-20T03:00:00.000Z');
  });

  it.each<[string, RegExp, (patient: (offSite: OffSite) => void) => Promise<void> | void]>([
    [
      'the right secret',
      /refused city-.* with 403: .*SignatureDoesNotMatch/,
      (use) => use(new OffSite({ ...s3.bucket, secret: 'other' })),
    ],
    [
      'a receiver that responds',
      /is too slow/,
      (use) => {
        s3.does(() => undefined);
        use(new OffSite(s3.bucket, { quietMs: 100, wholeMs: 60_000 }));
      },
    ],
    [
      'a receiver that ends',
      /is too slow/,
      (use) => {
        s3.does(() => undefined);
        use(new OffSite(s3.bucket, { quietMs: 60_000, wholeMs: 100 }));
      },
    ],
    [
      'a receiver',
      /refuses connections/,
      (use) => use(new OffSite({ ...s3.bucket, endpoint: 'http://127.0.0.1:1' })),
    ],
  ])('%s the backup waits here and is copied by the next run', async (_, words, prepare) => {
    let bad: OffSite | null = null;
    await prepare((offSite) => void (bad = offSite));
    const report = await backupWith({}, bad).run();
    expect([report.done.length, report.faults]).toEqual([1, [expect.stringMatching(words)]]);
    expect(JSON.stringify(report)).not.toContain('S3-secret');
    s3.does(null);
    later(1);
    const healed = backupWith();
    expect((await healed.run()).faults).toEqual([]);
    expect(healed.journal.good.flatMap(({ files }) => files.map(({ isCopied }) => isCopied))).toEqual([
      true,
      true,
    ]);
    expect(s3.files.size).toBe(2);
  });

  it('a certificate that proves the receiver nothing is sent', async () => {
    const requests: unknown[] = [];
    const server = createTlsServer(selfSigned('localhost'), (request) => requests.push(request.url));
    await new Promise<void>((listening) => server.listen(0, listening));
    const endpoint = `https://localhost:${(server.address() as AddressInfo).port}`;
    const { faults } = await backupWith({}, new OffSite({ ...s3.bucket, endpoint })).run();
    expect(faults).toEqual([
      expect.stringMatching(/The certificate of localhost:\d+ is not valid.*Nothing was sent/),
    ]);
    expect(requests).toEqual([]);
    server.close();
  });

  it('a backup that can be restored there is none: what was read is not what was written', async () => {
    const liar = join(folder, 'liar.mjs');
    writeFileSync(liar, 'process.exit(1)');
    chmodSync(liar, 0o700);
    const backup = backupWith({ store: liar });
    expect((await backup.run()).faults).toEqual([
      expect.stringMatching(/store for the test .* did not start/),
    ]);
    expect([backup.journal.good, s3.files.size]).toEqual([[], 0]);
  });
});

it('is not made of an empty database, which would count as the last good one', async () => {
  await db.dropDatabase();
  const backup = backupWith();
  expect((await backup.run()).faults).toEqual([expect.stringMatching(/holds no documents.*MONGODB_URI/)]);
  expect([agesIn(folder), backup.journal.good]).toEqual([[], []]);
});

it('notices a change of an encrypted file', async () => {
  const { Readable } = await import('node:stream');
  const file = join(folder, 'x.age');
  const bytes = await buffer(await encrypted(Readable.from([Buffer.alloc(200_000, 7)]), [owner.recipient]));
  bytes[150_000]! ^= 1;
  writeFileSync(file, bytes);
  await expect(decrypted(file, [owner.identity]).then(buffer)).rejects.toThrow();
});

describe('the hour of the next backup', () => {
  const at = (text: string) => new Date(`2026-11-${text}:00Z`);
  it.each([
    ['never made: now', '20T12:00', null, false, '20T12:00'],
    ['made this morning: tomorrow', '20T12:00', '20T03:00', false, '21T03:00'],
    ['made by hand in the evening: the next morning', '20T23:00', '20T22:00', false, '21T03:00'],
    ['missed while the machine was off: now', '23T12:00', '20T03:00', false, '23T12:00'],
    ['failed: an hour later', '20T12:00', '19T03:00', true, '20T13:00'],
  ])('%s', (_, present, good, hasFailed, due) => {
    expect(nextRun(at(present), 3, { good: good === null ? null : at(good), hasFailed })).toEqual(at(due));
  });
});

it('the service makes a backup when none exists, and tells Prometheus and callers', async () => {
  const lines: object[] = [];
  const backup = backupWith();
  const service = new BackupService(backup, { folder, hour: 3, log: (line) => lines.push(line) });
  const port = await service.start(0);
  const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const report = (await (await call('/run', { method: 'POST' })).json()) as { faults: string[] };
  expect(report.faults).toEqual([]);
  expect(existsSync(join(folder, 'journal.json'))).toBe(true);
  const metrics = await (await call('/metrics')).text();
  expect(metrics).toContain(`backup_last_good_timestamp_seconds ${now.getTime() / 1_000}\n`);
  expect(metrics).toContain(`backup_last_copy_timestamp_seconds ${now.getTime() / 1_000}\n`);
  expect(metrics).toMatch(/^backup_folder_free_bytes [1-9]/m);
  expect((await call('/health')).status).toBe(200);
  s3.does((response) => void response.writeHead(500).end());
  later(1);
  await call('/run', { method: 'POST' });
  expect([(await call('/health')).status, lines.at(-1)]).toEqual([
    503,
    expect.objectContaining({ level: 'error' }),
  ]);
  await service.stop();
});
