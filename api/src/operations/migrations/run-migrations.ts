import type { Collection, Db } from 'mongodb';
import type { Logger } from 'pino';
import { ALL_MIGRATIONS, LAST_OF_0_1 } from './all-migrations.js';
import { StartRefused } from '../../start-refused.js';
import type { Migration, SettingSources } from './migration.js';
import { withLease } from '../../platform/lease/lease.js';

export interface MigrationRecord {
  _id: string;
  at: Date;
  tookMs: number;
}

export interface SchemaVersionRecord {
  _id: 'version';
  /** Id of the newest completed migration. */
  migration: string;
  at: Date;
}

/** A migration failed; the API must not start on an outdated schema. */
export class MigrationFailed extends StartRefused {
  constructor(id: string, cause: unknown) {
    super(
      `Migration ${id} failed: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'The API does not start before it succeeds; it may be run again.',
      { cause },
    );
    this.name = 'MigrationFailed';
  }
}

/**
 * Migrates a database to the schema of this version. Of several processes that start concurrently one runs the migrations
 * and the others wait.
 * @returns the ids of the migrations run by this process
 * @throws MigrationFailed
 */
export async function runMigrations(
  db: Db,
  logger: Pick<Logger, 'info' | 'warn'>,
  {
    migrations = ALL_MIGRATIONS,
    leaseMs,
    sources,
  }: { migrations?: readonly Migration[]; leaseMs?: number; sources?: SettingSources } = {},
): Promise<string[]> {
  const records = db.collection<MigrationRecord>('migrations');
  if ((await open(records, migrations, logger)).length === 0) return [];
  return withLease(db, { name: 'migrations', lengthMs: leaseMs }, async (assertHeld) => {
    const ran: string[] = [];
    // Re-check: another process may have run them while this one waited for the lease.
    for (const migration of await open(records, migrations, logger)) {
      await assertHeld();
      await runOne(migration, { db, logger, sources });
      await assertHeld();
      ran.push(migration.id);
    }
    return ran;
  });
}

async function runOne(
  { id, up }: Migration,
  { db, logger, sources }: { db: Db; logger: Pick<Logger, 'info'>; sources?: SettingSources },
): Promise<void> {
  const startedAt = performance.now();
  logger.info({ migration: id }, `migrating: ${id}`);
  try {
    await up(db, sources);
  } catch (error) {
    throw new MigrationFailed(id, error);
  }
  const at = new Date();
  const tookMs = Math.round(performance.now() - startedAt);
  await db
    .collection<MigrationRecord>('migrations')
    .updateOne({ _id: id }, { $setOnInsert: { at, tookMs } }, { upsert: true });
  await db
    .collection<SchemaVersionRecord>('migration_state')
    .updateOne({ _id: 'version' }, { $set: { migration: id, at } }, { upsert: true });
  logger.info({ migration: id, tookMs }, 'migrated');
}

/**
 * The pending migrations.
 * @throws StartRefused if the database is older than the oldest of them
 */
async function open(
  records: Collection<MigrationRecord>,
  migrations: readonly Migration[],
  logger: Pick<Logger, 'warn'>,
): Promise<Migration[]> {
  const done = new Set((await records.find().toArray()).map(({ _id }) => _id));
  const known = migrations.map(({ id }) => id);
  if (done.size > 0 && ![LAST_OF_0_1, ...known].some((id) => done.has(id)))
    throw new StartRefused(
      'This database is older than version 0.1.0, and this version can only update newer ones. ' +
        'Start version 0.1.0 once, then this version again.',
    );
  const unknown = [...done].filter((id) => !known.includes(id) && id > LAST_OF_0_1);
  if (unknown.length > 0) logger.warn({ unknown }, 'the database was migrated by a newer version');
  return migrations.filter(({ id }) => !done.has(id));
}
