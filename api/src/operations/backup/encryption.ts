import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** The error if none of the given keys opens an encrypted backup. */
export class KeyMissing extends Error {
  constructor(file: string, options?: ErrorOptions) {
    super(
      `${file} was encrypted for another key. Use the key file (AGE-SECRET-KEY-…) whose public half was in ` +
        'BACKUP_RECIPIENTS when the backup was made; without it nobody can read the backup.',
      options,
    );
    this.name = 'KeyMissing';
  }
}

/** A key pair of age (https://age-encryption.org): `identity` decrypts and stays secret, `recipient` encrypts. */
export interface KeyPair {
  identity: string;
  recipient: string;
}

export async function newKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Whether age can encrypt for this text. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** The age file of `content`, which each of the recipients can decrypt. Streams. */
export async function encrypted(content: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/**
 * The content of an age file. Streams, and fails in the middle of the stream if the file was changed.
 * @throws KeyMissing if none of the identities opens it
 */
export async function decrypted(file: string, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const bytes = createReadStream(file);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(bytes)));
  } catch (error) {
    bytes.destroy();
    if (error instanceof Error && /no identity matched/.test(error.message)) {
      throw new KeyMissing(file, { cause: error });
    }
    throw error;
  }
}

/** The identities in the text of a key file; lines that start with # are comments. */
export const identitiesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim()) // also removes a byte order mark
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));

// The types of Node and of the DOM describe the same streams.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream);
