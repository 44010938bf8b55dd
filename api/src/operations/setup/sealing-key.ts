import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartRefused } from '../../start-refused.js';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text. The name is authenticated with it, so that two sealed texts cannot be exchanged. */
export function seal(key: Buffer, name: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64');
}

/** Decrypts a sealed text. @throws if it was sealed with another key or under another name, or was changed */
export function unseal(key: Buffer, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag);
  const content = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
}

/** The key of a file; null without the file. Any file of 32 bytes or more is one, e.g. of `openssl rand -base64 32`. */
export async function readKey(file: string): Promise<Buffer | null> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartRefused(
      `The key file ${file} cannot be read (${error.code}). Let the API’s user read it.`,
    );
  });
  if (content === null) return null;
  if (content.length < KEY_BYTES)
    throw new StartRefused(
      `The key file ${file} has only ${content.length} bytes. Restore your copy of it, or write a new one before the ` +
        'setup: openssl rand -base64 32',
    );
  return createHash('sha256').update(content).digest();
}

/**
 * The key of a file, which is created if it is missing. It gets its name when it is complete; of several processes the
 * first one creates it.
 */
export async function ensureKey(file: string): Promise<Buffer> {
  const part = `${file}.${randomUUID()}`;
  try {
    const known = await readKey(file);
    if (known) return known;
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(part, 'wx', 0o600);
    await handle.writeFile(randomBytes(KEY_BYTES).toString('base64'));
    await handle.sync();
    await handle.close();
    await link(part, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const created = await readKey(file);
    if (created) return created;
    throw new Error('it was removed again');
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const fix =
      code === 'ENOSPC'
        ? 'The disk is full: make room'
        : 'Let the API’s user write to the folder, or name another file in SETUP_KEY_FILE';
    throw new StartRefused(
      `The key file ${file} cannot be created (${message}). Without it no secret can be stored. ${fix}, then start again.`,
    );
  } finally {
    await rm(part, { force: true }).catch(() => undefined);
  }
}
