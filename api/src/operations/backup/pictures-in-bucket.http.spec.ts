import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { startS3 } from '../../../test/s3-store.js';
import { smallPicture } from '../../../test/small-picture.js';
import { createTestApp } from '../../../test/test-app.js';
import { BucketStore, FolderStore } from '../../platform/storage/file-store.js';
import { backUp } from './back-up.js';
import { restore } from './restore.js';

it('a picture in a bucket is in the backup, and is served again after a restore into an empty one', async () => {
  const s3 = await startS3();
  const folder = mkdtempSync(join(tmpdir(), 'city-bucket-'));
  const app = await createTestApp({ env: s3.uploads });
  try {
    const address = `/api/pictures/${await smallPicture(await app.loginAs('layla'))}`;
    const picture = async () => app.anonymous.get<string>(address);
    const before = await picture();
    expect(before.status).toBe(200);
    const db = app.connection.getClient().db(app.connection.name) as unknown as Db;
    const bucket = new BucketStore(s3.bucket);
    const file = join(folder, 'city.gz');
    const {
      summary: { files },
    } = await backUp(db, bucket, file);
    expect(files).toBe(s3.files.size);

    s3.files.clear();
    expect((await picture()).status).toBe(404);
    expect((await restore(db, file, { force: true, uploads: bucket })).files).toBe(files);
    const after = await picture();
    expect([after.status, after.body]).toEqual([200, before.body]);

    // A bucket can be exchanged for a folder, and the other way round.
    const other = new FolderStore(join(folder, 'uploads'));
    await restore(db, file, { force: true, uploads: other });
    const [first = ''] = s3.files.keys();
    expect(await other.get(first.split('/').at(-1) ?? '')).toEqual(s3.files.get(first));

    s3.does((response) => void response.writeHead(500).end());
    await expect(backUp(db, bucket, join(folder, 'second.gz'))).rejects.toThrow(/refused .* with 500/);
  } finally {
    await app.close();
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
