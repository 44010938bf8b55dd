import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../../config/storage-variables.js';
import { connectionFault } from '../http/connection-fault.js';

export interface Patience {
  /** Longest time without any progress, in milliseconds. */
  quietMs: number;
  wholeMs: number;
}

/** SHA-256 of an empty body. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const ERROR_TEXT_MAX = 200;

/** The body of a request. Its SHA-256 lets the store refuse a damaged body. */
export interface S3Body {
  content: Readable;
  bytes: number;
  sha256: string;
}

export class S3Bucket {
  private readonly client: AwsClient;

  constructor(
    private readonly bucket: Bucket,
    private readonly patience: Patience,
  ) {
    const { keyId, secret, region } = bucket;
    this.client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  }

  /**
   * Sends a request; read or resume the response.
   * @param accepted the statuses that are no fault
   * @throws Error with an instruction for the operator
   */
  async send(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    { body, accepted = [200] }: { body?: S3Body; accepted?: readonly number[] } = {},
  ): Promise<IncomingMessage> {
    const url = new URL(this.bucket.endpoint);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${this.bucket.name}/${name}`;
    const headers: Record<string, string> = {
      'x-amz-content-sha256': body?.sha256 ?? EMPTY,
      ...(body && { 'content-length': String(body.bytes) }),
    };
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
    if (body) pipeline(body.content, request).catch(() => undefined);
    else request.end();
    const response = await answered.catch((error: unknown) => {
      throw new Error(late.aborted ? tooSlow(wholeMs) : connectionFault(url.host, error), { cause: error });
    });
    if (accepted.includes(response.statusCode ?? 0)) return response;
    const said = (await text(response)).slice(0, ERROR_TEXT_MAX);
    throw new Error(`${url.host} refused ${name} with ${response.statusCode}: ${said}`);
  }
}
