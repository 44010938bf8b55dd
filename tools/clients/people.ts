import { ObjectId, type Db, type Document } from 'mongodb';
import { sessionsFor } from './session-cookies.ts';

export const userName = (index: number): string => `bench${String(index).padStart(6, '0')}`;

/** Length of the prefix that the API stores for its search. */
const PREFIX_LENGTH = 8;
/** People per insert. */
const BATCH = 1_000;

/** A stored person who is logged in. */
export interface Person {
  id: ObjectId;
  username: string;
  discordId: string;
  /** Cookie header. */
  cookie: string;
}

/** A copy of this stored user under another name. */
export function personOf(like: Document, index: number) {
  const username = userName(index);
  const searchKeys = [username, `player ${index}`, `${username}@example.com`];
  const prefixes = searchKeys.flatMap((key) =>
    Array.from({ length: Math.min(PREFIX_LENGTH, key.length) }, (_, at) => key.slice(0, at + 1)),
  );
  return {
    ...like,
    _id: new ObjectId(),
    discordId: String(10n ** 17n + BigInt(index)),
    username,
    globalName: `Player ${index}`,
    email: `${username}@example.com`,
    searchKeys,
    nameKeys: [username, `player ${index}`, String(index)],
    searchPrefixes: [...new Set(prefixes)],
  };
}

/** Stores further people and, unless `hasSessions` is false, logs them in. Their names have the numbers from `first` on. */
export async function addPeople(
  database: Db,
  count: number,
  {
    role = 'Player',
    first,
    hasSessions = true,
  }: { role?: 'Player' | 'Admin'; first?: number; hasSessions?: boolean } = {},
): Promise<Person[]> {
  const users = database.collection('users');
  const start = first ?? (await users.countDocuments());
  const like = await users.findOne({ role, suspension: null });
  if (!like) throw new Error(`no user with the role ${role} may act`);
  const people: Person[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) =>
      personOf(like, start + from + at),
    );
    await users.insertMany(rows);
    const ids = rows.map(({ _id }) => _id);
    const cookies = hasSessions ? await sessionsFor(database, ids) : [];
    for (const [at, { _id: id, username, discordId }] of rows.entries())
      people.push({ id, username, discordId, cookie: cookies[at] ?? '' });
  }
  return people;
}
