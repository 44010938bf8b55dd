import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  bridgeCallText,
  levelText,
  signedPieceText,
  siteAnswerText,
  type Level,
  type SignedCall,
} from '@city/contracts';
import type { AppConfig } from '../../config/app-config.js';
import { isSignedBy, keyIdOf, sha256, SiteKey } from './site-key.service.js';

interface Corpus {
  bridge: { publicKey: string; keyId: string };
  site: { seed: string; publicKey: string; keyId: string };
  calls: { body: string; signed: SignedCall; text: string; signature: string }[];
  levels: { about: string; held: Level<string>[]; texts: string[] }[];
  pieces: { piece: 'page' | 'seal'; data: string; text: string; signature: string }[];
  answers: { status: number; body: string; callSignature: string; text: string; signature: string }[];
}

const corpus = JSON.parse(
  readFileSync(resolve(__dirname, '../../../../contracts/corpus/bridge.json'), 'utf8'),
) as Corpus;

const siteOfCorpus = () =>
  new SiteKey({ bridge: { siteSeed: Buffer.from(corpus.site.seed, 'base64') } } as AppConfig);

describe('the corpus of signatures, which the specs of the resource use as well', () => {
  it.each(corpus.calls)('holds for the call $signed.path', ({ body, signed, text, signature }) => {
    expect(bridgeCallText({ ...signed, bodyHash: sha256(body) })).toBe(text);
    expect(keyIdOf(corpus.bridge.publicKey)).toBe(corpus.bridge.keyId);
    expect(isSignedBy(corpus.bridge.publicKey, text, signature)).toBe(true);
    expect(isSignedBy(corpus.bridge.publicKey, `${text} `, signature)).toBe(false);
    expect(isSignedBy(corpus.site.publicKey, text, signature)).toBe(false);
  });

  it.each(corpus.answers)(
    'holds for the answer $status',
    ({ status, body, callSignature, text, signature }) => {
      const site = siteOfCorpus();
      expect(site.public).toEqual({ publicKey: corpus.site.publicKey, keyId: corpus.site.keyId });
      expect(siteAnswerText(status, callSignature, sha256(body))).toBe(text);
      expect(site.sign(text)).toBe(signature);
    },
  );

  it.each(corpus.pieces)('holds for the $piece of a list', ({ piece, data, text, signature }) => {
    expect(signedPieceText(piece, sha256(data))).toBe(text);
    expect(siteOfCorpus().sign(text)).toBe(signature);
  });

  it('holds for the texts of levels', () => {
    const made = corpus.levels.filter(({ held }) => held.length > 0);
    expect(made.length).toBeGreaterThan(0);
    for (const { held, texts } of made) expect(held.map(levelText)).toEqual(texts);
  });

  it('a malformed key or signature is never one', () => {
    expect(isSignedBy('not a key', 'text', 'not a signature')).toBe(false);
  });
});
