import { UUID } from 'bson';
import { OK, transactionsRefused } from './command.js';
import type { Command } from './command.js';

// Sessions are accepted because drivers send one with every command; they carry no state here.

const startSession: Command = {
  name: 'startSession',
  run: () => ({ id: { id: new UUID().toBinary() }, timeoutMinutes: 30, ...OK }),
};

const endSessions: Command = { name: 'endSessions', run: () => OK };
const refreshSessions: Command = { name: 'refreshSessions', run: () => OK };
const killSessions: Command = { name: 'killSessions', run: () => OK };

function refuse(): never {
  throw transactionsRefused();
}

const commitTransaction: Command = { name: 'commitTransaction', options: ['recoveryToken'], run: refuse };
const abortTransaction: Command = { name: 'abortTransaction', options: ['recoveryToken'], run: refuse };

export const sessionCommands: readonly Command[] = [
  startSession,
  endSessions,
  refreshSessions,
  killSessions,
  commitTransaction,
  abortTransaction,
];
