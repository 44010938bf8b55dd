import { ERASED_NAME } from '@city/contracts';
import type { Db } from 'mongodb';
import type { LogRecord } from './audit.schema.js';
import { AUDIT_SEALS, type SealRecord } from './audit-seal.schema.js';
import { keptFacts } from './kept-facts.js';
import { actorHash, contentHash, factsHash, NO_SEAL, sealHash } from './seal.js';

const BATCH = 500;

/** A root as it was published: the number of a seal and its hash. */
export interface PublishedRoot {
  number: number;
  hash: string;
}

export interface Verification {
  /** One sentence each; empty if the log is as it was written. */
  problems: string[];
  sealed: number;
  /** Entries that the next run of the job will seal. */
  waiting: number;
  /** Entries that retention has deleted. */
  expired: number;
  /** Entries without the name, and without the details, that an erasure or retention has removed. */
  erased: { names: number; details: number };
  last: PublishedRoot | null;
}

interface Options {
  roots: readonly PublishedRoot[];
  /** Retention has deleted older entries. */
  keptSince: Date;
}

/** Compares every entry of the audit log with its seal, and the seals with each other and with published roots. */
export async function verifySeals(db: Db, { roots, keptSince }: Options): Promise<Verification> {
  const log = db.collection<LogRecord>('audit');
  const seals = db.collection<SealRecord>(AUDIT_SEALS);
  const erasedPeople = new Set<string>(await log.distinct('target.id', { action: 'user.erase' }));
  const chain = new ChainReader(roots);
  const result = { expired: 0, erased: { names: 0, details: 0 } };
  const known = new Set<string>();

  const compare = async (batch: readonly SealRecord[]): Promise<void> => {
    const rows = await log.find({ _id: { $in: batch.map(({ _id }) => _id) } }).toArray();
    const entries = new Map(rows.map((entry) => [entry._id.toHexString(), entry]));
    for (const seal of batch) {
      const id = seal._id.toHexString();
      known.add(id);
      chain.read(seal);
      const entry = entries.get(id);
      if (!entry && seal.at < keptSince) result.expired += 1;
      else if (!entry) chain.problems.push(`Entry ${seal.number} of ${seal.at.toISOString()} was removed.`);
      else chain.problems.push(...changesOf(entry, seal, erasedPeople));
      if (entry && entry.salts?.actor === undefined) result.erased.names += 1;
      if (entry && entry.salts?.facts === undefined) result.erased.details += 1;
    }
  };
  let batch: SealRecord[] = [];
  for await (const seal of seals.find().sort({ number: 1 })) {
    batch.push(seal);
    if (batch.length === BATCH) {
      await compare(batch);
      batch = [];
    }
  }
  await compare(batch);
  chain.end();

  const numbered = log.find({ seal: { $gte: 1 } }).project<Pick<LogRecord, '_id' | 'at' | 'action'>>({
    at: 1,
    action: 1,
  });
  for await (const { _id, at, action } of numbered) {
    if (known.has(_id.toHexString())) continue;
    // Sealed while this program was reading.
    if (await seals.findOne({ _id })) continue;
    chain.problems.push(
      `An entry without a seal was added: ${action} of ${at.toISOString()}, id ${_id.toHexString()}.`,
    );
  }
  const waiting = await log.countDocuments({ seal: { $exists: false } });
  return { ...result, problems: chain.problems, sealed: known.size, waiting, last: chain.last };
}

/** What is wrong between one seal and the next. */
class ChainReader {
  readonly problems: string[] = [];
  last: PublishedRoot | null = null;
  private readonly roots: Map<number, string>;

  constructor(roots: readonly PublishedRoot[]) {
    this.roots = new Map(roots.map(({ number, hash }) => [number, hash]));
  }

  read(seal: SealRecord): void {
    const { number, hash, previous } = seal;
    const expected = (this.last?.number ?? 0) + 1;
    const isNext = number === expected;
    if (!isNext)
      this.problems.push(
        number === expected + 1
          ? `Seal ${expected} was removed.`
          : `The seals ${expected} to ${number - 1} were removed.`,
      );
    if (hash !== sealHash(seal)) this.problems.push(`Seal ${number} was changed.`);
    else if (isNext && previous !== (this.last?.hash ?? NO_SEAL))
      this.problems.push(`Seal ${number} does not continue the one before it: one of the two was replaced.`);
    const published = this.roots.get(number);
    if (published !== undefined && published !== hash)
      this.problems.push(
        `Seal ${number} is not the one that was published: the entries up to ${number} were rewritten afterwards.`,
      );
    this.last = { number, hash };
  }

  end(): void {
    for (const number of this.roots.keys()) {
      if (number > (this.last?.number ?? 0))
        this.problems.push(
          `A root of ${number} entries was published, but the chain ends at ${this.last?.number ?? 0}: its end was removed.`,
        );
    }
  }
}

function changesOf(entry: LogRecord, seal: SealRecord, erasedPeople: ReadonlySet<string>): string[] {
  const { salts, actor, ip, before, after } = entry;
  const isErased =
    actor.username === ERASED_NAME && ip === null && erasedPeople.has(actor.userId.toHexString());
  const isStripped = [before, after].every((facts) => sameNames(facts, keptFacts(facts)));
  const changed = [
    contentHash(entry) !== seal.content && 'what was done, when or to what',
    (salts?.actor === undefined ? !isErased : actorHash(entry) !== seal.actor) && 'who did it, or from where',
    (salts?.facts === undefined ? !isStripped : factsHash(entry) !== seal.facts) &&
      'the facts before or after',
  ].filter((part) => part !== false);
  if (changed.length === 0) return [];
  const which = `Entry ${seal.number} (${entry.action} of ${entry.at.toISOString()}, id ${entry._id.toHexString()})`;
  return [`${which} was changed: ${changed.join('; ')}.`];
}

const sameNames = (facts: object | null | undefined, others: object | null | undefined) =>
  Object.keys(facts ?? {}).length === Object.keys(others ?? {}).length;
