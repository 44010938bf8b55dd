import {
  ACCESS_LIMITS,
  hereText,
  leftText,
  PRESENCE_MAX,
  WORK_LIMITS,
  type WorkReport,
} from '@city/contracts';
import { MakingServer } from '../../../../test/making-server.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

let city: TestApp;
beforeAll(async () => {
  city = await createTestApp();
});
afterAll(() => city.close());

const many = <Entry>(count: number, entry: (n: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, n) => entry(n));
const idOf = (n: number, length: number) => n.toString(16).padStart(length, '0');
/** Letters of three bytes. */
const text = (length: number) => '한'.repeat(length);
const character = (n: number) => ({ key: `${n}`.padStart(64, 'k'), name: text(WORK_LIMITS.name) });

it('takes a call whose lists all have their maximum lengths', async () => {
  const server = await MakingServer.opened(city.url, await city.loginAs('layla'), []);
  const work: WorkReport = {
    framework: 'esx',
    catalogue: {
      digest: 'd'.repeat(64),
      effects: many(WORK_LIMITS.effects, (n) => ({
        ...{
          key: `${n}`.padStart(64, 'e'),
          label: text(WORK_LIMITS.label),
          mode: 'transaction',
          notNow: true,
        },
      })),
    },
    holding: many(WORK_LIMITS.tasks, (n) => ({ id: idOf(n, 24), attempt: 999_999 })),
    receipts: many(WORK_LIMITS.receipts, (n) => ({
      ...{ id: idOf(n, 24), attempt: 999_999, result: 'done', code: null, waitsFor: null },
      ...{ made: text(WORK_LIMITS.made), character: character(n), at: 2_000_000_000 },
    })),
    characters: many(WORK_LIMITS.characterLists, (n) => ({
      ...{ licence: idOf(n, 40), characters: many(WORK_LIMITS.characters, character) },
    })),
    probed: many(WORK_LIMITS.probes, (n) => ({ id: idOf(n, 24), result: 'missing' })),
  };
  const claims = many(ACCESS_LIMITS.claims, (n) => ({
    ...{ discordId: `9${`${n}`.padStart(18, '0')}`, licence: idOf(n, 40) },
  }));
  const versions = many(ACCESS_LIMITS.pages, () => Number.MAX_SAFE_INTEGER);
  const presence = {
    full: false,
    here: many(PRESENCE_MAX, (n) => hereText(idOf(n, 16), 99_999_999_999)),
    left: many(PRESENCE_MAX, (n) => leftText(idOf(n, 16), 'timeout')),
  };
  const { boot } = server;
  const { status, body } = await server.bridge.sync({
    ...{ boot, work, claims, presence, access: { digest: 'c'.repeat(64), versions } },
  });
  expect([status, body]).toMatchObject([200, { work: { wantsCatalogue: false }, presence: true }]);
  expect(body.work?.stored).toHaveLength(WORK_LIMITS.receipts);
});
