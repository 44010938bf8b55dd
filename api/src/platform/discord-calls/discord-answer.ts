import type { LimitFacts } from './call-limits.js';

/** An answer of Discord's REST API, successful or not. */
export interface DiscordAnswer {
  status: number;
  ok: boolean;
  /** The parsed body; null for an empty one or the page of a proxy. */
  json: unknown;
  /** Discord's numeric error code, e.g. 10007 for an unknown member. */
  code: number | null;
}

const ANSWER_MAX_CHARACTERS = 1_000_000;

/** Reads an answer and the facts about limits in its headers. */
export async function readAnswer(response: Response): Promise<{ answer: DiscordAnswer; facts: LimitFacts }> {
  const text = await response.text();
  if (text.length > ANSWER_MAX_CHARACTERS) throw new Error('answer too long');
  const json = parsed(text);
  const { status, ok } = response;
  const code = fieldOf(json, 'code');
  return {
    answer: { status, ok, json: json ?? null, code: typeof code === 'number' ? code : null },
    facts: { ...limitsOf(response.headers, json), status, isJson: json !== undefined },
  };
}

function limitsOf(headers: Headers, json: unknown): Pick<LimitFacts, 'bucket' | 'retryAfterMs' | 'scope'> {
  const number = (name: string) => Number(headers.get(name) ?? Number.NaN);
  const id = headers.get('x-ratelimit-bucket');
  const [limit, remaining] = [number('x-ratelimit-limit'), number('x-ratelimit-remaining')];
  const resetAfterMs = number('x-ratelimit-reset-after') * 1_000;
  const isWhole =
    id !== null && [limit, remaining, resetAfterMs].every((one) => Number.isFinite(one) && one >= 0);
  const asked = fieldOf(json, 'retry_after');
  const retryAfter = typeof asked === 'number' ? asked : number('retry-after');
  const isGlobal = fieldOf(json, 'global') === true || headers.has('x-ratelimit-global');
  return {
    bucket: isWhole && limit > 0 ? { id, limit, remaining, resetAfterMs } : null,
    // If the answer names no time, wait a second.
    retryAfterMs: Number.isFinite(retryAfter) && retryAfter >= 0 ? retryAfter * 1_000 : 1_000,
    scope: isGlobal ? 'global' : headers.get('x-ratelimit-scope') === 'shared' ? 'shared' : 'user',
  };
}

function parsed(text: string): unknown {
  // 204 has no body, but is an answer of Discord.
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const fieldOf = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
