import { LIST_MAX, type Player } from '@city/contracts';
import { Types } from 'mongoose';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { UsersRepository } from './users.repository.js';
import { searchPrefixes } from './search-prefixes.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
});
afterAll(() => city.close());

/** Users whose names start with `crowd`, oldest first, each with two searchable texts. */
async function addCrowd(size: number): Promise<void> {
  const crowd = Array.from({ length: size }, (_, i) => ({
    _id: new Types.ObjectId(),
    discordId: String(900_000_000_000_000_000n + BigInt(i)),
    username: `crowd${i}`,
    globalName: null,
    email: `crowd${i}@mail.example`,
    searchKeys: [`crowd${i}`, `crowd${i}@mail.example`],
    searchPrefixes: searchPrefixes([`crowd${i}`, `crowd${i}@mail.example`]),
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

describe('a search by the beginning of a name', () => {
  beforeAll(() => addCrowd(LIST_MAX + 50));

  it.each([
    ['crowd', LIST_MAX + 50],
    ['CROWD104', 11],
    // Longer than the stored prefixes.
    ['crowd104@', 1],
    ['crowd1045@mail', 1],
    ['crowdy', 0],
  ])('finds the newest and counts all of them: %s', async (q, total) => {
    const { body, headers } = await search(q, 0);
    expect(body).toHaveLength(Math.min(5, total));
    expect(headers.get('content-range')).toBe(`users ${total ? `0-${body.length - 1}` : '*'}/${total}`);
    expect(body.map(({ createdAt }) => createdAt)).toEqual(
      body.map(({ createdAt }) => createdAt).sort((a, b) => (a < b ? 1 : -1)),
    );
  });

  it('reaches the last page', async () => {
    const last = await search('crowd', LIST_MAX + 45);
    expect(last.body.map(({ discord_username }) => discord_username)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `crowd${n}`),
    );
    expect(last.headers.get('content-range')).toBe(`users 1045-1049/${LIST_MAX + 50}`);
  });

  it('finds people by characters beyond the basic plane, and tells them apart', async () => {
    const names = ['\u{20BB7}da', '\u{20BB8}en'];
    await city.connection.collection('users').insertMany(
      names.map((name, i) => ({
        _id: new Types.ObjectId(),
        discordId: String(800_000_000_000_000_000n + BigInt(i)),
        username: name,
        searchKeys: [name],
        searchPrefixes: searchPrefixes([name]),
        role: 'Player',
        pack: 'None',
        createdAt: new Date(),
        lastLoginAt: new Date(),
      })),
    );
    const { body } = await search('\u{20BB7}', 0);
    expect(body.map(({ discord_username }) => discord_username)).toEqual([names[0]]);
  });

  it.each([
    ['أحمد الهادي', ['احمد', 'احمد اله', 'الهادى', 'أَحْمَد']],
    ['إيمان', ['ايمان']],
    ['فاطمة', ['فاطمه', 'فاطـــمة']],
    ['Åsa Élodie', ['asa', 'ELODIE', 'åsa e']],
  ])(
    'finds %s without regard to accents, forms of letters and the order of words',
    async (globalName, typed) => {
      const discordId = `7000000000000000${String([...globalName].length).padStart(2, '0')}`;
      const person = { discordId, username: `folded.${discordId.slice(-2)}`, globalName };
      await city.get(UsersRepository).saveLogin(
        {
          ...{ ...person, avatar: null, email: null, inRequiredServer: true },
          ...{ staffDiscordRoles: [], admin: false, language: null },
        },
        new Date(),
      );
      for (const q of [...typed, `<@${discordId}>`])
        expect((await search(q, 0)).body.map(({ global_name }) => global_name)).toContain(globalName);
    },
  );
});
