import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the demo has made in a store, in a file beside it. */
export interface DemoRecord {
  /** Ids of what the steps made, by step; empty for a step that makes nothing. */
  made: Record<string, string>;
  /** Times that the demo has given to entries: ISO 8601, by step. A person who changes one keeps theirs. */
  times: Record<string, string>;
  /** Revisions of what the steps have made, by id. */
  revisions: Record<string, number>;
  /** The time from which the dates count, ISO 8601. */
  movedAt: string;
  /** When events and interviews were planned the last time, ISO 8601; null before. */
  plannedAt: string | null;
}

export const newRecord = (): DemoRecord => ({
  made: {},
  times: {},
  revisions: {},
  movedAt: new Date().toISOString(),
  plannedAt: null,
});

const fileOf = (dataDir: string) => join(dataDir, 'demo.json');

export function readRecord(dataDir: string): DemoRecord | null {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoRecord) : null;
}

/** Replaces the file as a whole, so that an interrupted start leaves a complete one. */
export function writeRecord(dataDir: string, record: DemoRecord): void {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(record));
  renameSync(`${file}.new`, file);
}

/** The record of a store that is gone says nothing about a new one. */
export function forgetRecord(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

export const DAY_MS = 86_400_000;

/** Whole days since the dates were moved. */
export const daysSince = ({ movedAt }: DemoRecord, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(movedAt)) / DAY_MS);
