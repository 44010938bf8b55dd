import { createReadStream } from 'node:fs';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { connectionFault } from '../platform/http/connection-fault.js';
import { writeWhole, type WrittenFile } from './whole-file.js';

/** A bucket of an S3-compatible store. */
export interface Bucket {
  /** The store's address, without the bucket. */
  endpoint: string;
  region: string;
  name: string;
  keyId: string;
  secret: string;
}

/** How long a transfer may take. */
export interface Patience {
  /** Longest time without any progress, in milliseconds. */
  quietMs: number;
  /** Longest time of one file, in milliseconds. */
  wholeMs: number;
}

/** S3 takes no larger file in one request. */
const MAX_BYTES = 5 * 1_024 ** 3;
/** SHA-256 of nothing, the body of a download's request. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const ERROR_TEXT_MAX = 200;

/** The copy outside of this machine. It only adds files: expiry is a lifecycle rule of the bucket. */
export class OffSite {
  private readonly client: AwsClient;

  constructor(
    private readonly bucket: Bucket,
    private readonly patience: Patience = { quietMs: 60_000, wholeMs: 3_600_000 },
  ) {
    const { keyId, secret, region } = bucket;
    this.client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  }

  /**
   * Stores a file. The store compares it with its SHA-256 before it accepts it.
   * @throws Error that says what to do
   */
  async put(file: string, name: string, { bytes, sha256 }: WrittenFile): Promise<void> {
    if (bytes > MAX_BYTES) {
      throw new Error(`${name} is larger than 5 GiB, which S3 does not take in one request: use mongodump.`);
    }
    const response = await this.send('PUT', name, {
      headers: { 'x-amz-content-sha256': sha256, 'content-length': String(bytes) },
      body: createReadStream(file),
    });
    response.resume();
  }

  /** Downloads a file into a new one. */
  async get(name: string, file: string): Promise<WrittenFile> {
    const response = await this.send('GET', name, { headers: { 'x-amz-content-sha256': EMPTY } });
    return writeWhole(file, response);
  }

  private async send(
    method: 'GET' | 'PUT',
    name: string,
    { headers, body }: { headers: Record<string, string>; body?: Readable },
  ): Promise<IncomingMessage> {
    const url = new URL(this.bucket.endpoint);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${this.bucket.name}/${name}`;
    const signed = await this.client.sign(url.href, { method, headers });
    const { quietMs, wholeMs } = this.patience;
    const late = AbortSignal.timeout(wholeMs);
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, {
      method,
      headers: { ...headers, ...Object.fromEntries(signed.headers) },
      timeout: quietMs,
      signal: late,
    });
    const tooSlow = (ms: number) =>
      `${url.host} is too slow: no progress or no end for ${ms / 1_000} seconds.`;
    request.on('timeout', () => request.destroy(new Error(tooSlow(quietMs))));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    // A failure reaches the request, too. A store that refuses a request may respond before it has read everything.
    if (body) pipeline(body, request).catch(() => undefined);
    else request.end();
    const response = await answered.catch((error: unknown) => {
      throw new Error(late.aborted ? tooSlow(wholeMs) : connectionFault(url.host, error), { cause: error });
    });
    if (response.statusCode === 200) return response;
    const said = (await text(response)).slice(0, ERROR_TEXT_MAX);
    throw new Error(`${url.host} refused ${name} with ${response.statusCode}: ${said}`);
  }
}
