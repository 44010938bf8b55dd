import { CommandError } from './errors.js';
import { runCommand } from './commands/table.js';
import { MAX_MESSAGE_BYTES, parseMessage } from './wire.js';
import type { Socket } from 'node:net';
import type { Session } from './commands/table.js';
import type { Reply, Request } from './wire.js';

/** Returns the reply to a failed command. An error of our own code is reported, and the reply is an internal error. */
function failure(error: unknown, onInternalError: (error: unknown) => void): Reply {
  if (error instanceof CommandError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
  onInternalError(error);
  const errmsg = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg, code: 1, codeName: 'InternalError' };
}

/** Answers the messages of one connection, one after the other in the order of their arrival. */
export function serve(socket: Socket, session: Session, onInternalError: (error: unknown) => void): void {
  socket.setNoDelay(true);
  socket.on('close', () => session.sessions.disconnected(session.connectionId));
  let chunks: Buffer[] = [];
  let received = 0;
  let queue = Promise.resolve();
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    for (;;) {
      const first = chunks[0];
      if (!first || received < 4) return;
      // A length may be split between two packets; large messages are joined once, when they are complete.
      if (first.length < 4) chunks = [Buffer.concat(chunks)];
      const size = (chunks[0] ?? first).readInt32LE(0);
      if (size < 16 || size > MAX_MESSAGE_BYTES + 16 * 1024) {
        socket.destroy();
        return;
      }
      if (received < size) return;
      const [whole = first] = chunks.length === 1 ? chunks : [Buffer.concat(chunks)];
      const message = whole.subarray(0, size);
      chunks = whole.length > size ? [whole.subarray(size)] : [];
      received -= size;
      queue = queue.then(() => answer(message));
    }
  });

  async function answer(message: Buffer): Promise<void> {
    // Commands still queued when the server closes must not reach a closed store.
    if (socket.destroyed) return;
    let request: Request;
    try {
      request = parseMessage(message);
    } catch {
      socket.destroy();
      return;
    }
    let parts: Uint8Array[];
    try {
      parts = request.answer(await runCommand(request.command, session));
    } catch (error) {
      parts = request.answer(failure(error, onInternalError));
    }
    if (request.silent || socket.destroyed) return;
    socket.cork();
    for (const part of parts) socket.write(part);
    socket.uncork();
  }
}
