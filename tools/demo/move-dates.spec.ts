import { ObjectId, type Db, type Document } from 'mongodb';
import { moveDates, rememberRevisions } from './move-dates.ts';
import { newRecord } from './record.ts';

const id = (digit: number) => new ObjectId(String(digit).repeat(24));
const SENT = new Date('2026-11-20T10:00:00Z');
const SEEDED = '2026-11-30T10:00:00.000Z';
const LATER = new Date('2026-12-03T20:00:00Z');

/** A database that holds these documents of one collection. */
function databaseOf(name: string, all: Document[]): Db {
  const collection = (asked: string) => ({
    find: () => ({ toArray: () => Promise.resolve(asked === name ? all : []) }),
    replaceOne: ({ _id }: Document, next: Document) => {
      all.splice(
        all.findIndex((one) => one._id === _id),
        1,
        next,
      );
      return Promise.resolve();
    },
  });
  return { collection } as unknown as Db;
}

describe('the dates of the demo', () => {
  const applications = () => [
    { _id: id(1), createdAt: SENT, history: [{ at: SENT, by: { userId: id(9) } }] },
    { _id: id(2), createdAt: SENT, history: [{ at: SENT }], interview: { startsAt: SENT } },
  ];
  const seeded = async (database: Db) => {
    const record = { ...newRecord(), made: { a: String(id(1)), b: String(id(2)), c: '' }, movedAt: SEEDED };
    await rememberRevisions(database, record);
    return record;
  };

  it('move by whole days, again at each later start', async () => {
    const all = applications();
    const database = databaseOf('applications', all);
    const record = await seeded(database);
    await moveDates(database, record, LATER);
    await moveDates(database, record, LATER);
    const moved = new Date('2026-11-23T10:00:00Z');
    expect(all[0]).toEqual({ _id: id(1), createdAt: moved, history: [{ at: moved, by: { userId: id(9) } }] });
    expect(record.movedAt).toBe('2026-12-03T10:00:00.000Z');
    await moveDates(database, record, new Date('2026-12-04T11:00:00Z'));
    expect(all[0]?.createdAt).toEqual(new Date('2026-11-24T10:00:00Z'));
  });

  it('stay where somebody has changed something, and with an appointment', async () => {
    const all = applications();
    const database = databaseOf('applications', all);
    const record = await seeded(database);
    all[0]?.history.push({ at: new Date(SEEDED), by: { userId: id(9) } });
    await moveDates(database, record, LATER);
    expect(all.map(({ createdAt }) => createdAt)).toEqual([SENT, SENT]);
  });
});
