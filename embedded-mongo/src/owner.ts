import { readFileSync } from 'node:fs';
import { decode } from './bson/values.js';
import { SPACE } from './engine/metadata.js';
import { serialize } from 'bson';
import type { Store } from './store.js';

/** Ensures one process per data directory: each caches the catalog, so a second would overwrite the first's. */
interface Owner {
  pid: number;
  /**
   * Start time, which separates a process from a later one with the same number; empty if the system does not provide
   * it.
   */
  startedAt: string;
}

const OWNER_KEY = Buffer.from([SPACE.OWNER]);

/** When the process was started, in clock ticks since the boot that is named with it. */
function startOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks; the start time is the 20th field after it.
    const ticks = status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
  } catch {
    return '';
  }
}

function isAlive({ pid, startedAt }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process is alive too.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startOf(pid) === startedAt;
}

/**
 * Takes the data directory for this process, or throws. The record lies in the store itself: LMDB lets one
 * process at a time write, so two that start together cannot both find it free. A dead owner's record is replaced.
 */
export function takeOwnership(store: Store, dataDir: string): () => void {
  const self: Owner = { pid: process.pid, startedAt: startOf(process.pid) };
  store.writeNow(() => {
    const raw = store.get(OWNER_KEY);
    const owner = raw && (decode(raw) as unknown as Owner);
    if (owner && isAlive(owner))
      throw new Error(`The data directory ${dataDir} is in use by process ${owner.pid}.`);
    store.put(OWNER_KEY, Buffer.from(serialize(self)));
  });
  return () => store.writeNow(() => store.remove(OWNER_KEY));
}
