import { Binary, serialize, UUID } from 'bson';
import { END } from '../bson/order.js';
import { decode, isDocument, toNumber } from '../bson/values.js';
import { SPACE } from '../engine/metadata.js';
import { noSuchTransaction, TransactionView } from '../engine/transaction.js';
import { badValue, CommandError } from '../errors.js';
import { OK } from './command.js';
import type { Doc } from '../bson/values.js';
import type { Engine } from '../engine/engine.js';
import type { Interleaving, Steps } from '../engine/interleaving.js';
import type { Claims } from '../engine/transaction.js';
import type { DiskStore } from '../store.js';
import type { Reply } from '../wire.js';
import type { Command, CommandContext } from './command.js';

/** A transaction refuses every other command, as a server does. */
const ALLOWED_IN_TRANSACTION = new Set([
  ...['find', 'getMore', 'killCursors', 'aggregate', 'distinct'],
  ...['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'],
]);

/** Drivers resend within this time only: a server's localLogicalSessionTimeoutMinutes. */
const SESSION_MS = 30 * 60_000;

/** A record starts with the number and the time of its write, each 8 bytes. The reply follows as BSON. */
const RECORD_HEAD_BYTES = 16;

interface OpenTransaction {
  number: number;
  view: TransactionView;
  /** The connection of its newest command. */
  connectionId: number;
  timer: NodeJS.Timeout;
}

export interface SessionOptions {
  transactionLifetimeSecs: number;
  interleaving?: Interleaving;
}

/**
 * The numbered commands of sessions. A write that a driver sends again gets the stored reply. The commands of a transaction run on its
 * view. Open transactions are in memory only, so a killed process leaves nothing of them.
 */
export class Sessions {
  private readonly transactions = new Map<string, OpenTransaction>();
  private readonly claims: Claims = new Map();
  /** Numbered writes and commits without an answer yet. */
  private readonly running = new Map<string, Promise<Reply>>();

  constructor(
    private readonly engine: Engine,
    private readonly store: DiskStore,
    private readonly options: SessionOptions,
  ) {}

  get openTransactions(): number {
    return this.transactions.size;
  }

  async run(command: Command, document: Doc, context: CommandContext): Promise<Reply> {
    if (document.txnNumber === undefined || document.txnNumber === null) {
      if (document.startTransaction !== undefined || document.autocommit !== undefined)
        throw badValue("'autocommit' and 'startTransaction' need a 'txnNumber'");
      return command.run(document, context);
    }
    const id = sessionId(document.lsid);
    const number = toNumber(document.txnNumber);
    if (document.autocommit === false) return this.inTransaction(command, document, context, id, number);
    return this.once(id, number, () =>
      command.run(document, {
        ...context,
        write: (steps) => context.engine.run(this.recorded(id, number, steps)),
      }),
    );
  }

  private recordOf(id: string): Buffer | undefined {
    return this.store.get(recordKey(id));
  }

  /** The number of the session's newest write or commit. */
  private newest(id: string): number {
    return this.recordOf(id)?.readDoubleBE(0) ?? -1;
  }

  /** Stores the reply to a write in the same commit as the write. Only inside the engine’s `write`. */
  private record(id: string, number: number, reply: Doc): void {
    const head = Buffer.alloc(RECORD_HEAD_BYTES);
    head.writeDoubleBE(number, 0);
    head.writeDoubleBE(Date.now(), 8);
    this.store.put(recordKey(id), Buffer.concat([head, serialize(reply)]));
  }

  private *recorded<T extends Doc>(id: string, number: number, steps: Steps<T>): Steps<T> {
    const reply = yield* steps;
    this.record(id, number, reply);
    return reply;
  }

  /** Runs a new number and returns the stored reply of a known one. */
  private async once(id: string, number: number, run: () => Reply | Promise<Reply>): Promise<Reply> {
    const name = `${id}/${number}`;
    const running = this.running.get(name);
    if (running) return running;
    const newest = this.newest(id);
    if (number < newest) throw tooOld(number, newest);
    const record = number === newest && this.recordOf(id);
    if (record) return decode(record.subarray(RECORD_HEAD_BYTES));
    const answer = Promise.resolve(run()).finally(() => this.running.delete(name));
    this.running.set(name, answer);
    return answer;
  }

  private async inTransaction(
    command: Command,
    document: Doc,
    context: CommandContext,
    id: string,
    number: number,
  ): Promise<Reply> {
    if (command.name === 'commitTransaction') return this.once(id, number, () => this.commit(id, number));
    if (document.startTransaction === true) this.begin(id, number, context.connectionId);
    const open = this.transactions.get(id);
    if (open?.number !== number) throw noSuchTransaction(number);
    if (command.name === 'abortTransaction') {
      this.end(id);
      return OK;
    }
    open.connectionId = context.connectionId;
    try {
      if (!ALLOWED_IN_TRANSACTION.has(command.name))
        throw new CommandError(
          263,
          'OperationNotSupportedInTransaction',
          `Cannot run '${command.name}' in a multi-document transaction.`,
        );
      await this.createCollections(command, document, context);
      const { view } = open;
      const reply = await command.run(document, {
        ...context,
        engine: view,
        write: (steps) => view.run(steps),
      });
      if ('writeErrors' in reply || ('nErrors' in reply && reply.nErrors !== 0)) this.end(id);
      return reply;
    } catch (error) {
      this.end(id);
      throw error;
    }
  }

  private begin(id: string, number: number, connectionId: number): void {
    const newest = Math.max(this.transactions.get(id)?.number ?? -1, this.newest(id));
    if (number <= newest) throw tooOld(number, newest);
    this.end(id);
    const { interleaving, transactionLifetimeSecs } = this.options;
    const view = new TransactionView(this.engine, this.store.snapshot(), this.claims, interleaving);
    const timer = setTimeout(() => this.end(id, number), transactionLifetimeSecs * 1000);
    timer.unref();
    this.transactions.set(id, { number, view, connectionId, timer });
  }

  private async commit(id: string, number: number): Promise<Reply> {
    const open = this.transactions.get(id);
    if (open?.number !== number) throw noSuchTransaction(number);
    const { view } = open;
    clearTimeout(open.timer);
    try {
      if (!view.isReadOnly)
        await this.engine.change(() => {
          view.commit();
          this.record(id, number, OK);
        });
      return OK;
    } finally {
      this.end(id, number);
    }
  }

  /** Ends a session's open transaction, the one with this number if given. */
  private end(id: string, number?: number): void {
    const open = this.transactions.get(id);
    if (!open || (number !== undefined && open.number !== number)) return;
    clearTimeout(open.timer);
    open.view.release();
    this.transactions.delete(id);
  }

  /** A view cannot create collections. They exist before the first write, and an aborted transaction leaves them empty. */
  private async createCollections(
    { name }: Command,
    document: Doc,
    { engine, db }: CommandContext,
  ): Promise<void> {
    if (!['insert', 'update', 'findAndModify', 'bulkWrite'].includes(name)) return;
    const namespaces =
      name === 'bulkWrite' && Array.isArray(document.nsInfo)
        ? document.nsInfo.filter(isDocument).map(({ ns }) => String(ns))
        : [`${db}.${String(Object.values(document)[0])}`];
    for (const namespace of namespaces) {
      const dot = namespace.indexOf('.');
      const [ofDb, ofName] = [namespace.slice(0, dot), namespace.slice(dot + 1)];
      if (!engine.find(ofDb, ofName)) await engine.change(() => engine.ensure(ofDb, ofName));
    }
  }

  /**
   * Ends the transactions of a closed connection. Its client cannot commit, so its documents become free immediately.
   */
  disconnected(connectionId: number): void {
    for (const [id, open] of this.transactions) if (open.connectionId === connectionId) this.end(id);
  }

  /** Ends the sessions in a driver’s or an administrator’s list. */
  async forget(lsids: unknown): Promise<void> {
    const ids = (Array.isArray(lsids) ? lsids : []).map(sessionId);
    for (const id of ids) this.end(id);
    await this.removeRecords(ids.filter((id) => this.recordOf(id)).map(recordKey));
  }

  /** Removes the records of sessions that drivers have forgotten. */
  async expire(now = Date.now()): Promise<void> {
    const all = this.store.range(Buffer.from([SPACE.SESSIONS]), Buffer.from([SPACE.SESSIONS, ...END]));
    const old = [...all].filter(({ value }) => now - value.readDoubleBE(8) > SESSION_MS);
    await this.removeRecords(old.map(({ key }) => key));
  }

  private async removeRecords(keys: readonly Buffer[]): Promise<void> {
    if (keys.length > 0)
      await this.engine.write(() => {
        for (const key of keys) this.store.remove(key);
      });
  }
}

const tooOld = (number: number, newest: number): CommandError =>
  new CommandError(
    225,
    'TransactionTooOld',
    `Cannot start transaction ${number}: transaction ${newest} of this session has already started.`,
  );

const recordKey = (id: string): Buffer =>
  Buffer.concat([Buffer.from([SPACE.SESSIONS]), Buffer.from(id, 'hex')]);

function sessionId(lsid: unknown): string {
  const id = isDocument(lsid) ? lsid.id : undefined;
  if (!(id instanceof Binary)) throw badValue("a numbered command needs a session ('lsid')");
  return Buffer.from(id.buffer.subarray(0, id.position)).toString('hex');
}

const startSession: Command = {
  name: 'startSession',
  run: () => ({ id: { id: new UUID().toBinary() }, timeoutMinutes: 30, ...OK }),
};

const ending = (name: string): Command => ({
  name,
  async run(command, { sessions }) {
    await sessions.forget(command[name]);
    return OK;
  },
});

/** `Sessions` itself answers these in a transaction. */
const outsideOfTransaction = (name: string): Command => ({
  name,
  options: ['recoveryToken'],
  run() {
    throw badValue(`${name} must be run within a transaction`);
  },
});

export const sessionCommands: readonly Command[] = [
  startSession,
  ending('endSessions'),
  ending('killSessions'),
  { name: 'refreshSessions', run: () => OK },
  outsideOfTransaction('commitTransaction'),
  outsideOfTransaction('abortTransaction'),
];
