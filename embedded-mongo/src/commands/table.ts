import { CommandError } from '../errors.js';
import { aggregateCommands } from './aggregate.js';
import { bulkCommands } from './bulk-write.js';
import { collectionCommands } from './collections.js';
import { checkCommand, deadlineOf } from './command.js';
import { explainCommands } from './explain.js';
import { indexCommands } from './indexes.js';
import { readCommands } from './read.js';
import { serverCommands } from './server-info.js';
import { sessionCommands } from './sessions.js';
import { writeCommands } from './write.js';
import type { Doc } from '../bson/values.js';
import type { Engine } from '../engine/engine.js';
import type { Reply } from '../wire.js';
import type { Command } from './command.js';
import type { Cursors } from './cursors.js';
import type { Sessions } from './sessions.js';

/** Every command of the server. */
const COMMANDS = new Map<string, Command>(
  [
    ...serverCommands,
    ...sessionCommands,
    ...readCommands,
    ...writeCommands,
    ...bulkCommands,
    ...aggregateCommands,
    ...collectionCommands,
    ...indexCommands,
    ...explainCommands,
  ].flatMap((command) => [command.name, ...(command.aliases ?? [])].map((name) => [name, command] as const)),
);

export interface Session {
  engine: Engine;
  cursors: Cursors;
  sessions: Sessions;
  connectionId: number;
  /** Host and port of this server for drivers. */
  address: string;
}

export async function runCommand(document: Doc, session: Session): Promise<Reply> {
  const name = Object.keys(document)[0] ?? '';
  const command = COMMANDS.get(name);
  if (!command) throw new CommandError(59, 'CommandNotFound', `no such command: '${name}'`);
  if (typeof document.$db !== 'string' || document.$db === '')
    throw new CommandError(73, 'InvalidNamespace', 'a command needs a database');
  checkCommand(command, document);
  const { engine, sessions } = session;
  return sessions.run(command, document, {
    ...session,
    db: document.$db,
    deadline: deadlineOf(document),
    write: (steps) => engine.run(steps),
  });
}
