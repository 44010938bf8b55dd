import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../src/config/storage-variables.js';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The signature that AWS documents for a request (Signature Version 4), computed from what arrived. */
function signatureOf({ method, url, headers }: IncomingMessage, secret: string): string {
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const hash = String(headers['x-amz-content-sha256']);
  const canonical = [method, url, '', lines.join(''), signed, hash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

/** A strict store with the requests of S3 that copies and pictures need. It reads no body of a request that is not signed. */
export async function startS3() {
  const files = new Map<string, Buffer>();
  const bucket: Bucket = {
    endpoint: '',
    region: 'eu-1',
    name: 'city/nightly',
    keyId: 'KEY',
    secret: 'S3-secret',
  };
  /** What the store does instead; null: its work. */
  let instead: ((response: ServerResponse) => void) | null = null;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (instead) return instead(response);
    const { method, url = '', headers } = request;
    const refuse = (status: number, code: string) =>
      void response.writeHead(status, { connection: 'close' }).end(`<Error><Code>${code}</Code></Error>`);
    const given = /Signature=(\w+)$/.exec(headers.authorization ?? '')?.[1];
    if (given !== signatureOf(request, bucket.secret)) return refuse(403, 'SignatureDoesNotMatch');
    if (!url.startsWith(`/${bucket.name}/`)) return refuse(404, 'NoSuchBucket');
    if (method === 'GET') {
      const file = files.get(url);
      return file ? void response.end(file) : refuse(404, 'NoSuchKey');
    }
    if (method === 'DELETE') {
      files.delete(url);
      return void response.writeHead(204).end();
    }
    if (headers['content-length'] === undefined) return refuse(411, 'MissingContentLength');
    const body = await buffer(request);
    if (sha256(body) !== headers['x-amz-content-sha256']) return refuse(400, 'XAmzContentSHA256Mismatch');
    files.set(url, body);
    response.end();
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bucket.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { endpoint, region, name, keyId, secret } = bucket;
  return {
    bucket,
    /** The environment of an application that keeps its pictures there. */
    uploads: {
      UPLOADS_S3_ENDPOINT: endpoint,
      UPLOADS_S3_REGION: region,
      UPLOADS_S3_BUCKET: name,
      UPLOADS_S3_KEY_ID: keyId,
      UPLOADS_S3_SECRET: secret,
    },
    files,
    does: (other: typeof instead) => void (instead = other),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
