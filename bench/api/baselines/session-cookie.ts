import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The session id of a request; throws on an invalid signature. */
export function sessionId(request: IncomingMessage, secret: string): string {
  const [, cookie = ''] = /city_session=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
  const signed = decodeURIComponent(cookie);
  const dot = signed.lastIndexOf('.');
  const id = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(id).digest('base64').replace('=', ''));
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new Error('the cookie has an invalid signature');
  return id;
}
