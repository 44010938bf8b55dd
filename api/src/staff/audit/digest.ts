import { createHash, randomBytes } from 'node:crypto';
import { stringify } from 'safe-stable-stringify';
import type { DigestRecord, EntryHashes } from './audit-digest.schema.js';
import type { AuditRecord, LogRecord } from './audit.schema.js';

const DAY_MS = 24 * 3_600_000;
const SALT_BYTES = 32;
/** Facts of an entry that are not personal data. */
const KEPT = ['status', 'state', 'pack'];

/** The facts before or after an action that remain after an erasure. */
export function keptFacts(facts: AuditRecord['before'] | undefined): AuditRecord['before'] {
  return facts ? Object.fromEntries(Object.entries(facts).filter(([name]) => KEPT.includes(name))) : null;
}

/** The day in UTC: `2026-11-30`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + DAY_MS));

/** The hash of a value as JSON with sorted names in every object. Dates and ids become their texts in JSON. */
const hashOf = (value: unknown, salt = ''): string =>
  createHash('sha256')
    .update(salt + stringify(value))
    .digest('hex');

/**
 * New salts of an entry. An erasure removes the salt of each erased part, so that its hash cannot be matched to a name.
 */
export function newSalts({ approval }: Pick<AuditRecord, 'approval'>): NonNullable<LogRecord['salts']> {
  const salt = () => randomBytes(SALT_BYTES).toString('base64url');
  return { actor: salt(), ...(approval && { askedBy: salt() }), facts: salt() };
}

/** The hash of the lasting part of an entry, and of its parts that can be erased: two names, and texts by people. */
export function hashesOf(entry: LogRecord): EntryHashes {
  const { salts, actor, ip, token, approval, before, after, ...rest } = entry;
  const { userId, ...name } = actor;
  const { userId: askedById, ...askedBy } = approval?.askedBy ?? {};
  // The store omits empty objects, so missing facts and empty kept facts must have the same hash.
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
