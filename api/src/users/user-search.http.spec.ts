import { LIST_MAX, type Player } from '@city/contracts';
import { Types } from 'mongoose';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
});
afterAll(() => city.close());

/** People whose names begin with `crowd`, oldest first, each with two texts that a search compares. */
async function addCrowd(size: number): Promise<void> {
  const crowd = Array.from({ length: size }, (_, i) => ({
    _id: new Types.ObjectId(),
    discordId: String(900_000_000_000_000_000n + BigInt(i)),
    username: `crowd${i}`,
    globalName: null,
    email: `crowd${i}@mail.example`,
    searchKeys: [`crowd${i}`, `crowd${i}@mail.example`],
    role: 'Player',
    pack: 'None',
    createdAt: new Date(Date.UTC(2020, 0, 1, 0, i)),
    lastLoginAt: new Date(),
  }));
  await city.connection.collection('users').insertMany(crowd);
}

const search = (q: string, first: number) =>
  layla.get<Player[]>(
    `/api/users/allplayers?filter=${encodeURIComponent(JSON.stringify({ q }))}&range=${encodeURIComponent(JSON.stringify([first, first + 4]))}`,
  );

it('finds the newest of a crowd and counts no further than anybody reads', async () => {
  await addCrowd(LIST_MAX + 50);
  const all = await search('crowd', 0);
  expect(all.body.map(({ discord_username }) => discord_username)).toEqual(
    [1049, 1048, 1047, 1046, 1045].map((n) => `crowd${n}`),
  );
  expect(all.headers.get('content-range')).toBe(`users 0-4/${LIST_MAX}`);
  const some = await search('CROWD104', 5);
  expect(some.body).toHaveLength(5);
  expect(some.headers.get('content-range')).toBe('users 5-9/11');
});
