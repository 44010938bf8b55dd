import { createHash, randomBytes } from 'node:crypto';
import { stringify } from 'safe-stable-stringify';
import type { LogRecord } from './audit.schema.js';
import type { SealRecord } from './audit-seal.schema.js';
import { keptFacts } from './kept-facts.js';

/** What the first seal has as the hash before it. */
export const NO_SEAL = '0'.repeat(64);
const SALT_BYTES = 32;

/** Of a value as JSON with the names of every object in order. Dates and ids become the texts that JSON has for them. */
const hashOf = (value: unknown, salt = ''): string =>
  createHash('sha256')
    .update(salt + stringify(value))
    .digest('hex');

export function newSalts(): Required<NonNullable<LogRecord['salts']>> {
  const salt = () => randomBytes(SALT_BYTES).toString('base64url');
  return { actor: salt(), facts: salt() };
}

/**
 * Hash of what is never erased: action, time, target, the ids of the actor and of the person who asked, and the facts that are
 * not personal data.
 */
export function contentHash(entry: LogRecord): string {
  const { _id, at, action, target, requestId, actor, approval, before, after } = entry;
  // The store omits empty objects, so no facts and none that are kept are the same.
  const kept = (facts: LogRecord['before']) => Object.entries(keptFacts(facts ?? null) ?? {}).sort();
  return hashOf([
    _id,
    at,
    action,
    target.type,
    target.id,
    requestId,
    actor.userId,
    kept(before),
    kept(after),
    ...(approval ? [approval.id, approval.askedBy.userId] : []),
  ]);
}

/** Of the actor's name, address and API token. Without its salt nobody can find out which name it was. */
export function actorHash({ actor, ip, token, salts }: LogRecord): string {
  const { discordId, username, globalName, avatarUrl } = actor;
  return hashOf(
    [discordId, username, globalName, avatarUrl, ip, ...(token ? [token.id, token.name] : [])],
    salts?.actor,
  );
}

/** Of all facts, which can hold what people have written. */
export function factsHash({ before, after, salts }: LogRecord): string {
  return hashOf([before ?? null, after ?? null], salts?.facts);
}

/** A seal without its own hash. */
type Link = Omit<SealRecord, 'hash' | 'publishedOn' | 'outbox'>;

/** Of a whole seal; the next seal repeats it. */
export function sealHash({ _id, number, at, sealedAt, content, actor, facts, previous }: Link): string {
  return hashOf([number, _id, at, sealedAt, content, actor, facts, previous]);
}

/** The seal of an entry after the last one. */
export function sealOf(
  entry: LogRecord,
  last: Pick<SealRecord, 'number' | 'hash'> | null,
  sealedAt: Date,
): SealRecord {
  const link: Link = {
    _id: entry._id,
    number: (last?.number ?? 0) + 1,
    at: entry.at,
    sealedAt,
    content: contentHash(entry),
    actor: actorHash(entry),
    facts: factsHash(entry),
    previous: last?.hash ?? NO_SEAL,
  };
  return { ...link, hash: sealHash(link) };
}
