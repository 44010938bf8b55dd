import { readdir } from 'node:fs/promises';
import { MongoClient, MongoError, type Db } from 'mongodb';
import type { AppConfig } from '../../config/app-config.js';
import { loadConfig, readConfig } from '../../config/load-config.js';
import { processEnvironment, type Env } from '../../config/secret-files.js';
import { databaseFault, helloFindings } from '../doctor/database-checks.js';
import { diskFindings } from '../doctor/machine-checks.js';
import { ALL_METHODS } from '../../payments/methods/all-methods.js';
import type { Finding } from '../../platform/findings.js';
import { createLogs, type Logs } from '../../platform/logging/logger.js';
import { connectOptions } from '../../platform/mongo/connect-options.js';
import { StartRefused } from '../../start-refused.js';
import {
  missingIn,
  openValues,
  PLACEHOLDERS,
  SETUP,
  setupCollection,
  type SetupDocument,
  SetupRecord,
  setupSealing,
  withStored,
} from './setup-record.js';
import { serveSetup, type ServedSetup } from './setup-server.js';

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
  return document ? withStored(env, openValues(env, document, setupSealing(config))) : env;
}

/**
 * The environment of a start: with the values that the setup page has stored. Without Discord's credentials a new
 * installation serves the setup page first, until somebody has finished it here or at another process.
 * @returns also the server of the page, which answers until it is closed
 * @throws StartRefused if credentials, the session secret or the database are lost
 */
export async function startEnvironment(
  env: Env = processEnvironment(),
  logsOf: (config: AppConfig) => Logs = createLogs,
): Promise<{ env: Env; setup: ServedSetup | null }> {
  const config = loadConfig(ALL_METHODS, withStored(env, PLACEHOLDERS));
  const sealing = setupSealing(config);
  const { retryAttempts = 1, retryDelay = 1_000 } = connectOptions(config);
  return withDatabase(config, retryAttempts * retryDelay, async (db) => {
    const record = new SetupRecord(db, sealing);
    const found = await record.load();
    const wholeOf = (document: SetupDocument) => withStored(env, openValues(env, document, sealing));
    const missing = missingIn(env);
    if (found?.finishedAt) {
      const whole = wholeOf(found);
      const lost = missingIn(whole);
      if (lost.length > 0) throw new StartRefused(lostCredentials(lost));
      await record.reseal(found);
      return { env: whole, setup: null };
    }
    if (missing.length === 0) return { env, setup: null };
    await assertOpen(db, config, missing);
    // A changed session secret ends the start here, not in a browser.
    if (found) openValues({}, found, sealing);
    else await assertNoUploads(config);
    await record.begin();
    const setup = await serveSetup({ record, config, env, logs: logsOf(config) });
    return { env: wholeOf(await setup.finished), setup };
  });
}

const lostCredentials = (missing: readonly string[]) =>
  `${missing.join(', ')}: missing. The setup page is closed for good, because this database was in use before. ` +
  'Set the missing values in the environment (docs/runbook.md, “Providers, step by step”).';

/** @throws StartRefused if the database was in use before or has no transactions, or there is no room for uploads */
async function assertOpen(db: Db, { uploads }: AppConfig, missing: readonly string[]): Promise<void> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  if (collections.some(({ name }) => name !== SETUP && !name.startsWith('system.')))
    throw new StartRefused(lostCredentials(missing));
  const findings = [
    ...helloFindings(await db.command({ hello: 1 })),
    ...(await diskFindings([uploads.folder])),
  ];
  const fault = findings.find(({ severity }) => severity === 'error');
  if (fault) throw new StartRefused(inWords(fault));
}

/** @throws StartRefused if there are files of an earlier installation, whose database is missing */
async function assertNoUploads({ uploads }: AppConfig): Promise<void> {
  const files = await readdir(uploads.folder).catch(() => []);
  const left = files.find((file) => file !== 'lost+found');
  if (left === undefined) return;
  throw new StartRefused(
    `The database is empty, but ${uploads.folder} has files of an earlier installation (${left}). A new setup would lose ` +
      'them. Correct MONGODB_URI or restore the backup; to start from nothing, empty the folder.',
  );
}
