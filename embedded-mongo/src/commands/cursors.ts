import { Long, serialize } from 'bson';
import { CommandError } from '../errors.js';
import { CursorReply } from '../wire.js';
import type { Doc } from '../bson/values.js';

interface OpenCursor {
  namespace: string;
  documents: readonly (Doc | Uint8Array)[];
  position: number;
  noTimeout: boolean;
  lastUsed: number;
}

/** A reply stays below this, so that it fits a message with its frame. */
const MAX_BATCH_BYTES = 16_000_000;
const IDLE_TIMEOUT_MS = 10 * 60_000;

export interface CursorOptions {
  batchSize?: number;
  /** If true, one batch is answered and no cursor is kept. */
  single?: boolean;
  noTimeout?: boolean;
}

/**
 * Answers that did not fit their first batch. They wait as a list and a position, not as an iterator over the
 * store: no read transaction outlives its command, and a batch cut at its size limit loses nothing.
 */
export class Cursors {
  private readonly open = new Map<number, OpenCursor>();
  private lastId = 0;

  get count(): number {
    return this.open.size;
  }

  /** The first batch; the rest waits for getMore. */
  first(
    namespace: string,
    documents: readonly (Doc | Uint8Array)[],
    options: CursorOptions = {},
  ): CursorReply {
    const cursor: OpenCursor = {
      namespace,
      documents,
      position: 0,
      noTimeout: options.noTimeout ?? false,
      lastUsed: Date.now(),
    };
    const batch = takeBatch(cursor, options.batchSize ?? Infinity);
    let id = 0;
    if (cursor.position < documents.length && !options.single) {
      id = ++this.lastId;
      this.open.set(id, cursor);
    }
    return new CursorReply('firstBatch', batch, Long.fromNumber(id), namespace);
  }

  next(id: number, namespace: string, batchSize: number): CursorReply {
    const cursor = this.open.get(id);
    if (!cursor) throw new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new CommandError(
        13,
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    cursor.lastUsed = Date.now();
    const batch = takeBatch(cursor, batchSize);
    const done = cursor.position >= cursor.documents.length;
    if (done) this.open.delete(id);
    return new CursorReply('nextBatch', batch, Long.fromNumber(done ? 0 : id), cursor.namespace);
  }

  kill(id: number): boolean {
    return this.open.delete(id);
  }

  /** Removes idle cursors. */
  expire(now = Date.now()): void {
    for (const [id, cursor] of this.open)
      if (!cursor.noTimeout && now - cursor.lastUsed > IDLE_TIMEOUT_MS) this.open.delete(id);
  }
}

function takeBatch(cursor: OpenCursor, batchSize: number): Uint8Array[] {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  while (batch.length < batchSize) {
    const next = cursor.documents[cursor.position];
    if (next === undefined) break;
    const raw = next instanceof Uint8Array ? next : serialize(next);
    if (batch.length > 0 && bytes + raw.length > MAX_BATCH_BYTES) break;
    batch.push(raw);
    bytes += raw.length;
    cursor.position++;
  }
  return batch;
}
