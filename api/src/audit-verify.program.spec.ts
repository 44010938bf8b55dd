import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';

const PROGRAM = resolve(__dirname, '../dist/audit-verify.js');
const run = promisify(execFile);

it('the compiled program says in words whether the log is as it was written', async () => {
  const address = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  address.pathname = `/city_${randomUUID().slice(0, 8)}`;
  const env = { PATH: process.env['PATH'], MONGODB_URI: address.href };
  const verify = (...args: string[]) => run(process.execPath, [PROGRAM, ...args], { env });
  expect((await verify()).stdout).toContain('✓ 0 entries of days with a digest are unchanged.');

  const client = await MongoClient.connect(address.href);
  const actor = { username: 'layla' };
  await client
    .db()
    .collection('audit')
    .insertOne({ at: new Date(0), action: 'user.suspend', actor });
  await client.close();
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/✗ Entry \w+ \(user\.suspend, 1970-01-01.* was added to no day\./),
  });
  await expect(verify('--digest', '12')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('12 is no digest.'),
  });
});
