import type { Db } from 'mongodb';
import { personOf } from '../../tools/clients/people.ts';
import { sessionsFor } from '../../tools/clients/session-cookies.ts';
import type { Player } from './mix.ts';

/** Players per insert. */
const BATCH = 1_000;

/** Stores logged-in players. Each has a separate client address, as the last proxy sets it. */
export async function crowdOf(database: Db, size: number): Promise<Player[]> {
  const like = await database.collection('users').findOne({ role: 'Player' });
  if (!like) throw new Error('there is no player');
  const players: Player[] = [];
  for (let first = 0; first < size; first += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, size - first) }, (_, at) =>
      personOf(like, first + at),
    );
    await database.collection('users').insertMany(people);
    const cookies = await sessionsFor(
      database,
      people.map(({ _id }) => _id),
    );
    for (const [at, { username }] of people.entries()) {
      const index = first + at;
      const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
      players.push({ cookie: cookies[at] ?? '', username, address });
    }
  }
  return players;
}
