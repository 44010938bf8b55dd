import { ObjectId, type Document } from 'mongodb';

export const userName = (index: number): string => `bench${String(index).padStart(6, '0')}`;

/** A user like this stored one under another name. */
export function personOf(like: Document, index: number) {
  const username = userName(index);
  return {
    ...like,
    _id: new ObjectId(),
    discordId: String(10n ** 17n + BigInt(index)),
    username,
    globalName: `Player ${index}`,
    email: `${username}@example.com`,
    searchKeys: [username, `player ${index}`, `${username}@example.com`],
  };
}
