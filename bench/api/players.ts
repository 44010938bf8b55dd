import type { Db } from 'mongodb';
import { personOf } from '../../tools/clients/people.ts';
import { sessionsFor } from '../../tools/clients/session-cookies.ts';

export interface LoggedInPlayer {
  username: string;
  /** Cookie header. */
  cookie: string;
}

/** Stores further logged-in players. */
export async function addPlayers(database: Db, count: number): Promise<LoggedInPlayer[]> {
  const users = database.collection('users');
  const like = await users.findOne({ role: 'Player' });
  if (!like) throw new Error('there is no player');
  const first = await users.countDocuments();
  const people = Array.from({ length: count }, (_, index) => personOf(like, first + index));
  await users.insertMany(people);
  const cookies = await sessionsFor(
    database,
    people.map(({ _id }) => _id),
  );
  return people.map(({ username }, index) => ({ username, cookie: cookies[index] ?? '' }));
}
