import { ObjectId, type Document } from 'mongodb';

export const userName = (index: number): string => `bench${String(index).padStart(6, '0')}`;

/** Length of the prefix that the API stores for its search. */
const PREFIX_LENGTH = 8;

/** A copy of this stored user under another name, without the marks of work that still has to follow the original. */
export function personOf({ follow: _marks, ...like }: Document, index: number) {
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
