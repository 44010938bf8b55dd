import { createHash, randomBytes } from 'node:crypto';
import type { Collection, Db, Filter } from 'mongodb';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { StartRefused } from '../../start-refused.js';
import { seal, unseal } from './sealing-key.js';

export const SETUP = 'setup';
const ID = 'setup';
const CODE_BYTES = 16;
const TRIES = 10;
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
  code?: { hash: string; sealed: string; until: Date; triesLeft: number };
  /** The browser that entered the code. */
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

export const setupCollection = (db: Db): Collection<SetupDocument> => db.collection<SetupDocument>(SETUP);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The state of an unfinished setup. Every change is one conditional write, so that processes and browsers cannot mix. */
export class SetupRecord {
  private readonly documents: Collection<SetupDocument>;

  constructor(
    db: Db,
    private readonly key: Buffer,
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
   * Creates a new code if the last one has expired. At a start also if it was entered or its tries are used up: only
   * somebody who reads the log can restart.
   * @returns the valid code, to be logged; null if it was logged before or none is needed
   */
  async renewCode(on: 'start' | 'visit'): Promise<string | null> {
    const at = this.now();
    const expired: Filter<SetupDocument>[] = [
      { 'code.until': { $lte: at } },
      { code: { $exists: false }, 'browser.until': { $lte: at } },
    ];
    const over: Filter<SetupDocument>[] = [{ code: { $exists: false } }, { 'code.triesLeft': { $lte: 0 } }];
    const code = randomBytes(CODE_BYTES).toString('hex');
    const { modifiedCount } = await this.documents.updateOne(
      { _id: ID, finishedAt: { $exists: false }, $or: on === 'start' ? [...expired, ...over] : expired },
      {
        $set: {
          code: {
            hash: hashOf(code),
            sealed: seal(this.key, CODE, code),
            until: new Date(at.getTime() + HOUR_MS),
            triesLeft: TRIES,
          },
        },
      },
    );
    if (modifiedCount === 1) return code;
    const known = on === 'start' ? (await this.load())?.code : undefined;
    if (!known) return null;
    try {
      return unseal(this.key, CODE, known.sealed);
    } catch {
      throw new StartRefused(
        `The key file is another one than at the beginning of this setup. Restore it, or remove the collection ${SETUP} ` +
          'from the database to begin again.',
      );
    }
  }

  /**
   * Binds the setup to a browser that knows the code, and consumes the code.
   * @returns null, or if the code is wrong how many attempts are left; 0 if no code works any more
   */
  async enter(code: string, browser: string): Promise<number | null> {
    const at = this.now();
    const open = {
      _id: ID,
      finishedAt: { $exists: false },
      'code.until': { $gt: at },
      'code.triesLeft': { $gt: 0 },
    } as const;
    const bound = { hash: hashOf(browser), until: new Date(at.getTime() + HOUR_MS) };
    const { modifiedCount } = await this.documents.updateOne(
      { ...open, 'code.hash': hashOf(code) },
      { $set: { browser: bound }, $unset: { code: '' } },
    );
    if (modifiedCount === 1) return null;
    const tried = await this.documents.findOneAndUpdate(
      open,
      { $inc: { 'code.triesLeft': -1 } },
      { returnDocument: 'after' },
    );
    return tried?.code?.triesLeft ?? 0;
  }

  /** Whether the setup is bound to this browser now. */
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
      Object.entries(secrets).map(([name, secret]) => [name, seal(this.key, name, secret)]),
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

  private boundTo(browser: string): Filter<SetupDocument> {
    return {
      _id: ID,
      finishedAt: { $exists: false },
      'browser.hash': hashOf(browser),
      'browser.until': { $gt: this.now() },
    };
  }
}
