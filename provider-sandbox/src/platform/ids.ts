import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Alphabet of PayPal’s account ids: without letters and digits that look alike. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random capital letters and digits, the shape of PayPal's ids. */
export const upperId = (length: number): string =>
  Array.from({ length }, () => UPPER[randomInt(UPPER.length)]).join('');

export const hexId = (bytes: number): string => randomBytes(bytes).toString('hex');

export const secretToken = (): string => randomBytes(24).toString('base64url');

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}

/** The name and password of an `Authorization: Basic` header, if it is one. */
export function basicCredentials(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { id: text.slice(0, colon), secret: text.slice(colon + 1) };
}
