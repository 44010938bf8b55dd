import { createHmac, randomUUID } from 'node:crypto';
import type { Db, ObjectId } from 'mongodb';

/** Signs the sessions of benches and fault tests; the product is started with it. */
export const SESSION_SECRET = 'only-for-benches-signs-nothing-else-anywhere';

interface SessionRecord {
  _id: string;
  expires: Date;
  session: { userId?: string };
}

/** Logs these users in by inserting copies of the newest session; returns their cookie headers. */
export async function sessionsFor(database: Db, users: readonly ObjectId[]): Promise<string[]> {
  const sessions = database.collection<SessionRecord>('sessions');
  const like = await sessions.findOne({ 'session.userId': { $exists: true } });
  if (!like) throw new Error('nobody has logged in yet');
  const records = users.map((user) => ({
    ...like,
    _id: randomUUID(),
    session: { ...like.session, userId: user.toHexString() },
  }));
  await sessions.insertMany(records);
  return records.map(({ _id }) => `city_session=${encodeURIComponent(signed(_id))}`);
}

function signed(id: string): string {
  return `${id}.${createHmac('sha256', SESSION_SECRET).update(id).digest('base64').replace('=', '')}`;
}
