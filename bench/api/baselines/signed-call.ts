import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { BRIDGE_HEADERS, bridgeCallText, siteAnswerText } from '@city/contracts';
import { MongoClient } from 'mongodb';
import { newKeys, sha256, signatureOf } from '../../signatures.ts';
import { listen } from './ready.ts';

// A signed call without any rule: signature -> one write that counts the call -> a signed answer.

interface Settings {
  mongoUri: string;
  /** The public keys of the callers, by id. */
  keys: Record<string, string>;
  answer: object;
}

const [file = ''] = process.argv.slice(2);
const { mongoUri, keys, answer } = JSON.parse(readFileSync(file, 'utf8')) as Settings;
const known = new Map(
  Object.entries(keys).map(([keyId, text]): [string, KeyObject] => [
    keyId,
    createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  ]),
);
const { key: ownKey } = newKeys();
const client = await new MongoClient(mongoUri).connect();
const callers = client.db().collection<{ _id: string; seq: number }>('bench_callers');
await callers.insertMany([...known.keys()].map((_id) => ({ _id, seq: 0 })));

async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const header = (name: keyof typeof BRIDGE_HEADERS) => String(request.headers[BRIDGE_HEADERS[name]]);
  const body = await textOf(request);
  JSON.parse(body);
  const [keyId, signature] = [header('key'), header('signature')];
  const [time, seq] = [Number(header('time')), Number(header('seq'))];
  const { method = '', url: path = '' } = request;
  const text = bridgeCallText({ method, path, keyId, time, seq, bodyHash: sha256(body) });
  const key = known.get(keyId);
  if (!key || !verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))) {
    throw new Error('not signed');
  }
  const counted = await callers.findOneAndUpdate(
    { _id: keyId, seq: { $lt: seq } },
    { $set: { seq, seenAt: new Date() } },
  );
  if (!counted) throw new Error('a later call was counted');
  const said = JSON.stringify({ ...answer, now: Date.now() });
  const own = signatureOf(ownKey, siteAnswerText(200, signature, sha256(said)));
  response
    .setHeader('content-type', 'application/json')
    .setHeader(BRIDGE_HEADERS.siteSignature, own)
    .end(said);
}

listen(
  createServer((request, response) => {
    answerTo(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }),
);
