import { createReadStream } from 'node:fs';
import type { Bucket } from '../../config/bucket.js';
import { S3Bucket, type Patience } from '../../platform/storage/s3-bucket.js';
import { writeWhole, type WrittenFile } from '../../platform/storage/whole-file.js';

/** S3 takes no larger file in one request. */
const MAX_BYTES = 5 * 1_024 ** 3;

/** The copy outside of this machine. It only adds files: expiry is a lifecycle rule of the bucket. */
export class OffSite {
  private readonly bucket: S3Bucket;

  constructor(bucket: Bucket, patience: Patience = { quietMs: 60_000, wholeMs: 3_600_000 }) {
    this.bucket = new S3Bucket(bucket, patience);
  }

  /**
   * Stores a file. The store compares it with its SHA-256 before it accepts it.
   * @throws Error that says what to do
   */
  async put(file: string, name: string, { bytes, sha256 }: WrittenFile): Promise<void> {
    if (bytes > MAX_BYTES) {
      throw new Error(`${name} is larger than 5 GiB, which S3 does not take in one request: use mongodump.`);
    }
    const body = { content: createReadStream(file), bytes, sha256 };
    (await this.bucket.send('PUT', name, { body })).resume();
  }

  /** Downloads a file into a new one. */
  async get(name: string, file: string): Promise<WrittenFile> {
    return writeWhole(file, await this.bucket.send('GET', name));
  }
}
