import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { MongoClient, MongoError, type Db } from 'mongodb';
import type { AppConfig } from '../../config/app-config.js';
import { loadConfig, readConfig } from '../../config/load-config.js';
import { processEnvironment, type Env } from '../../config/secret-files.js';
import { databaseFault, helloFindings } from '../doctor/database-checks.js';
import { diskFindings } from '../doctor/disk-checks.js';
import { ALL_METHODS } from '../../payments/methods/all-methods.js';
import type { Finding } from '../../platform/findings/finding.js';
import { createLogs, type Logs } from '../../platform/logging/logger.js';
import { connectOptions } from '../../platform/mongo/connect-options.js';
import { StartRefused } from '../../start-refused.js';
import { ensureKey } from './sealing-key.js';
import { SETUP, setupCollection, SetupRecord, type SetupDocument } from './setup-record.js';
import { serveSetup, type ServedSetup } from './setup-server.js';
import { isGiven, missingIn, openValues, PLACEHOLDERS, withStored } from './stored-values.js';

/** How long a program waits for the database. */
const PROGRAM_WAIT_MS = 2_000;

const inWords = ({ what, why, fix }: Pick<Finding, 'what' | 'why' | 'fix'>) => `${what}. ${why} ${fix}`;

/** Runs `work` with the database of a configuration. @throws StartRefused if it cannot be used */
async function withDatabase<T>(config: AppConfig, waitMs: number, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(config.mongo.ownerUri, {
    maxPoolSize: 4,
    serverSelectionTimeoutMS: waitMs,
  });
  try {
    return await work(client.db());
  } catch (error) {
    throw error instanceof MongoError ? new StartRefused(inWords(databaseFault(error))) : error;
  } finally {
    await client.close();
  }
}

/**
 * The environment with the values that the setup page has stored. Read-only, for programs. The environment itself if no
 * setup was finished, or if it is complete or faulty without the database, which the program then reports.
 * @throws StartRefused
 */
export async function storedEnvironment(env: Env = processEnvironment()): Promise<Env> {
  const { config } = readConfig(ALL_METHODS, withStored(env, PLACEHOLDERS));
  if (!config) return env;
  const read = withDatabase(config, PROGRAM_WAIT_MS, (db) =>
    setupCollection(db).findOne({ finishedAt: { $exists: true } }),
  );
  const document = await read.catch((error: unknown) => {
    if (missingIn(env).length === 0) return null;
    throw error;
  });
  return document ? withStored(env, await openValues(env, document, config.setupKeyFile)) : env;
}

/**
 * The environment of a start: with the values that the setup page has stored. Without Discord's credentials a new
 * installation serves the setup page first, until somebody has finished it here or at another process.
 * @returns also the server of the page, which answers until it is closed
 * @throws StartRefused if credentials, the key file or the database are lost
 */
export async function startEnvironment(
  env: Env = processEnvironment(),
  logsOf: (config: AppConfig) => Logs = createLogs,
): Promise<{ env: Env; setup: ServedSetup | null }> {
  const config = loadConfig(ALL_METHODS, withStored(env, PLACEHOLDERS));
  const { retryAttempts = 1, retryDelay = 1_000 } = connectOptions(config);
  return withDatabase(config, retryAttempts * retryDelay, async (db) => {
    const found = await setupCollection(db).findOne();
    const read = async () => {
      const document = await setupCollection(db).findOne();
      return document ? withStored(env, await openValues(env, document, config.setupKeyFile)) : env;
    };
    const missing = missingIn(env);
    if (found?.finishedAt) {
      const whole = await read();
      const lost = missingIn(whole);
      if (lost.length > 0) throw new StartRefused(lostCredentials(lost));
      return { env: whole, setup: null };
    }
    if (missing.length === 0) return { env, setup: null };
    const setup = await openSetup({ db, config, env, missing, begun: found, logs: logsOf(config) });
    await setup.finished;
    return { env: await read(), setup };
  });
}

const lostCredentials = (missing: readonly string[]) =>
  `${missing.join(', ')}: missing. The setup page is closed for good, because this database was in use before. ` +
  'Set the missing values in the environment (docs/runbook.md, “Providers, step by step”).';

interface Opening {
  db: Db;
  config: AppConfig;
  env: Env;
  missing: readonly string[];
  /** The document of an unfinished setup. */
  begun: SetupDocument | null;
  logs: Logs;
}

/** Serves the setup page, if this is a new installation with room for its files. */
async function openSetup({ db, config, env, missing, begun, logs }: Opening): Promise<ServedSetup> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  if (collections.some(({ name }) => name !== SETUP && !name.startsWith('system.')))
    throw new StartRefused(lostCredentials(missing));
  const keyFile = config.setupKeyFile;
  if (keyFile === null)
    throw new StartRefused(
      'SETUP_KEY_FILE is not set. Uploads are in a bucket, so there is no folder for the key of the setup page. Name a ' +
        'file that survives a restart, or set Discord’s credentials in the environment.',
    );
  if (begun) await openValues({}, begun, keyFile);
  else await assertNoUploads(config, keyFile, isGiven(env, 'SETUP_KEY_FILE'));
  const findings = [
    ...helloFindings(await db.command({ hello: 1 })),
    ...(await diskFindings([dirname(keyFile)])),
  ];
  const fault = findings.find(({ severity }) => severity === 'error');
  if (fault) throw new StartRefused(inWords(fault));
  // Before the key file: a key without a document means that the database was lost.
  await new SetupRecord(db, Buffer.alloc(0)).begin();
  const record = new SetupRecord(db, await ensureKey(keyFile));
  return serveSetup({ record, config, env, logs });
}

/** @throws StartRefused if there are files of an earlier installation, whose database is missing */
async function assertNoUploads({ uploads }: AppConfig, keyFile: string, isKeyOwn: boolean): Promise<void> {
  const files = await readdir(uploads.folder).catch(() => []);
  const left = files.filter((file) => file !== 'lost+found' && (!isKeyOwn || file !== basename(keyFile)));
  if (left.length === 0) return;
  throw new StartRefused(
    `The database is empty, but ${uploads.folder} has files of an earlier installation (${left[0]}). A new setup would lose ` +
      'them. Correct MONGODB_URI or restore the backup; to start from nothing, empty the folder.',
  );
}
