import type { Person } from '@city/contracts';

let serial = 0;
/** An id that no other test data has. */
export const unique = (prefix: string) => `${prefix}-${(serial += 1)}`;

export function buildPerson(name: string): Person {
  return {
    _id: unique('person'),
    discord_id: '1',
    discord_username: name,
    global_name: name,
    avatarUrl: '/a.png',
  };
}
