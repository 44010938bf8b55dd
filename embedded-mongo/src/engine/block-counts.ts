// Counts the entries of an index in a range, and finds the n-th. The entries are divided into blocks. The sizes of the
// blocks are stored on disk and change in the same commit as the entries. Only the two ends of a range are therefore
// counted entry by entry.
import { END } from '../bson/order.js';
import { SPACE } from './metadata.js';
import type { Store, StoreEntry } from '../store.js';

/** A block with more entries than this is halved. */
const MAX_BLOCK = 1024;
const HALF = MAX_BLOCK / 2;

/** Key of the size of the block that begins with this entry. */
const blockKey = (key: Buffer): Buffer => Buffer.concat([Buffer.from([SPACE.BLOCKS]), key]);

function putSize(store: Store, block: Buffer, size: number): void {
  const value = Buffer.allocUnsafe(4);
  value.writeUInt32BE(size);
  store.put(block, value);
}

/**
 * Writes the blocks of existing entries. No entry may be counted yet. Only inside a write.
 * @param prefix the beginning of all keys of the index
 * @param keys its keys in order
 */
export function countAll(store: Store, prefix: Buffer, keys: Iterable<Buffer>): void {
  let block = blockKey(prefix);
  let size = 0;
  for (const key of keys) {
    if (size === HALF) {
      putSize(store, block, size);
      block = blockKey(key);
      size = 0;
    }
    size++;
  }
  putSize(store, block, size);
}

/** Returns the block that contains an entry. Entries before all other blocks are in the block of the bare prefix. */
function blockOf(store: Store, prefix: Buffer, key: Buffer): { block: Buffer; size: number } {
  const first = blockKey(prefix);
  for (const found of store.range(first, Buffer.concat([blockKey(key), Buffer.from([0])]), true))
    return { block: Buffer.from(found.key), size: found.value.readUInt32BE() };
  return { block: first, size: store.get(first)?.readUInt32BE() ?? 0 };
}

/** Counts a new entry after it was put. Only inside a write. */
export function countAdded(store: Store, prefix: Buffer, key: Buffer): void {
  const { block, size } = blockOf(store, prefix, key);
  if (size < MAX_BLOCK) {
    putSize(store, block, size + 1);
    return;
  }
  putSize(store, block, HALF);
  for (const middle of store.keys(block.subarray(1), Buffer.concat([prefix, END]), HALF)) {
    putSize(store, blockKey(middle), size + 1 - HALF);
    return;
  }
}

/** Counts a removed entry after its removal. Only inside a write. */
export function countRemoved(store: Store, prefix: Buffer, key: Buffer): void {
  const { block, size } = blockOf(store, prefix, key);
  if (size === 1 && block.length > prefix.length + 1) store.remove(block);
  else putSize(store, block, size - 1);
}

interface Segment {
  from: Buffer;
  to: Buffer;
  /** Number of entries in it; unknown at the two ends of a range until they are counted. */
  size?: number;
}

/** A range cut at the beginnings of the blocks in it. */
function segments(store: Store, from: Buffer, to: Buffer): Segment[] {
  const found: Segment[] = [];
  let last: Segment = { from, to };
  for (const { key, value } of store.range(blockKey(from), blockKey(to))) {
    const start = Buffer.from(key.subarray(1));
    last.to = start;
    found.push(last);
    last = { from: start, to, size: value.readUInt32BE() };
  }
  // The last block continues behind the range.
  found.push({ from: last.from, to });
  return found;
}

const sizeOf = (store: Store, { from, to, size }: Segment): number => size ?? store.count(from, to);

/** Returns the number of entries from `from` up to `to`, exclusive. */
export function countBetween(store: Store, from: Buffer, to: Buffer): number {
  return segments(store, from, to).reduce((sum, segment) => sum + sizeOf(store, segment), 0);
}

/** Returns the entries of a range without the first `offset` of them, in the given direction. */
export function rangeAfter(
  store: Store,
  from: Buffer,
  to: Buffer,
  { reverse, offset }: { reverse: boolean; offset: number },
): Iterable<StoreEntry> {
  // So few are passed over sooner than the blocks are looked up.
  if (offset < HALF) return store.range(from, to, reverse, offset);
  const parts = segments(store, from, to);
  if (reverse) parts.reverse();
  let left = offset;
  for (const part of parts) {
    const size = sizeOf(store, part);
    if (left < size)
      return reverse ? store.range(from, part.to, true, left) : store.range(part.from, to, false, left);
    left -= size;
  }
  return [];
}
