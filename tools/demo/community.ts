import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { logIn } from '../clients/log-in.ts';

/** Time until the API has read a new clock from its file. */
const CLOCK_READ_MS = 60;
/** An Admin’s session ends after a day of the API’s clock. */
const SESSION_MS = 12 * 3_600_000;
const LOGIN_TRIES = 3;

/** Addresses of a running product. */
export interface Addresses {
  url: string;
  sandboxUrl: string;
}

interface Call {
  method: string;
  path: string;
  body?: object;
  headers: Record<string, string>;
}

export class RefusedCall extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The people of the demo, who use the running product as anybody does: they log in and send requests. */
export class Community {
  readonly #addresses: Addresses;
  readonly #clockFile: string | null;
  readonly #sessions = new Map<string, { cookie: string; at: number }>();
  #aheadMs = 0;

  /** @param clockFile the file with the API’s offset to the real time, see `shifted-clock.mjs`; null for the real time */
  constructor(addresses: Addresses, clockFile: string | null = null) {
    this.#addresses = addresses;
    this.#clockFile = clockFile;
  }

  /** The API’s time, in milliseconds. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Sets the API’s clock to so many minutes before the real time. */
  async setClock(minutesAgo: number): Promise<void> {
    if (!this.#clockFile) throw new Error('the API of this product has the real time');
    this.#aheadMs = -minutesAgo * 60_000;
    writeFileSync(this.#clockFile, String(this.#aheadMs));
    await delay(CLOCK_READ_MS);
  }

  /** Sends a request as this person. @throws RefusedCall on a status from 400 */
  async as<Answer>(
    username: string,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const send = async () => this.#send(await this.#cookieOf(username), { method, path, body, headers });
    let answer = await send();
    if (answer.status === 401) {
      // With the clock set back, the store removes a session that has ended by the real time.
      this.#sessions.delete(username);
      answer = await send();
    }
    return answerOf<Answer>(answer, `${username}: ${method} ${path}`);
  }

  #send(cookie: string, { method, path, body, headers }: Call): Promise<Response> {
    const { url } = this.#addresses;
    const isFile = body instanceof Uint8Array;
    return fetch(new URL(path, url), {
      method,
      headers: {
        ...headers,
        origin: new URL(url).origin,
        cookie,
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      body: isFile ? new Uint8Array(body) : body && JSON.stringify(body),
    });
  }

  /** Plays the outside world: a provider’s page, a stream, the Discord server. */
  async sandbox<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.#addresses.sandboxUrl}/__sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    return answerOf<Answer>(answer, `sandbox: ${method} ${path}`);
  }

  async #cookieOf(username: string): Promise<string> {
    const known = this.#sessions.get(username);
    if (known && Math.abs(this.now() - known.at) < SESSION_MS) return known.cookie;
    for (let left = LOGIN_TRIES; ; left -= 1) {
      try {
        const cookie = await logIn(this.#addresses.url, username);
        this.#sessions.set(username, { cookie, at: this.now() });
        return cookie;
      } catch (error) {
        // The same happens to a login between its two steps.
        if (left === 1) throw error;
      }
    }
  }
}

async function answerOf<Answer>(answer: Response, what: string): Promise<Answer> {
  const text = await answer.text();
  if (!answer.ok) throw new RefusedCall(answer.status, `${what} returned ${answer.status}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}
