import { createHash, randomBytes } from 'node:crypto';
import { stringify } from 'safe-stable-stringify';
import type { DigestRecord, EntryHashes } from './audit-digest.schema.js';
import type { AuditRecord, LogRecord } from './audit.schema.js';

const DAY_MS = 24 * 3_600_000;
const SALT_BYTES = 32;
/** Facts of an entry that are not personal data. */
const KEPT = ['status', 'state', 'pack'];

/** What an erasure leaves of the facts before or after an action. */
export function keptFacts(facts: AuditRecord['before'] | undefined): AuditRecord['before'] {
  return facts ? Object.fromEntries(Object.entries(facts).filter(([name]) => KEPT.includes(name))) : null;
}

/** The day in UTC: `2026-11-30`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + DAY_MS));

/** Of a value as JSON with the names of every object in order. Dates and ids become the texts that JSON has for them. */
const hashOf = (value: unknown, salt = ''): string =>
  createHash('sha256')
    .update(salt + stringify(value))
    .digest('hex');

/** An erasure removes the salt of each part that it erases. Without it nobody can find out which name a hash belongs to. */
export function newSalts({ approval }: Pick<AuditRecord, 'approval'>): NonNullable<LogRecord['salts']> {
  const salt = () => randomBytes(SALT_BYTES).toString('base64url');
  return { actor: salt(), ...(approval && { askedBy: salt() }), facts: salt() };
}

/** What stays of an entry, and its parts that can be erased: two names and what people have written. */
export function hashesOf(entry: LogRecord): EntryHashes {
  const { salts, actor, ip, token, approval, before, after, ...rest } = entry;
  const { userId, ...name } = actor;
  const { userId: askedById, ...askedBy } = approval?.askedBy ?? {};
  // The store omits empty objects, so no facts and none that are kept are the same.
  const kept = [before, after].map((facts) => Object.entries(keptFacts(facts) ?? {}).sort());
  const salted = (value: unknown, salt: string | undefined) =>
    salt === undefined ? null : hashOf(value, salt);
  return {
    _id: entry._id,
    at: entry.at,
    lasting: hashOf([rest, userId, approval?.id, askedById, kept]),
    actor: salted([name, ip, token], salts?.actor),
    askedBy: salted(askedBy, salts?.askedBy),
    facts: salted([before ?? null, after ?? null], salts?.facts),
  };
}

type Content = Pick<DigestRecord, 'day' | 'entries' | 'total' | 'previous'>;

export const digestHash = ({ day, entries, total, previous }: Content): string =>
  hashOf([day, entries, total, previous]);

/** The digest of a day after the last one. */
export function digestOf(
  day: string,
  log: readonly LogRecord[],
  last: Pick<DigestRecord, 'total' | 'hash'> | null,
): Content & Pick<DigestRecord, 'hash'> {
  const total = (last?.total ?? 0) + log.length;
  const content = { day, entries: log.map(hashesOf), total, previous: last?.hash ?? '' };
  return { ...content, hash: digestHash(content) };
}
