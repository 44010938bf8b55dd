import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { encrypted } from './operations/backup/encryption.js';

const PROGRAM = resolve(__dirname, '../dist/backup.js');
const SCHEDULED = resolve(__dirname, '../dist/scheduled-backup.js');
const run = promisify(execFile);

let folder: string;
let client: MongoClient;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'city-backup-'));
  client = await MongoClient.connect(process.env['TEST_MONGODB_URI'] ?? '');
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A separate database, its address in a file like a Docker secret. */
function database(): { name: string; env: NodeJS.ProcessEnv } {
  const name = `city_${randomUUID().slice(0, 8)}`;
  const address = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  address.pathname = `/${name}`;
  const secret = join(folder, randomUUID());
  writeFileSync(secret, `${address.href}\n`);
  return { name, env: { PATH: process.env['PATH'], MONGODB_URI_FILE: secret } };
}

describe('the compiled backup program', () => {
  it('writes a backup to its output that can be restored, as the runbook does from a container', async () => {
    const [from, to] = [database(), database()];
    await client.db(from.name).collection('things').insertOne({ name: 'ع 👋' });
    const { stdout, stderr } = await run(process.execPath, [PROGRAM, '--out', '-'], {
      env: from.env,
      encoding: 'buffer',
    });
    expect(stderr.toString()).toContain('Backup of 1 documents of 1 collections');
    const file = join(folder, 'backup.gz');
    writeFileSync(file, stdout);

    const restored = await run(process.execPath, [PROGRAM, '--restore', file], { env: to.env });
    expect(restored.stderr).toContain('Restored 1 documents of 1 collections');
    expect(await client.db(to.name).collection('things').findOne({})).toMatchObject({ name: 'ع 👋' });
  });

  it('fails and names the pictures whose files are not there', async () => {
    const from = database();
    const name = `${'d'.repeat(32)}-8x8`;
    await client.db(from.name).collection('pictures').insertOne({ name, state: 'stored', at: new Date() });
    const out = join(folder, 'lacking.gz');
    const failed = run(process.execPath, [PROGRAM, '--out', out], {
      env: { ...from.env, UPLOADS_DIR: folder },
    });
    await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`${name}-`) });
    expect(existsSync(out)).toBe(true);
  });

  it('restores an encrypted backup with the key from its input, and says so where it is missing', async () => {
    const pair = (await run(process.execPath, [SCHEDULED, '--new-key'], { env: {} })).stdout;
    const [from, to] = [database(), database()];
    await client.db(from.name).collection('things').insertOne({ name: 'two' });
    const { stdout } = await run(process.execPath, [PROGRAM, '--out', '-'], {
      env: from.env,
      encoding: 'buffer',
    });
    const file = join(folder, 'backup.ndjson.gz.age');
    const recipient = /: (age1\w+)/.exec(pair)?.[1] ?? '';
    writeFileSync(file, await buffer(await encrypted(Readable.from([stdout]), [recipient])));

    const restoring = run(process.execPath, [PROGRAM, '--restore', file, '--key', '-'], { env: to.env });
    restoring.child.stdin?.end(pair);
    expect((await restoring).stderr).toContain('Restored 1 documents of 1 collections');
    await expect(run(process.execPath, [PROGRAM, '--restore', file], { env: to.env })).rejects.toMatchObject({
      stderr: expect.stringMatching(/is encrypted: --key names the file/),
    });
  });

  it('says what is missing where no database is named', async () => {
    const env = { PATH: process.env['PATH'], MONGODB_URI_FILE: join(folder, 'nowhere') };
    const failed = await run(process.execPath, [PROGRAM, '--out', '-'], { env }).catch(
      (error: { code: number; stderr: string; stdout: string }) => error,
    );
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/MONGODB_URI_FILE: .*nowhere cannot be read/),
    });
  });
});
