import type { ApiTokens, ApiTokenInput, ApiTokenWithSecret, ErrorBody } from '@city/contracts';
import { Client, type RequestOptions } from './client.js';

const HOUR_MS = 3_600_000;

export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Asks for a token. */
export const askForToken = (admin: Client, more: Partial<Record<keyof ApiTokenInput, unknown>> = {}) =>
  admin.post<ApiTokenWithSecret & ErrorBody>('/api/tokens', {
    name: 'Board',
    permissions: ['orders'],
    expiresAt: inHours(1),
    ...more,
  });

/** Name of a token that `onlyToken` leaves alone. */
export const KEPT = 'Kept';

/** Makes a token. Others are revoked first, because there may be few of them. @returns its id */
export async function onlyToken(admin: Client): Promise<string> {
  const { tokens } = (await admin.get<ApiTokens>('/api/tokens')).body;
  for (const { _id, name } of tokens) if (name !== KEPT) await admin.delete(`/api/tokens/${_id}`);
  return (await askForToken(admin)).body.token._id;
}

/** A program that calls with a token: no cookies and no origin. */
export class Program extends Client {
  constructor(
    url: string,
    private readonly secret: string,
  ) {
    super(url, null);
  }

  override request<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, ...options }: RequestOptions = {},
  ) {
    const authorization = `Bearer ${this.secret}`;
    return super.request<Body>(method, path, body, { ...options, headers: { authorization, ...headers } });
  }
}

/** What a program with the permission `content` can write. */
export const ENTRY = {
  kind: 'news',
  texts: { en: { title: 'The harbour opens', text: 'Ships dock from Friday.' } },
  ...{ picture: null, startsAt: null, endsAt: null, faction: null, gallery: null, published: true },
};
