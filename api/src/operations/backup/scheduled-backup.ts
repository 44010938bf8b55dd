import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { MongoError, type Db } from 'mongodb';
import type { Bucket } from '../../config/storage-variables.js';
import type { FileStore } from '../../platform/storage/file-store.js';
import { S3Bucket, type Patience } from '../../platform/storage/s3-bucket.js';
import { writeWhole, type WrittenFile } from '../../platform/storage/whole-file.js';
import { archiveOf, missingFiles } from './back-up.js';
import { decrypted, encrypted, newKeyPair } from './encryption.js';
import { Journal, type BackupFile, type GoodBackup } from './journal.js';
import { restoredAsTest } from './restore.js';

/** Copies a file to another machine (see OffSite). */
export type Copy = (file: string, copied: BackupFile) => Promise<void>;

export interface BackupPlan {
  /** Where the backups are. */
  folder: string;
  /** Public keys of age; each can decrypt every backup. */
  recipients: readonly string[];
  /** Folders in a backup besides the database. */
  folders: readonly string[];
  /** The uploaded pictures, which the file of the database contains. */
  uploads: FileStore;
  /** Days after which a backup is deleted, except the last good one. */
  keepDays: number;
  /** The program of embedded-mongo, into which each backup is restored as a test. */
  store: string;
  /** Null if backups are not copied. */
  copy: Copy | null;
}

/** The results and the faults of a run, as sentences. */
export interface BackupReport {
  done: string[];
  faults: string[];
  /** Missing files of a complete backup. Another run would lack them too, so the next run comes at its hour. */
  lacks: string[];
}

/** A file that a backup may leave: `city-<time>.ndjson.gz.age`, `city-<time>.tar.gz.age`. */
const NAME = /^city-(\d{4}-\d\d-\d\d)T[\d-]+Z\.(?:ndjson|tar)\.gz\.age(?:\.part)?$/;
const DAY_MS = 86_400_000;

/** Makes backups of a database: encrypted, restored as a test, copied to another machine. */
export class ScheduledBackup {
  readonly journal: Journal;
  /** Whether backups are copied to another machine. */
  readonly hasCopies: boolean;

  constructor(
    private readonly db: () => Promise<Db>,
    private readonly plan: BackupPlan,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.journal = Journal.in(plan.folder);
    this.hasCopies = plan.copy !== null;
  }

  /** Runs one backup. Never throws: after a fault in one step the other steps run. */
  async run(): Promise<BackupReport> {
    const report: BackupReport = { done: [], faults: [], lacks: [] };
    for (const step of [() => this.make(report.lacks), () => this.copyMissing(), () => this.removeOld()]) {
      try {
        report.done.push(...(await step()));
      } catch (error) {
        report.faults.push(faultOf(error, this.plan.folder));
      }
    }
    return report;
  }

  private async make(lacks: string[]): Promise<string[]> {
    const { folder, recipients, folders, store, uploads } = this.plan;
    if (recipients.length === 0) {
      throw new Error(
        'BACKUP_RECIPIENTS is empty, and backups are never written unencrypted. No backup was made.',
      );
    }
    // Also encrypt for a temporary key of this run, to test the file on the disk without the owner's secret key.
    const once = await newKeyPair();
    const at = this.now().toISOString();
    const stamp = at.replace(/[:.]/g, '-');
    const written = async (kind: string, content: Readable): Promise<BackupFile> => {
      const name = `city-${stamp}.${kind}.gz.age`;
      const file = await writeWhole(
        join(folder, name),
        await encrypted(content, [...recipients, once.recipient]),
      );
      return { name, ...file, isCopied: false };
    };
    const read = ({ name }: BackupFile) => decrypted(join(folder, name), [once.identity]);

    const { content, summary, missing } = archiveOf(await this.db(), uploads);
    const database = await written('ndjson', content);
    // An empty database means a wrong address or a lost volume; its backup must not count as the last good one.
    if (summary.documents === 0) {
      await rm(join(folder, database.name));
      throw new Error(
        'The database holds no documents, so no backup was made. Check MONGODB_URI and the volume.',
      );
    }
    const restored = await restoredAsTest(store, folder, () => read(database));
    if (!isDeepStrictEqual(restored, summary)) {
      throw new Error(
        `The test of ${database.name} restored ${restored.documents} of ${summary.documents} documents. ` +
          'The file stays and does not count as a backup.',
      );
    }
    const files = [database];
    if (folders.length > 0) {
      const tar = await written('tar', tarOf(folders));
      await readTar(await read(tar));
      files.push(tar);
    }
    if (missing.length > 0) lacks.push(missingFiles(missing));
    await this.journal.add({ at, documents: summary.documents, files });
    return [`${database.name}: ${summary.documents} documents, restored as a test`];
  }

  /** Copies backups, including ones that an earlier run could not copy; newest first. */
  private async copyMissing(): Promise<string[]> {
    const { copy, folder } = this.plan;
    if (!copy) return [];
    const done: string[] = [];
    const missing = this.journal.good.flatMap(({ files }) => files.filter(({ isCopied }) => !isCopied));
    for (const file of missing.reverse()) {
      if (!existsSync(join(folder, file.name))) continue;
      await copy(join(folder, file.name), file);
      await this.journal.setCopied(file.name);
      done.push(`${file.name}: copied`);
    }
    return done;
  }

  /** Removes expired backups and files of interrupted runs, but keeps the last good backup. */
  private async removeOld(): Promise<string[]> {
    const { folder, keepDays } = this.plan;
    const oldest = this.now().getTime() - keepDays * DAY_MS;
    const kept = new Set(this.journal.newest?.files.map(({ name }) => name));
    const names = await readdir(folder);
    const old = names.filter((name) => {
      const [, day] = NAME.exec(name) ?? [];
      if (day === undefined || kept.has(name)) return false;
      return name.endsWith('.part') || Date.parse(day) + DAY_MS < oldest;
    });
    for (const name of old) await rm(join(folder, name), { force: true });
    // Remove the folders of an interrupted test.
    for (const name of names.filter((one) => one.startsWith('check-'))) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
    if (old.length > 0) await this.journal.keep(new Set(names.filter((name) => !old.includes(name))));
    return old.map((name) => `${name}: removed`);
  }
}

/** The newest good backup whose copy is complete. */
export const newestCopied = (good: readonly GoodBackup[]): GoodBackup | undefined =>
  good.findLast(({ files }) => files.every(({ isCopied }) => isCopied));

function faultOf(error: unknown, folder: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') {
    return `No space is left in ${folder}. The new backup was given up; earlier ones are complete. Make room or grow the volume.`;
  }
  if (code === 'EACCES' || code === 'EROFS') {
    return `${folder} cannot be written (${code}). It must belong to user 1000.`;
  }
  if (error instanceof MongoError) return `The database could not be read: ${message}`;
  return message;
}

/**
 * When the next run is due: the first time `hour` is reached after the last good backup; after a fault within an hour.
 * @param hour of the day in UTC
 */
export function nextRun(
  now: Date,
  hour: number,
  { good, hasFailed }: { good: Date | null; hasFailed: boolean },
): Date {
  if (hasFailed) return new Date(now.getTime() + DAY_MS / 24);
  if (!good) return now;
  const due = new Date(good);
  due.setUTCHours(hour, 0, 0, 0);
  if (due <= good) due.setTime(due.getTime() + DAY_MS);
  return due < now ? now : due;
}

/** tar's status for "a file changed while it was read": the next backup has it whole. */
const CHANGED = 1;

/** The folders with their contents as a compressed tar file. Streams. */
function tarOf(folders: readonly string[]): Readable {
  async function* bytes() {
    const tar = spawn('tar', ['-czf', '-', '--', ...folders], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = wordsOf(tar.stderr);
    const closed = once(tar, 'close');
    yield* tar.stdout as AsyncIterable<Buffer>;
    const [status] = (await closed) as [number];
    if (status > CHANGED) throw new Error(`The folders cannot be read: ${await said}`);
  }
  return Readable.from(bytes());
}

/** Reads a compressed tar file to its end. Throws if it is damaged. */
async function readTar(content: Readable): Promise<void> {
  const tar = spawn('tar', ['-tzf', '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
  const said = wordsOf(tar.stderr);
  const [[status]] = (await Promise.all([once(tar, 'close'), pipeline(content, tar.stdin)])) as [
    [number],
    void,
  ];
  if (status !== 0) throw new Error(`The copy of the folders is damaged: ${await said}`);
}

async function wordsOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString().trim();
}

/** S3 takes no larger file in one request. */
const MAX_BYTES = 5 * 1_024 ** 3;

/** The copy outside of this machine. It only adds files: expiry is a lifecycle rule of the bucket. */
export class OffSite {
  private readonly bucket: S3Bucket;

  constructor(bucket: Bucket, patience: Patience = { quietMs: 60_000, wholeMs: 3_600_000 }) {
    this.bucket = new S3Bucket(bucket, patience);
  }

  /**
   * Stores a file. The store compares it with its SHA-256 before it accepts it.
   * @throws Error that says what to do
   */
  async put(file: string, name: string, { bytes, sha256 }: WrittenFile): Promise<void> {
    if (bytes > MAX_BYTES) {
      throw new Error(`${name} is larger than 5 GiB, which S3 does not take in one request: use mongodump.`);
    }
    const body = { content: createReadStream(file), bytes, sha256 };
    (await this.bucket.send('PUT', name, { body })).resume();
  }

  /** Downloads a file into a new one. */
  async get(name: string, file: string): Promise<WrittenFile> {
    return writeWhole(file, await this.bucket.send('GET', name));
  }
}
