import { createHash, randomBytes } from 'node:crypto';
import type { Collection, Db, Filter } from 'mongodb';
import type { AppConfig } from '../../config/app-config.js';
import { withSecretFiles, type Env } from '../../config/secret-files.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { Sealing } from '../../platform/sealing.js';
import { StartRefused } from '../../start-refused.js';

export const SETUP = 'setup';
const ID = 'setup';
const CODE_BYTES = 16;
const HOUR_MS = 3_600_000;
/** The name under which the code is sealed. */
const CODE = 'code';

/** The person who finished the setup, with the origin of the request. */
export interface FirstAdmin {
  discordId: string;
  username: string;
  globalName: string | null;
  avatar: string | null;
  /** The id of the audit entry, so that it is written once. */
  auditId: string;
  ip: string;
  requestId: string;
}

/** The one document of the setup. */
export interface SetupDocument {
  _id: typeof ID;
  /** The code that opens the page; absent once it was entered. Sealed, it can be logged by each process. */
  code?: { hash: string; sealed: string; until: Date };
  browser?: { hash: string; until: Date };
  /** Values of environment variables: readable ones, and sealed secrets. */
  values?: Record<string, string>;
  sealed?: Record<string, string>;
  /** Set once; the page is closed for good. */
  finishedAt?: Date;
  admin?: FirstAdmin;
  /** When the first Admin and the audit entry were recorded. */
  recordedAt?: Date;
}

export const setupSealing = ({ session }: AppConfig): Sealing =>
  new Sealing(session.secrets, 'secrets of the setup');

export const setupCollection = (db: Db): Collection<SetupDocument> => db.collection<SetupDocument>(SETUP);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The state of an unfinished setup. Every change is one conditional write, so that processes and browsers cannot mix. */
export class SetupRecord {
  private readonly documents: Collection<SetupDocument>;

  constructor(
    db: Db,
    private readonly sealing: Sealing,
    private readonly now = () => new Date(),
  ) {
    this.documents = setupCollection(db);
  }

  load(): Promise<SetupDocument | null> {
    return this.documents.findOne({ _id: ID });
  }

  /** Creates the document; several processes may do so at the same time. */
  async begin(): Promise<void> {
    await this.documents.insertOne({ _id: ID }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /**
   * Creates a new code if the last one has expired; at a start also if it was entered, because only somebody who reads
   * the log can restart.
   * @returns the code to log: at a start the valid one, on a visit a new one; null if none is needed
   */
  async renewCode(on: 'start' | 'visit'): Promise<string | null> {
    const at = this.now();
    const expired: Filter<SetupDocument>[] = [
      { 'code.until': { $lte: at } },
      { code: { $exists: false }, 'browser.until': { $lte: at } },
    ];
    const code = randomBytes(CODE_BYTES).toString('hex');
    const { modifiedCount } = await this.documents.updateOne(
      {
        _id: ID,
        finishedAt: { $exists: false },
        $or: on === 'start' ? [...expired, { code: { $exists: false } }] : expired,
      },
      {
        $set: {
          code: {
            hash: hashOf(code),
            sealed: this.sealing.seal(code, CODE),
            until: new Date(at.getTime() + HOUR_MS),
          },
        },
      },
    );
    if (modifiedCount === 1) return code;
    const known = on === 'start' ? (await this.load())?.code : undefined;
    if (!known) return null;
    const open = this.sealing.open(known.sealed, CODE);
    if (open !== null) return open;
    throw new StartRefused(
      `SESSION_SECRET is another one than at the beginning of this setup. Restore it, or remove the collection ${SETUP} ` +
        'from the database to begin again.',
    );
  }

  /**
   * Binds the setup to a browser that knows the code, and consumes the code.
   * @returns `over` if no code works
   */
  async enter(code: string, browser: string): Promise<'entered' | 'wrong' | 'over'> {
    const at = this.now();
    const open = {
      _id: ID,
      finishedAt: { $exists: false },
      'code.until': { $gt: at },
    } as const;
    const bound = { hash: hashOf(browser), until: new Date(at.getTime() + HOUR_MS) };
    const { modifiedCount } = await this.documents.updateOne(
      { ...open, 'code.hash': hashOf(code) },
      { $set: { browser: bound }, $unset: { code: '' } },
    );
    if (modifiedCount === 1) return 'entered';
    return (await this.documents.findOne(open)) ? 'wrong' : 'over';
  }

  isBound({ browser }: SetupDocument, token: string): boolean {
    return browser?.hash === hashOf(token) && browser.until > this.now();
  }

  /** Stores checked values. False if the setup is bound to another browser, or finished. */
  async save(
    browser: string,
    values: Record<string, string>,
    secrets: Record<string, string>,
  ): Promise<boolean> {
    const sealed = Object.fromEntries(
      Object.entries(secrets).map(([name, secret]) => [name, this.sealing.seal(secret, name)]),
    );
    const { matchedCount } = await this.documents.updateOne(this.boundTo(browser), {
      $set: { values, sealed },
    });
    return matchedCount === 1;
  }

  /** Closes the setup for good. Of several logins exactly one does. */
  async finish(browser: string, admin: FirstAdmin): Promise<boolean> {
    const { modifiedCount } = await this.documents.updateOne(
      { ...this.boundTo(browser), values: { $exists: true } },
      {
        $set: { finishedAt: this.now(), admin, 'values.ADMIN_DISCORD_IDS': admin.discordId },
        $unset: { code: '', browser: '' },
      },
    );
    return modifiedCount === 1;
  }

  /** Seals the secrets of a finished setup under the newest SESSION_SECRET, so that the owner can remove older ones. */
  async reseal({ sealed = {} }: SetupDocument): Promise<void> {
    for (const [name, text] of Object.entries(sealed)) {
      const newer = this.sealing.resealed(text, name);
      if (newer !== null)
        await this.documents.updateOne({ [`sealed.${name}`]: text }, { $set: { [`sealed.${name}`]: newer } });
    }
  }

  private boundTo(browser: string): Filter<SetupDocument> {
    return {
      _id: ID,
      finishedAt: { $exists: false },
      'browser.hash': hashOf(browser),
      'browser.until': { $gt: this.now() },
    };
  }
}

/** The variables without which nobody can log in. The setup page stores them. */
const REQUIRED = [
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_GUILD_ID',
  'DISCORD_INVITE_CODE',
] as const;

/** Well-formed values in place of missing ones, so that everything else of the configuration can be read. */
export const PLACEHOLDERS: Readonly<Record<(typeof REQUIRED)[number], string>> = {
  DISCORD_CLIENT_ID: '0'.repeat(17),
  DISCORD_CLIENT_SECRET: '-',
  DISCORD_GUILD_ID: '0'.repeat(17),
  DISCORD_INVITE_CODE: '--',
};

/** Whether the environment gives a value, itself or by a file. An unreadable file counts, and is reported later. */
export function isGiven(env: Env, name: string): boolean {
  const { env: filled, faults } = withSecretFiles(env, [name]);
  return Boolean(filled[name]) || faults.length > 0;
}

export const missingIn = (env: Env): string[] => REQUIRED.filter((name) => !isGiven(env, name));

/** The environment with stored values where it gives none. The first Admin is one beside those of the environment. */
export function withStored(env: Env, stored: Readonly<Record<string, string>>): Env {
  const merged: Record<string, string | undefined> = { ...env };
  for (const [name, value] of Object.entries(stored)) {
    if (name === 'ADMIN_DISCORD_IDS') merged[name] = [env[name], value].filter(Boolean).join(',');
    else if (!isGiven(env, name)) {
      merged[name] = value;
      delete merged[`${name}_FILE`];
    }
  }
  return merged;
}

/**
 * The stored values of a setup, as far as the environment needs them.
 * @throws StartRefused if a secret is needed and its SESSION_SECRET is lost
 */
export function openValues(
  env: Env,
  { values = {}, sealed = {} }: SetupDocument,
  sealing: Sealing,
): Record<string, string> {
  const opened: Record<string, string> = {};
  const lost: string[] = [];
  for (const [name, text] of Object.entries(sealed)) {
    if (isGiven(env, name)) continue;
    const secret = sealing.open(text, name);
    if (secret === null) lost.push(name);
    else opened[name] = secret;
  }
  if (lost.length === 0) return { ...values, ...opened };
  const names = lost.join(', ');
  throw new StartRefused(
    `SESSION_SECRET is another one than at the setup, so ${names} cannot be read. Put the former one behind the new one, ` +
      `separated by a space, or set ${names} in the environment.`,
  );
}
