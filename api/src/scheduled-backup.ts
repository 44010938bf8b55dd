import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient, type Db } from 'mongodb';
import { BackupService } from './operations/backup/backup-service.js';
import { readBackupSettings } from './operations/backup/backup-settings.js';
import { newKeyPair } from './operations/backup/encryption.js';
import { type BackupReport, OffSite, ScheduledBackup } from './operations/backup/scheduled-backup.js';
import { databaseAddress } from './config/program-settings.js';
import { runProgram } from './program.js';
import { fileStoreOf } from './platform/storage/file-store.js';

const PORT = 9_101;
const USAGE = `Usage: scheduled-backup.js                writes a backup every day
       scheduled-backup.js --now          makes the running service write a backup immediately
       scheduled-backup.js --fetch NAME   downloads a copy from the remote storage into BACKUP_FOLDER
       scheduled-backup.js --new-key      prints a new key pair`;

function settings() {
  const { settings: read, faults } = readBackupSettings();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return read;
}

async function serve(): Promise<void> {
  const { folder, recipients, folders, uploads, keepDays, hour, bucket } = settings();
  mkdirSync(folder, { recursive: true });
  const offSite = bucket && new OffSite(bucket);
  const client = new MongoClient(databaseAddress(), { serverSelectionTimeoutMS: 5_000 });
  const database = async (): Promise<Db> => (await client.connect()).db();
  const backup = new ScheduledBackup(database, {
    folder,
    recipients,
    folders,
    uploads: fileStoreOf(uploads),
    keepDays,
    store: resolve('embedded-mongo/dist/cli.js'),
    copy: offSite && ((file, copied) => offSite.put(file, copied.name, copied)),
  });
  const log = (line: object) => process.stdout.write(`${JSON.stringify({ time: Date.now(), ...line })}\n`);
  const service = new BackupService(backup, { folder, hour, log });
  const port = await service.start(PORT);
  log({ level: 'info', msg: 'backup service listens', port, folder });
  if (!offSite)
    log({ level: 'warn', msg: 'no copy outside of this machine is configured (BACKUP_S3_ENDPOINT)' });
  const stop = () => void service.stop().then(() => client.close());
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

async function runNow(): Promise<void> {
  const address = `http://127.0.0.1:${PORT}/run`;
  const response = await fetch(address, { method: 'POST' }).catch((cause: unknown) => {
    throw new Error('The backup service does not run here.', { cause });
  });
  const { done, faults, lacks } = (await response.json()) as BackupReport;
  for (const line of done) process.stdout.write(`${line}\n`);
  const wrong = [...faults, ...lacks];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

async function download(name: string): Promise<void> {
  const { folder, bucket } = settings();
  if (!bucket) throw new Error('BACKUP_S3_ENDPOINT is not set: there is no copy outside of this machine.');
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, name);
  await new OffSite(bucket).get(name, file);
  process.stdout.write(`${file}\n`);
}

async function printKey(): Promise<void> {
  const { identity, recipient } = await newKeyPair();
  process.stdout.write(`# public key, for BACKUP_RECIPIENTS: ${recipient}\n${identity}\n`);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      now: { type: 'boolean', default: false },
      fetch: { type: 'string' },
      'new-key': { type: 'boolean', default: false },
    },
  });
  if (Object.values(values).filter(Boolean).length > 1) throw new Error(USAGE);
  if (values.now) return runNow();
  if (values.fetch !== undefined) return download(values.fetch);
  if (values['new-key']) return printKey();
  return serve();
}

await runProgram(run);
