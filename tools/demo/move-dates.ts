import { ObjectId, type Db, type Document } from 'mongodb';
import { DAY_MS, daysSince, type DemoRecord } from './record.ts';

/**
 * Collections whose times no request can set: when an article was published, when an application was sent. Orders keep
 * their times, because rights and payments follow from them.
 */
const COLLECTIONS = ['content', 'applications'];
const ID = /^[0-9a-f]{24}$/;

/** A copy with every time moved. */
export function moved<Value>(value: Value, byMs: number): Value;
export function moved(value: unknown, byMs: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + byMs);
  if (Array.isArray(value)) return value.map((one: unknown) => moved(one, byMs));
  if (value === null || typeof value !== 'object' || value instanceof ObjectId) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, moved(part, byMs)]));
}

/** Rises with every change by a person. */
const revisionOf = ({ rev = 0, history = [], notes = [], roster }: Document): number =>
  Number(rev) +
  list(history).length +
  list(notes).length +
  Number((roster as Document | undefined)?.version ?? 0);

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Requests plan events again, and an interview has its times in another document, too. */
const isMovable = ({ startsAt, interview }: Document) => !startsAt && !interview;

/** Records the revisions of what the steps have made: a later one tells that somebody has changed it. */
export async function rememberRevisions(database: Db, record: DemoRecord): Promise<void> {
  const ids = Object.values(record.made).filter((id) => ID.test(id) && !(id in record.revisions));
  for await (const document of documents(database, ids)) record.revisions[document.id] = document.rev;
}

/**
 * Moves the times of what the demo has made by the whole days since the last time, before the API reads them. What
 * somebody has changed keeps its times.
 */
export async function moveDates(database: Db, record: DemoRecord, now: Date): Promise<void> {
  const days = daysSince(record, now);
  for await (const { collection, document, id, rev } of documents(database, Object.keys(record.revisions))) {
    if (record.revisions[id] === rev && isMovable(document))
      await database.collection(collection).replaceOne({ _id: document._id }, moved(document, days * DAY_MS));
  }
  record.movedAt = new Date(Date.parse(record.movedAt) + days * DAY_MS).toISOString();
}

async function* documents(database: Db, ids: readonly string[]) {
  for (const collection of COLLECTIONS) {
    const found = database.collection(collection).find({ _id: { $in: ids.map((id) => new ObjectId(id)) } });
    for (const document of await found.toArray())
      yield { collection, document, id: String(document._id), rev: revisionOf(document) };
  }
}
