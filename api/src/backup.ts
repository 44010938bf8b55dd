import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backUp, missingFiles } from './operations/backup/back-up.js';
import type { ArchiveSource } from './operations/backup/archive.js';
import { decrypted, identitiesIn } from './operations/backup/encryption.js';
import { restore } from './operations/backup/restore.js';
import { readBackupVariables, uploadsOf } from './config/storage-variables.js';
import { databaseAddress } from './config/program-settings.js';
import { runProgram, withDatabase } from './program.js';
import { fileStoreOf, type FileStore } from './platform/storage/file-store.js';

const USAGE = `Usage: backup.js --out FILE            writes the database of MONGODB_URI to a new file; - is the standard output
       backup.js --restore FILE [--key KEYFILE] [--force]   restores a backup into it; --force deletes its present data
A scheduled backup (.age) is encrypted and needs --key; - reads the key from the standard input.`;

/** The bytes of a backup: a file, or an encrypted file decrypted by the key. */
function sourceOf(file: string, keyFile: string | undefined): ArchiveSource {
  if (!file.endsWith('.age')) return file;
  if (keyFile === undefined)
    throw new Error(`${file} is encrypted: --key names the file with the secret key.`);
  const identities = identitiesIn(readFileSync(keyFile === '-' ? 0 : keyFile, 'utf8'));
  if (identities.length === 0) throw new Error(`${keyFile} holds no secret key of age (AGE-SECRET-KEY-…).`);
  return () => decrypted(file, identities);
}

/** The store of uploaded pictures. @throws Error that names the variables at fault */
function uploadedPictures(): FileStore {
  const { value, faults } = readBackupVariables();
  const uploads = uploadsOf(value, (text) => void faults.push(text));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return fileStoreOf(uploads);
}

// `npm run backup` and `npm run restore`.
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      restore: { type: 'string' },
      key: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  if ((values.out === undefined) === (values.restore === undefined)) throw new Error(USAGE);
  if (values.out !== undefined && values.out !== '-' && existsSync(values.out))
    throw new Error(`${values.out} exists already`);
  const source = sourceOf(values.restore ?? '', values.key);
  const uploads = uploadedPictures();
  const { summary, missing } = await withDatabase(
    databaseAddress({ asOwner: values.restore !== undefined }),
    async (db) =>
      values.out !== undefined
        ? backUp(db, uploads, values.out)
        : { summary: await restore(db, source, { force: values.force, uploads }), missing: [] },
  );
  const { collections, documents, files } = summary;
  if (missing.length > 0) throw new Error(missingFiles(missing));
  const size = `${documents} documents of ${collections} collections${files > 0 ? `, ${files} uploaded files` : ''}`;
  const where = values.out === '-' ? '' : ` in ${values.out}`;
  // Not to stdout: the backup itself may go there.
  process.stderr.write(`${values.out === undefined ? `Restored ${size}` : `Backup of ${size}${where}`}\n`);
}

await runProgram(run);
