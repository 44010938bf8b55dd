import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { BRIDGE_HEADERS, siteAnswerText } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { DomainError } from '../../platform/errors/domain-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signature of a game server's call, whether it is valid or not. The answer's signature covers it. */
    bridgeSignature?: string;
  }
}

/** The bytes before the 32 bytes of an Ed25519 key in PKCS 8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 16;

/** A code of 80 random bits (BRIDGE_CODE). The alphabet has 32 letters, so five bits of each byte make one letter. */
export const randomCode = (): string =>
  [...randomBytes(CODE_LETTERS)].map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join('');

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** The id of a public key. */
export const keyIdOf = (publicKey: string): string => sha256(publicKey).slice(0, 16);

/** Whether `signature` over `text` was made with the private half of `publicKey`; false for malformed ones, too. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** The site's own key, by which game servers recognise it. */
@Injectable()
export class SiteKey {
  private readonly key: KeyObject | null;
  private readonly own: { keyId: string; publicKey: string } | null = null;

  constructor({ bridge }: AppConfig) {
    this.key =
      bridge &&
      createPrivateKey({
        key: Buffer.concat([PKCS8_HEAD, bridge.siteSeed]),
        format: 'der',
        type: 'pkcs8',
      });
    if (!this.key) return;
    const publicKey = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).toString('base64');
    this.own = { keyId: keyIdOf(publicKey), publicKey };
  }

  get isSet(): boolean {
    return this.key !== null;
  }

  /** @throws BRIDGE_OFF without a key */
  get public(): { keyId: string; publicKey: string } {
    if (!this.own) throw new DomainError('BRIDGE_OFF');
    return this.own;
  }

  /** Signs every answer to a game server, errors included, because servers ignore unsigned answers. */
  signAnswers(fastify: FastifyInstance): void {
    fastify.addHook('onSend', async ({ bridgeSignature }, reply, payload) => {
      if (!bridgeSignature || !this.isSet) return payload;
      const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : '';
      const text = siteAnswerText(reply.statusCode, bridgeSignature, sha256(body));
      void reply
        .header(BRIDGE_HEADERS.siteKey, this.public.keyId)
        .header(BRIDGE_HEADERS.siteSignature, this.sign(text));
      return payload;
    });
  }

  /** @throws BRIDGE_OFF without a key */
  sign(text: string): string {
    if (!this.key) throw new DomainError('BRIDGE_OFF');
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }
}
