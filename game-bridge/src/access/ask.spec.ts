import { BRIDGE_PATHS, LOCALES, type DoorStanding } from '@city/contracts';
import { KvpStore, SimulatedServer } from '../../simulation/index.js';
import { FakeSite } from '../fake-site.spec-helper.js';
import type { MessageKey } from '../messages/en.js';
import { say } from '../messages/messages.js';
import { builtResource, until } from '../resource.spec-helper.js';

const code = builtResource();
const standing = (changes: Partial<DoorStanding>): DoorStanding => ({
  ...{ why: 'not-applied', locale: null, number: null, place: null, attemptsLeft: null },
  ...changes,
});
const PENDING = standing({ why: 'pending', number: 214, place: { number: 3, of: 17 } });

let site: FakeSite;
let server: SimulatedServer;
/** Another one in each test: answers are remembered. */
let stranger: { license: string; discord: string };
let strangers = 0;
beforeAll(async () => {
  site = await FakeSite.start();
  server = new SimulatedServer({ code, kvp: new KvpStore(), convars: { locale: 'en-GB' } });
  server.command(`bridge_pair 0123456789ABCDEF ${site.url}`);
  await until(() => server.kvp.get('seal'));
});
beforeEach(() => {
  strangers += 1;
  stranger = { license: `${strangers}`.padStart(40, '0'), discord: `${strangers}`.padStart(18, '9') };
  site.calls.length = 0;
  site.standing = null;
});
afterAll(async () => {
  server.kill();
  await site.close();
});

const join = async () => {
  const { text, card } = await server.join('Somebody', stranger);
  return text ?? card ?? '';
};
const asked = () => site.to(BRIDGE_PATHS.ask).map(({ input }) => input);
/** What the site answers to questions, until the test is over. */
const answerBy = (reply: FakeSite['answer']) => {
  const { answer } = site;
  site.answer = (call) => (call.path === BRIDGE_PATHS.ask ? reply(call) : answer(call));
  restore = () => (site.answer = answer);
};
let restore: () => void = () => undefined;
afterEach(() => restore());

describe.each(LOCALES)('a player who is not let in reads in %s', (locale) => {
  it.each<[string, Partial<DoorStanding>, [MessageKey, Record<string, string>?][], string]>([
    ['the site does not know them', { why: 'no-account' }, [['no-account.title']], '/joinus'],
    ['they are not on Discord', { why: 'not-member' }, [['not-member.text']], '/joinus'],
    ['they have not applied', { why: 'not-applied' }, [['not-applied.title']], '/joinus'],
    [
      'their number and place in line',
      PENDING,
      [
        ['application.number', { number: '#214' }],
        ['pending.place', { place: '3', of: '17' }],
      ],
      '/me',
    ],
    ['the interview is missing', { why: 'interview', number: 7 }, [['interview.text']], '/me'],
    [
      'how often they may try again',
      { why: 'rejected', attemptsLeft: 2 },
      [['rejected.left', { left: '2' }]],
      '/joinus',
    ],
    ['they may not try again', { why: 'rejected', attemptsLeft: 0 }, [['rejected.usedUp']], '/me'],
    ['they may enter now', { why: 'accepted' }, [['accepted.text']], '/me'],
  ])('that %s, with a button to the site', async (_, changes, said, page) => {
    site.standing = standing({ ...changes, locale });
    const read = await join();
    for (const [key, values] of said) expect(read).toContain(say(locale, key, values));
    expect(read).toContain(`${site.url}${page}"`);
    expect(asked()).toEqual([{ licence: stranger.license, discordId: stranger.discord }]);
    expect(server.ticks.errors).toEqual([]);
  });
});

describe('the question about a player', () => {
  const general = say('en', 'not-accepted.title');

  it('is asked once in half a minute, also for a player who connects several times at once', async () => {
    site.standing = PENDING;
    const read = [...(await Promise.all([join(), join(), join()])), await join()];
    for (const text of read) expect(text).toContain(say('en', 'pending.title'));
    expect(asked()).toHaveLength(1);
  });

  it('waits 2.5 seconds for a site that does not answer; an answer that comes later is for the next try', async () => {
    let release: () => void = () => undefined;
    const after = new Promise<void>((resolve) => (release = resolve));
    answerBy(() => ({ after, body: { standing: PENDING } }));
    const since = performance.now();
    expect(await join()).toContain(general);
    expect(performance.now() - since).toBeGreaterThan(2_300);
    const again = join();
    release();
    expect(await again).toContain(say('en', 'pending.title'));
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['without the site’s signature', { signature: 'none' as const, body: { standing: PENDING } }],
    ['that another key has signed', { signature: 'foreign' as const, body: { standing: PENDING } }],
    ['that was changed', { tampered: true, body: { standing: PENDING } }],
    ['for a paused server', { body: { standing: null } }],
    ['of a newer site', { body: { standing: { ...PENDING, why: 'on-holiday' } } }],
  ])('is answered with the general card if the site’s answer is one %s', async (_, reply) => {
    answerBy(() => reply);
    expect(await join()).toContain(general);
    expect(server.ticks.errors).toEqual([]);
  });

  it('is asked again if another call has overtaken it', async () => {
    const seen = Date.now() + 90_000_000;
    answerBy(({ seq }) =>
      seq <= seen
        ? { status: 409, body: { code: 'BRIDGE_REPLAY', details: { seq: seen } } }
        : { body: { standing: PENDING } },
    );
    expect(await join()).toContain(say('en', 'pending.title'));
  });
});

it('bridge_why also says what the site knows about the application', async () => {
  site.standing = PENDING;
  server.command(`bridge_why ${stranger.discord}`);
  await until(() =>
    server.printed.includes(
      '[bridge] the site says: their application is pending; application #214; number 3 of 17 in line',
    ),
  );
  expect(asked()).toEqual([{ licence: null, discordId: stranger.discord }]);
});

it('nobody is asked about for a minute after the site had too many questions', async () => {
  const general = say('en', 'not-accepted.title');
  answerBy(() => ({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } }));
  expect(await join()).toContain(general);
  restore();
  site.standing = PENDING;
  stranger = { license: 'f'.repeat(40), discord: '8'.repeat(18) };
  expect(await join()).toContain(general);
  expect(asked()).toHaveLength(1);
});

it('the general card is left if the site is away', async () => {
  await site.close();
  expect(await join()).toContain(say('en', 'not-accepted.title'));
});
