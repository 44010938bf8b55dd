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
  expect((await verify()).stdout).toContain('✓ 0 sealed entries are as they were written.');

  const client = await MongoClient.connect(address.href);
  const actor = { username: 'layla' };
  await client
    .db()
    .collection('audit')
    .insertOne({ at: new Date(0), action: 'user.suspend', seal: 1, actor });
  await client.close();
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/✗ An entry without a seal was added: user\.suspend of 1970-01-01/),
  });
  await expect(verify('--root', '12')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('12 is no root.'),
  });
});
