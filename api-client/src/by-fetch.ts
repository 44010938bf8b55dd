import type { Send } from './client.js';

export interface Connection {
  /** Address of the product, such as `https://city.example`. */
  url: string;
  /** The cookie header of a session … */
  cookie?: string;
  /** … or an API token; the API refuses both together. */
  token?: string;
  /** Timeout for the complete response, in milliseconds. */
  withinMs?: number;
}

/** Sends with the `fetch` of the platform. */
export function byFetch({ url, cookie, token, withinMs = 30_000 }: Connection): Send {
  const { origin } = new URL(url);
  const own = { ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }), origin };
  return async ({ method, path, headers, body }) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...own, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(withinMs),
    });
    return { status: answer.status, text: await answer.text() };
  };
}
