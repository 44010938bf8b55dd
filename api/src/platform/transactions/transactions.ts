import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, mongo } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { DomainError } from '../errors/domain-error.js';

/** A transaction starts again after conflicts for this long. */
const REPEAT_MS = 3_000;
/** `Retry-After` after continued conflicts, in seconds. */
const RETRY_SECONDS = 1;

export interface OpenTransaction {
  readonly session: ClientSession;
  readonly afterCommit: (() => void | Promise<void>)[];
  /** The first failure inside. The transaction aborts even if the caller has caught the error. */
  failure?: { error: unknown };
  isOver: boolean;
}

/**
 * Changes several documents together or not at all. Each call of a mongoose model inside `run` belongs to the transaction
 * (`transactionAsyncLocalStorage`). A call of `model.collection` needs `session`. Rules: docs/decisions/transactions.md.
 */
@Injectable()
export class Transactions {
  private readonly open = new AsyncLocalStorage<OpenTransaction>();
  private readonly repeatEvery: number;
  private runs = 0;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {
    this.repeatEvery = config.mongo.repeatEvery;
    connection.base.set('transactionAsyncLocalStorage', true);
    if (this.repeatEvery > 0) checkCommands(connection.getClient(), () => this.current);
  }

  /**
   * Runs `work` in the surrounding transaction, or in a new one. After a conflict with another transaction, `work` runs
   * again from its beginning.
   * @param work must read the facts for its decision, await one query after the other, and change only the database
   * @throws DATABASE_UNAVAILABLE after three seconds of conflicts
   * @throws OUTCOME_UNKNOWN if the database has not confirmed the commit
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.current;
    if (outer) return this.noteFailure(outer, work);
    let deadline = performance.now() + REPEAT_MS;
    const isRepeated = this.repeatEvery > 0 && ++this.runs % this.repeatEvery === 0;
    let callbacks: OpenTransaction['afterCommit'] = [];
    let isCommitting = false;
    let conflict: unknown;
    const attempt = async (session: ClientSession): Promise<T> => {
      isCommitting = false;
      if (conflict !== undefined && performance.now() > deadline)
        throw new DomainError('DATABASE_UNAVAILABLE', { cause: conflict, retryAfterSeconds: RETRY_SECONDS });
      const transaction: OpenTransaction = { session, afterCommit: (callbacks = []), isOver: false };
      try {
        const result = await this.open.run(transaction, () => this.noteFailure(transaction, work));
        if (transaction.failure) throw transaction.failure.error;
        if (isRepeated && conflict === undefined) {
          deadline = performance.now() + REPEAT_MS;
          throw conflictOnPurpose();
        }
        isCommitting = true;
        await this.open.run(transaction, () => commit(session, deadline));
        return result;
      } catch (error) {
        conflict = error;
        throw error;
      } finally {
        transaction.isOver = true;
      }
    };
    const result = await this.connection
      .transaction(attempt, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
        maxCommitTimeMS: this.config.limits.queryMs,
      })
      .catch((error: unknown) => {
        if (isCommitting && isOutcomeUnknown(error))
          throw new DomainError('OUTCOME_UNKNOWN', { cause: error });
        throw error;
      });
    for (const callback of callbacks) await callback();
    return result as T;
  }

  /** The session of the surrounding transaction, for calls of `model.collection`. */
  get session(): ClientSession | undefined {
    return this.current?.session;
  }

  /**
   * Calls back after the commit, or immediately outside a transaction. A crash may prevent the call.
   * @param callback must not fail: the change is done. `run` waits for it.
   */
  async afterCommit(callback: () => void | Promise<void>): Promise<void> {
    const transaction = this.current;
    if (transaction) transaction.afterCommit.push(callback);
    else await callback();
  }

  private get current(): OpenTransaction | undefined {
    const transaction = this.open.getStore();
    return transaction?.isOver === false ? transaction : undefined;
  }

  private async noteFailure<T>(transaction: OpenTransaction, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      transaction.failure ??= { error };
      throw error;
    }
  }
}

/** Sends the commit again while its outcome is unknown: the database commits a transaction once. */
async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      if (!isOutcomeUnknown(error) || performance.now() > deadline) throw error;
    }
  }
}

/** Whether a failed commit may have succeeded: its answer was lost or late. */
function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof mongo.MongoError)) return false;
  if (error.hasErrorLabel('TransientTransactionError')) return false;
  return error.hasErrorLabel('UnknownTransactionCommitResult') || !(error instanceof mongo.MongoServerError);
}

/** For TRANSACTIONS_REPEAT: the driver aborts the transaction and starts it again. */
function conflictOnPurpose(): Error {
  const error = new mongo.MongoError('repeated on purpose (TRANSACTIONS_REPEAT)');
  error.addErrorLabel('TransientTransactionError');
  return error;
}

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite']);

/**
 * Fails a command that breaks a rule of transactions. For tests and development (TRANSACTIONS_REPEAT):
 * - a write beside the surrounding transaction, because it forgot the session,
 * - two commands of one transaction at the same time, which the driver does not support.
 *
 * After a failed statement the server has aborted the transaction, so work that catches the error fails, too.
 * @param current the transaction of the asynchronous context that sends the command
 */
function checkCommands(client: mongo.MongoClient, current: () => OpenTransaction | undefined): void {
  const running = new Map<number, OpenTransaction>();
  client
    .on('commandStarted', ({ commandName, command, requestId }) => {
      const transaction = current();
      if (!transaction) return;
      const refuse = (why: string): never => {
        const error = new Error(`${commandName} of ${String(command[commandName])}: ${why}`);
        transaction.failure ??= { error };
        throw error;
      };
      if (command['autocommit'] !== false) {
        if (WRITES.has(commandName)) refuse('a write without the session of the surrounding transaction');
        return;
      }
      if ([...running.values()].includes(transaction))
        refuse('another command of this transaction is still running');
      running.set(requestId, transaction);
    })
    .on('commandSucceeded', ({ requestId, reply }) => {
      // A refused document of an insert or update is part of a successful reply.
      const { writeErrors } = reply as { writeErrors?: { errmsg: string }[] };
      ended(requestId, writeErrors?.[0] && new Error(writeErrors[0].errmsg));
    })
    .on('commandFailed', ({ requestId, failure }) => ended(requestId, failure));

  function ended(requestId: number, error?: Error): void {
    const transaction = running.get(requestId);
    running.delete(requestId);
    if (transaction && error) transaction.failure ??= { error };
  }
}
