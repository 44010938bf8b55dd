import { BRIDGE_HEADERS, bridgeCallText, siteAnswerText, type ErrorBody } from '@city/contracts';
import type { Game } from '../platform/game.js';
import { send, type HttpAnswer, type NoHttpAnswer } from './http.js';
import { isSigned, sha256, signText, type Keys } from './keys.js';

/** The key that must have signed the answer; null while it is unknown. */
export interface Target {
  url: string;
  keys: Keys;
  site: { publicKey: string } | null;
}

/** `unbelieved`: no answer, or one without the site's signature. It must have no effect. */
export type SiteAnswer<Body> =
  | { kind: 'ok'; body: Body }
  | { kind: 'refused'; code: ErrorBody['code']; details: ErrorBody['details'] }
  | { kind: 'unbelieved'; why: string };

/** Makes signed calls and accepts signed answers only. */
export class SiteClient {
  /** Milliseconds by which the site’s clock is ahead of this machine’s. */
  private offsetMs = 0;
  private seq = 0;

  constructor(private readonly game: Game) {}

  /** The time by the site's clock, in milliseconds. */
  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** Takes over the site's clock. */
  setClock(now: number): void {
    this.offsetMs = now - Date.now();
  }

  /** @param done runs on the main thread */
  call<Body>(
    { url, keys, site }: Target,
    path: string,
    input: object,
    done: (answer: SiteAnswer<Body>) => void,
  ): void {
    const body = JSON.stringify(input);
    const time = this.now();
    // Higher than the last number even if this machine was restored from a backup.
    const seq = (this.seq = Math.max(this.seq + 1, time));
    const text = bridgeCallText({
      ...{ method: 'POST', path, keyId: keys.keyId, time, seq },
      bodyHash: sha256(body),
    });
    const signature = signText(keys.privateKey, text);
    const headers = {
      'content-type': 'application/json',
      [BRIDGE_HEADERS.key]: keys.keyId,
      [BRIDGE_HEADERS.time]: String(time),
      [BRIDGE_HEADERS.seq]: String(seq),
      [BRIDGE_HEADERS.signature]: signature,
    };
    send(new URL(path, url), headers, body, (result) =>
      this.game.onMainThread(() => done(this.read<Body>(result, signature, site))),
    );
  }

  private read<Body>(
    result: HttpAnswer | NoHttpAnswer,
    signature: string,
    site: Target['site'],
  ): SiteAnswer<Body> {
    if ('fault' in result) return { kind: 'unbelieved', why: result.fault };
    const { status, headers, body } = result;
    const text = siteAnswerText(status, signature, sha256(body));
    const signed = String(headers[BRIDGE_HEADERS.siteSignature] ?? '');
    if (site && !isSigned(site.publicKey, text, signed)) {
      return { kind: 'unbelieved', why: `an answer (${status}) without the site’s signature` };
    }
    const parsed = parse(body);
    if (status < 300) return { kind: 'ok', body: parsed as Body };
    const { code, details } = (parsed ?? {}) as Partial<ErrorBody>;
    if (!code) return { kind: 'unbelieved', why: `an answer (${status}) that nobody can read` };
    this.learn(code, details);
    return { kind: 'refused', code, details };
  }

  /** Some refusals have the clock or the number that the next call needs. */
  private learn(code: ErrorBody['code'], details: ErrorBody['details']): void {
    if (code === 'BRIDGE_CLOCK' && typeof details?.['now'] === 'number') {
      this.setClock(details['now']);
      this.game.print(
        `the clock of this machine is ${Math.round(this.offsetMs / 1_000)} s behind the site’s; calls use the site’s`,
      );
    }
    if (code === 'BRIDGE_REPLAY' && typeof details?.['seq'] === 'number') this.seq = details['seq'];
  }
}

function parse(body: string): unknown {
  try {
    return body === '' ? null : (JSON.parse(body) as unknown);
  } catch {
    return null;
  }
}
