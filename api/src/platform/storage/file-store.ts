import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../../config/storage-variables.js';
import type { UploadsConfig } from '../../config/config-groups.js';
import { S3Bucket } from './s3-bucket.js';
import { PART, writeWhole } from './whole-file.js';

/** A store of small files. The caller chooses the names, of letters, digits, `-` and `.`. */
export interface FileStore {
  /** Stores a file atomically; it replaces a file of the same name. */
  put(name: string, content: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  /** Removes a file and the remains of an interrupted `put`. A missing file is no fault. */
  remove(name: string): Promise<void>;
}

/** A folder of this machine, shared by all processes. */
export class FolderStore implements FileStore {
  constructor(private readonly folder: string) {}

  async put(name: string, content: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = join(this.folder, name);
    // Two processes may store the same picture at the same time.
    await writeWhole(file, Readable.from([content]), `${file}.${randomUUID()}${PART}`);
  }

  async get(name: string): Promise<Buffer | null> {
    return readFile(join(this.folder, name)).catch(ifMissing(null));
  }

  async remove(name: string): Promise<void> {
    const all = await readdir(this.folder).catch(ifMissing([]));
    const parts = all.filter((file) => file.startsWith(`${name}.`) && file.endsWith(PART));
    for (const file of [name, ...parts]) await rm(join(this.folder, file), { force: true });
  }
}

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };

/** Longest silence and longest time of one request, within the time that a reader waits. */
const PATIENCE = { quietMs: 5_000, wholeMs: 20_000 };

export class BucketStore implements FileStore {
  private readonly bucket: S3Bucket;

  constructor(bucket: Bucket) {
    this.bucket = new S3Bucket(bucket, PATIENCE);
  }

  async put(name: string, content: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const body = { content: Readable.from([content]), bytes: content.length, sha256 };
    (await this.bucket.send('PUT', name, { body })).resume();
  }

  async get(name: string): Promise<Buffer | null> {
    const response = await this.bucket.send('GET', name, { accepted: [200, 404] });
    const content = await buffer(response);
    return response.statusCode === 200 ? content : null;
  }

  async remove(name: string): Promise<void> {
    (await this.bucket.send('DELETE', name, { accepted: [200, 204, 404] })).resume();
  }
}

/** The bucket if one is configured, else the folder. */
export const fileStoreOf = ({ bucket, folder }: UploadsConfig): FileStore =>
  bucket ? new BucketStore(bucket) : new FolderStore(folder);
