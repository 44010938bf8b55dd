import { ERASED_NAME } from '@city/contracts';
import type { Db } from 'mongodb';
import { AUDIT_DIGESTS, type DigestRecord, type EntryHashes } from './audit-digest.schema.js';
import type { LogRecord } from './audit.schema.js';
import { dayAfter, dayOf, digestHash, hashesOf, keptFacts } from './digest.js';
import { ERASED_DISCORD_ID, type PersonSnapshot } from './person-snapshot.js';

/** A published digest. */
export type PublishedDigest = Pick<DigestRecord, 'day' | 'hash'>;

export interface Verification {
  /** One sentence for each fault; empty if the log is unchanged. */
  problems: string[];
  /** Entries whose time is on an earlier day than their digest's. */
  late: string[];
  entries: number;
  /** Entries of days without a digest yet. */
  waiting: number;
  /** Entries that retention has deleted. */
  expired: number;
  /** Entries without a name, and without details, that an erasure or retention has removed. */
  erased: { names: number; details: number };
  last: PublishedDigest | null;
}

interface Options {
  published: readonly PublishedDigest[];
  /** Retention has deleted older entries. */
  keptSince: Date;
}

/** Compares the audit log with the digest of each day, and the digests with each other and with published ones. */
export async function verifyDigests(db: Db, { published, keptSince }: Options): Promise<Verification> {
  const log = db.collection<LogRecord>('audit');
  const erasedPeople = new Set<string>(await log.distinct('target.id', { action: 'user.erase' }));
  const known = new Set<string>();
  const problems: string[] = [];
  const result = { late: [] as string[], waiting: 0, expired: 0, erased: { names: 0, details: 0 } };
  let last: DigestRecord | null = null;

  for await (const digest of db.collection<DigestRecord>(AUDIT_DIGESTS).find().sort({ day: 1 })) {
    problems.push(...faultsOf(digest, last, published));
    last = digest;
    const rows = await log.find({ _id: { $in: digest.entries.map(({ _id }) => _id) } }).toArray();
    const found = new Map(rows.map((entry) => [entry._id.toHexString(), entry]));
    for (const hashes of digest.entries) {
      const id = hashes._id.toHexString();
      const of = `of ${digest.day}`;
      const entry = found.get(id);
      known.add(id);
      if (!entry && hashes.at < keptSince) result.expired += 1;
      else if (!entry)
        problems.push(`Entry ${id} ${of} was removed; it was made at ${hashes.at.toISOString()}.`);
      if (!entry) continue;
      const changed = changesOf(entry, hashes, erasedPeople);
      if (changed.length > 0) problems.push(`${inWords(entry)} ${of} was changed: ${changed.join('; ')}.`);
      if (dayOf(hashes.at) < digest.day)
        result.late.push(`${inWords(entry)} reached the log on ${digest.day}.`);
      if (!entry.salts?.actor || (entry.approval && !entry.salts.askedBy)) result.erased.names += 1;
      if (!entry.salts?.facts) result.erased.details += 1;
    }
  }
  const lastDay = last?.day ?? '';
  for (const { day } of published) {
    if (day > lastDay)
      problems.push(
        `A digest of ${day} was published, but the last one is of ${lastDay || 'no day'}: the end was removed.`,
      );
  }
  // An entry written while this program was reading belongs to a day without a digest.
  const rest = log.find().project<LogRecord>({ at: 1, action: 1, loggedAt: 1 });
  for await (const entry of rest) {
    const { _id, loggedAt } = entry;
    if (known.has(_id.toHexString())) continue;
    const day = loggedAt instanceof Date ? dayOf(loggedAt) : '';
    if (day > lastDay) result.waiting += 1;
    else problems.push(`${inWords(entry)} was added to ${day || 'no day'}.`);
  }
  return { ...result, problems, entries: known.size, last };
}

const inWords = ({ _id, action, at }: LogRecord) =>
  `Entry ${_id.toHexString()} (${action}, ${at instanceof Date ? at.toISOString() : 'without a time'})`;

/** The faults of a digest itself, compared with the previous and the published ones. */
function faultsOf(
  digest: DigestRecord,
  last: DigestRecord | null,
  published: readonly PublishedDigest[],
): string[] {
  const { day, hash } = digest;
  const expected = last && dayAfter(last.day);
  if (expected !== null && day !== expected)
    return [`The digests from ${expected} to before ${day} were removed.`];
  return [
    hash !== digestHash(digest) && `The digest of ${day} was changed.`,
    digest.previous !== (last?.hash ?? '') &&
      `The digest of ${day} does not contain the hash of the previous digest: one of the two was replaced.`,
    published.some((one) => one.day === day && one.hash !== hash) &&
      `The digest of ${day} is not the one that was published: the entries up to ${day} were rewritten afterwards.`,
  ].filter((fault) => fault !== false);
}

/** The changed parts of an entry, in words. A part without a salt must have the form that an erasure leaves. */
function changesOf(entry: LogRecord, written: EntryHashes, erasedPeople: ReadonlySet<string>): string[] {
  const { salts, actor, ip, token, approval, before, after } = entry;
  const now = hashesOf(entry);
  const isErased = (person: PersonSnapshot | undefined) =>
    !person ||
    (person.username === ERASED_NAME &&
      person.discordId === ERASED_DISCORD_ID &&
      person.globalName === null &&
      erasedPeople.has(person.userId.toHexString()));
  const isStripped = [before, after].every(
    (facts) => Object.keys(facts ?? {}).length === Object.keys(keptFacts(facts) ?? {}).length,
  );
  const differs = (part: 'actor' | 'askedBy' | 'facts', looksErased: boolean) =>
    salts?.[part] === undefined ? !looksErased : now[part] !== written[part];
  return [
    now.lasting !== written.lasting && 'what was done, when or to what',
    differs('actor', isErased(actor) && ip === null && !token) && 'who did it, or from where',
    differs('askedBy', isErased(approval?.askedBy)) && 'who asked for it',
    differs('facts', isStripped) && 'the facts before or after',
  ].filter((part) => part !== false);
}
