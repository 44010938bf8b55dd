import type { Db, Document } from 'mongodb';
import type { Logger } from 'pino';
import { withLease } from '../../platform/lease/lease.js';
import {
  differenceOf,
  keysInWords,
  presentIndexes,
  sameKeys,
  type CollectionIndexes,
  type IndexDefinition,
  type IndexDifference,
  type IndexedDatabase,
} from '../../platform/mongo/index-definition.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { StartRefused } from '../../start-refused.js';
import { duplicatesInWords, findDuplicates, listingCommand } from './duplicates.js';
import { WANTED_INDEXES } from './wanted-indexes.js';

const UNAUTHORIZED = 13;

/** Indexes could not be built. `message` has their names, the reason and the repair. */
export class IndexesNotBuilt extends StartRefused {
  constructor(faults: readonly string[]) {
    super(
      `The indexes of the database are not complete, so the API does not start:\n\n${faults.join('\n\n')}\n\n` +
        'What to do: docs/runbook.md, "An index cannot be built". `npm run doctor` repeats this check.',
    );
    this.name = 'IndexesNotBuilt';
  }
}

/** Differences between present and wanted indexes, by collection; empty if there are none. */
export async function indexDifferences(
  db: IndexedDatabase,
  wanted: readonly CollectionIndexes[] = WANTED_INDEXES,
): Promise<{ collection: string; difference: IndexDifference }[]> {
  const all = await Promise.all(
    wanted.map(async ({ collection, indexes }) => ({
      collection,
      difference: differenceOf(indexes, await presentIndexes(db, collection)),
    })),
  );
  return all.filter(({ difference: { missing, retimed } }) => missing.length + retimed.length > 0);
}

/**
 * Builds and verifies the wanted indexes. Of several processes that start concurrently one builds and the others wait.
 * @throws IndexesNotBuilt
 */
export async function buildIndexes(
  db: Db,
  logger: Pick<Logger, 'info'>,
  { wanted = WANTED_INDEXES, leaseMs }: { wanted?: readonly CollectionIndexes[]; leaseMs?: number } = {},
): Promise<void> {
  if ((await indexDifferences(db, wanted)).length === 0) return;
  await withLease(db, { name: 'migrations', lengthMs: leaseMs }, async () => {
    const startedAt = performance.now();
    // Re-check: another process may have built them while this one waited for the lease.
    const differences = await indexDifferences(db, wanted);
    if (differences.length === 0) return;
    const collections = differences.map(({ collection }) => collection);
    // Operators who wait for the start see the reason.
    logger.info({ collections }, 'building indexes');
    const faults = await Promise.all(
      differences.map(({ collection, difference }) => build(db, collection, difference)),
    );
    if (faults.flat().length > 0) throw new IndexesNotBuilt(faults.flat());
    const left = await indexDifferences(db, wanted);
    if (left.length > 0) {
      const names = left.flatMap(({ collection, difference: { missing, retimed } }) =>
        [...missing, ...retimed.map(({ index }) => index)].map((index) => titleOf(collection, index)),
      );
      throw new IndexesNotBuilt(names.map((name) => `${name}: the server took it and does not show it.`));
    }
    const tookMs = Math.round(performance.now() - startedAt);
    logger.info({ collections, tookMs }, 'indexes built');
  });
}

/** Returns the obstacles as text. Changes nothing if duplicates block an index. */
async function build(
  db: Db,
  collection: string,
  { missing, retimed, outdated }: IndexDifference,
): Promise<string[]> {
  const unique = missing.filter((index) => index.unique);
  // Drop outdated indexes only once their replacements can be built.
  if (outdated.length > 0) {
    const faults = await duplicateFaults(db, collection, unique);
    if (faults.length > 0) return faults;
  }
  // Unique indexes can coexist: keep the old one until the new one is built, so that uniqueness always holds.
  const until = outdated.filter((old) => old.unique && unique.some((index) => sameKeys(index, old)));
  const drop = async (names: readonly string[]) => {
    for (const name of names) await db.command({ dropIndexes: collection, index: name });
  };
  try {
    for (const { name, index } of retimed) await retime(db, collection, name, index);
    await drop(outdated.filter((old) => !until.includes(old)).map(({ name }) => name));
    const taken = new Set(until.map(({ name }) => name));
    if (missing.length > 0) {
      await db.command({
        createIndexes: collection,
        indexes: missing.map((index) => specificationOf(index, taken)),
      });
    }
    await drop([...taken]);
    return [];
  } catch (error) {
    const faults = isDuplicateKey(error) ? await duplicateFaults(db, collection, unique) : [];
    if (faults.length > 0) return faults;
    const names = [...missing, ...retimed.map(({ index }) => index)].map((index) =>
      titleOf(collection, index),
    );
    return [`${names.join('\n')}\n  ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function retime(db: Db, collection: string, name: string, index: IndexDefinition): Promise<void> {
  const { expireAfterSeconds } = index;
  try {
    await db.command({ collMod: collection, index: { name, expireAfterSeconds } });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNAUTHORIZED)) throw error;
    // The readWrite role can create and drop indexes, but not modify them (collMod).
    await db.command({ dropIndexes: collection, index: name });
    await db.command({ createIndexes: collection, indexes: [specificationOf(index)] });
  }
}

/** An index as createIndexes takes it, with an unused name. */
function specificationOf(
  { keys, ...options }: IndexDefinition,
  taken: ReadonlySet<string> = new Set(),
): Document {
  const usual = Object.entries(keys).flat().join('_');
  let name = usual;
  for (let next = 2; taken.has(name); next += 1) name = `${usual}_${next}`;
  return { key: keys, name, ...options };
}

const titleOf = (collection: string, index: IndexDefinition): string =>
  `${collection}, ${index.unique ? 'unique index' : 'index'} on ${keysInWords(index)}`;

/** Descriptions of the duplicates that block unique indexes. */
export async function duplicateFaults(
  db: Db,
  collection: string,
  unique: readonly IndexDefinition[],
): Promise<string[]> {
  const faults = [];
  for (const index of unique) {
    const duplicates = await findDuplicates(db, collection, index);
    if (duplicates.length === 0) continue;
    const lines = [
      `${titleOf(collection, index)}: documents have the same values`,
      ...duplicates.map(duplicatesInWords),
      'All of them, in mongosh:',
      listingCommand(collection, index),
    ];
    faults.push(lines.join('\n  '));
  }
  return faults;
}
