import type { mongo } from 'mongoose';
import type { OpenTransaction } from './transactions.js';

/** Commands that change documents. */
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite']);

/**
 * Fails a command that breaks a rule of transactions. For tests and development (TRANSACTIONS_REPEAT):
 * - a write beside the surrounding transaction, because it forgot the session,
 * - two commands of one transaction at the same time, which the driver does not support.
 *
 * After a failed statement the server has aborted the transaction, so work that catches the error fails, too.
 * @param current the transaction of the asynchronous context that sends the command
 */
export function checkCommands(client: mongo.MongoClient, current: () => OpenTransaction | undefined): void {
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
