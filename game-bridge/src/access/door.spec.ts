import { BRIDGE_PATHS, dateText, type AccessHeld, type AccessRow, type Locale } from '@city/contracts';
import { KvpStore, SimulatedServer, type Identifiers, type Player } from '../../simulation/index.js';
import { FakeSite } from '../fake-site.spec-helper.js';
import { say } from '../messages/messages.js';
import { builtResource, until } from '../resource.spec-helper.js';

const code = builtResource();
const licenceOf = (letter: string) => letter.repeat(40);
const DISCORD = { amal: '100000000000000001', badis: '100000000000000002', sara: '100000000000000003' };
const HOUR_S = 3_600;
const nowS = () => Math.floor(Date.now() / 1_000);

interface Account {
  ref: string;
  flags?: number;
  discordId: string;
  licences?: string[];
  locale?: Locale;
  until?: number;
  reason?: string;
}
const rowOf = ({
  ref,
  flags = 1,
  discordId,
  licences = [],
  locale = 'en',
  until: end = 0,
  reason = '',
}: Account): AccessRow => [ref, flags, discordId, licences, locale, end, reason, []];

const amal: Account = { ref: 'a'.repeat(16), discordId: DISCORD.amal, licences: [licenceOf('a')] };
const badis: Account = { ref: 'b'.repeat(16), discordId: DISCORD.badis };
const sara: Account = { ref: 'c'.repeat(16), flags: 5, discordId: DISCORD.sara };

let site: FakeSite;
let server: SimulatedServer;
beforeEach(async () => {
  site = await FakeSite.start();
  site.list.rows = [amal, badis, sara].map(rowOf);
});
afterEach(async () => {
  server.kill();
  await site.close();
});

const start = (kvp = new KvpStore(), players: readonly Player[] = []) => {
  const convars: Record<string, string> = { locale: 'en-GB' };
  return (server = new SimulatedServer({ code, kvp, convars, players, speed: 10 }));
};
const pair = ({ url } = site) => server.command(`bridge_pair 0123456789ABCDEF ${url}`);
/** Waits until the resource has the same list as the site. */
const untilSealed = async () => {
  const held = () => site.to(BRIDGE_PATHS.sync).at(-1)?.input['access'] as AccessHeld | undefined;
  await until(() => site.news(held() ?? { digest: '' }).seal);
  await until(() => server.kvp.get('seal')?.includes(`\\"until\\":${site.list.until}`));
};
const connect = async (kvp?: KvpStore) => {
  start(kvp);
  pair();
  await untilSealed();
};
const change = async (accounts: Account[]) => {
  const { v, until: end } = site.list;
  site.list = { rows: accounts.map(rowOf), v: v + 1, until: end + 1 };
  await untilSealed();
};
const join = (identifiers: Identifiers, name = 'Somebody') => server.join(name, identifiers);
const whyOf = (id: string) => {
  server.command(`bridge_why ${id}`);
  return server.printed.at(-1);
};
const readBy = ({ text, card }: { text: string | null; card: string | null }) => text ?? card ?? '';

describe('the door', () => {
  it('lets accepted players in immediately, by licence or Discord account, and reports a new licence to the site', async () => {
    await connect();
    expect(await join({ license: licenceOf('a') })).toMatchObject({ isIn: true, hasWaited: false });
    const byDiscord = { license: licenceOf('f'), discord: DISCORD.badis };
    expect(await join(byDiscord)).toMatchObject({ isIn: true, hasWaited: false });
    const claim = { discordId: DISCORD.badis, licence: licenceOf('f') };
    await until(() => site.to(BRIDGE_PATHS.sync).some(({ input }) => (input['claims'] as []).length > 0));
    await until(() => (site.to(BRIDGE_PATHS.sync).at(-1)?.input['claims'] as []).length === 0);
    const claims = site.to(BRIDGE_PATHS.sync).flatMap(({ input }) => input['claims']);
    expect(claims).toEqual([claim]);
    expect(server.ticks.errors).toEqual([]);
  });

  it('reports a new licence until the site has stored it', async () => {
    await connect();
    const { answer } = site;
    const claims = () => site.to(BRIDGE_PATHS.sync).flatMap(({ input }) => input['claims'] as []);
    // The answer to a paused server.
    site.answer = () => ({ body: { now: Date.now(), nextMs: 50, access: null } });
    await join({ license: licenceOf('f'), discord: DISCORD.badis });
    await until(() => claims().length > 2);
    site.answer = answer;
    await until(() => (site.to(BRIDGE_PATHS.sync).at(-1)?.input['claims'] as []).length === 0);
  });

  describe.each(['en', 'fr', 'ar'] as const)('in %s', (locale) => {
    const suspended = (end: number): Account => ({
      ...{ ...amal, flags: 3, locale, until: end, reason: 'Insults' },
    });

    it('refuses suspended players with reason and end, even if the list is too old', async () => {
      const end = nowS() + HOUR_S;
      site.list.rows = [rowOf(suspended(end))];
      await connect();
      const refused = await join({ license: licenceOf('a') });
      expect(refused).toMatchObject({ isIn: false, hasWaited: true });
      expect(readBy(refused)).toContain(say(locale, 'suspended.title'));
      expect(readBy(refused)).toContain('Insults');
      // Without the time zone, players in other countries than the server's would misread the time.
      expect(readBy(refused)).toContain('Africa/Tunis');
      expect(readBy(refused)).toContain(dateText(locale, new Date(end * 1_000), 'long', 'Africa/Tunis'));
      site.list.until = nowS() - 10;
      await change([suspended(0)]);
      expect(readBy(await join({ license: licenceOf('a') }))).toContain(say(locale, 'suspended.endless'));
      // A suspension ends on time even without the site.
      site.list.until = nowS() + HOUR_S;
      await change([suspended(nowS() - 1)]);
      expect((await join({ license: licenceOf('a') })).isIn).toBe(true);
    });

    it('refuses players with the console’s text during maintenance, also after a restart, and lets staff in', async () => {
      site.maintenance = 'Back at 20:00.';
      site.list.rows = [rowOf({ ...amal, locale }), rowOf(sara)];
      const kvp = new KvpStore();
      await connect(kvp);
      await until(() => kvp.get('maintenance')?.includes('Back'));
      const refused = readBy(await join({ license: licenceOf('a') }));
      expect(refused).toContain(say(locale, 'maintenance.title'));
      expect(refused).toContain('Back at 20:00.');
      expect((await join({ license: licenceOf('c'), discord: DISCORD.sara })).isIn).toBe(true);
      server.aces.add(`identifier.license:${licenceOf('a')} bridge.bypass`);
      expect((await join({ license: licenceOf('a') })).isIn).toBe(true);
      server.kill();
      start(kvp);
      expect((await join({ license: licenceOf('a') })).isIn).toBe(false);
    });

    it('refuses players who have no licence, were not accepted, are not recognised, or are already in the city', async () => {
      await connect();
      server.setConvar('locale', `${locale}-XX`);
      const says = async (identifiers: Identifiers) => readBy(await join(identifiers));
      expect(await says({ discord: '100000000000000009' })).toContain(say(locale, 'no-licence.title'));
      expect(await says({ license: licenceOf('9'), discord: '100000000000000009' })).toContain(
        say(locale, 'not-accepted.title'),
      );
      expect(await says({ license: licenceOf('9') })).toContain(say(locale, 'who-are-you.title'));
      await change([{ ...amal, licences: [licenceOf('a'), licenceOf('e')], locale }, badis, sara]);
      expect((await join({ license: licenceOf('a') })).isIn).toBe(true);
      expect(await says({ license: licenceOf('e') })).toContain(say(locale, 'already-here.title'));
    });

    it('follows the policy for outages once the list is too old', async () => {
      site.list.rows = [rowOf({ ...amal, locale }), rowOf(badis), rowOf(sara)];
      await connect();
      const enters = async (identifiers: Identifiers) => (await join(identifiers)).isIn;
      const ids = {
        amal: { license: licenceOf('a') },
        badis: { license: licenceOf('b'), discord: DISCORD.badis },
        sara: { license: licenceOf('c'), discord: DISCORD.sara },
      };
      expect(await enters(ids.amal)).toBe(true);
      site.list.until = nowS() - 10;
      await change([{ ...amal, locale }, badis, sara]);
      expect(readBy(await join(ids.amal))).toContain(say(locale, 'unreachable.title'));
      server.setConvar('bridge_outage', 'staff');
      expect([await enters(ids.amal), await enters(ids.sara)]).toEqual([false, true]);
      server.setConvar('bridge_outage', 'known');
      expect([await enters(ids.amal), await enters(ids.badis)]).toEqual([true, false]);
    });
  });

  it('lets nobody in before it is connected or after its store was lost', async () => {
    const kvp = new KvpStore();
    start(kvp);
    expect(readBy(await join({ license: licenceOf('a') }))).toContain(say('en', 'starting.title'));
    server.kill();
    await connect(kvp);
    server.kill();
    kvp.destroy();
    start(kvp);
    expect((await join({ license: licenceOf('a') })).isIn).toBe(false);
  });

  it('has the list after a restart without the site, and ignores pages signed with another key', async () => {
    const kvp = new KvpStore();
    await connect(kvp);
    server.kill();
    site.answer = () => ({ status: 500, body: { code: 'INTERNAL_ERROR' } });
    const page = { n: 0, v: 99, rows: [rowOf({ ...amal, licences: [licenceOf('9')] })] };
    const stored = kvp.get('page:0');
    start(kvp);
    await until(() => whyOf(licenceOf('a'))?.includes('let in'));
    server.kill();
    kvp.set('page:0', JSON.stringify(site.piece('page', page, 'foreign')));
    start(kvp);
    await until(() => whyOf(licenceOf('9'))?.includes('no account has this licence'));
    server.kill();
    kvp.set('page:0', stored);
  });

  it('ignores pages that are older than its own', async () => {
    await connect();
    await change([badis]);
    const older = site.piece('page', { n: 0, v: 1, rows: [rowOf(amal)] });
    const access = { seal: null, pages: [older], more: false };
    site.answer = () => ({ body: { now: Date.now(), nextMs: 50, access } });
    const count = site.to(BRIDGE_PATHS.sync).length;
    await until(() => site.to(BRIDGE_PATHS.sync).length > count + 3);
    expect((await join({ license: licenceOf('a') })).isIn).toBe(false);
  });
});

describe('a player in the city', () => {
  it('is told why and disconnected when they are suspended or no longer accepted; others stay', async () => {
    await connect();
    await join({ license: licenceOf('a') }, 'Amal');
    await join({ license: licenceOf('b'), discord: DISCORD.badis }, 'Badis');
    await join({ license: licenceOf('c'), discord: DISCORD.sara }, 'Sara');
    await change([{ ...amal, flags: 3, reason: 'Insults' }, sara]);
    await until(() => server.told.length === 2);
    expect(JSON.stringify(server.told.find(({ name }) => name === 'Amal')?.values)).toContain('Insults');
    expect(server.dropped.size).toBe(0);
    await until(() => server.dropped.size === 2);
    expect(server.dropped.get('Amal')).toContain('Insults');
    expect(server.dropped.get('Badis')).toContain(say('en', 'removed.title'));
    expect(server.present.map(({ name }) => name)).toEqual(['Sara']);
  });

  it('is disconnected when they lose the whitelist, even if they came before the server was connected', async () => {
    start(undefined, [{ id: '1', name: 'Amal', identifiers: { license: licenceOf('a') } }]);
    pair();
    await untilSealed();
    await change([badis, sara]);
    await until(() => server.dropped.has('Amal'));
  });

  it('stays if the list has never let them in, and when the server is connected to another site', async () => {
    const unlisted: Account = { ref: 'd'.repeat(16), flags: 0, discordId: '100000000000000004' };
    const nour = { ...unlisted, licences: [licenceOf('e')] };
    start(undefined, [
      { id: '1', name: 'Amal', identifiers: { license: licenceOf('a') } },
      { id: '2', name: 'Nour', identifiers: { license: licenceOf('e') } },
    ]);
    server.setConvar('bridge_outage', 'known');
    site.list.rows = [amal, nour].map(rowOf);
    pair();
    await untilSealed();
    await change([amal, { ...nour, locale: 'fr' }]);
    const other = await FakeSite.start();
    pair(other);
    await until(() => other.to(BRIDGE_PATHS.sync).length > 3);
    await other.close();
    expect(server.told).toEqual([]);
  });

  it('stays when the suspension is lifted before the warning ends', async () => {
    await connect();
    await join({ license: licenceOf('a') }, 'Amal');
    await change([{ ...amal, flags: 3 }]);
    await until(() => server.told.length === 1);
    await change([amal]);
    await change([amal, badis]);
    const since = server.ticks.number;
    await until(() => server.ticks.number > since + 220);
    expect(server.dropped.size).toBe(0);
  });
});

describe('the card for a player who is not recognised', () => {
  const CODE = '0123-4567-89ab-cdef';
  const withCodes = (status: number, body: unknown) => {
    const { answer } = site;
    site.answer = (call) => (call.path === BRIDGE_PATHS.links ? { status, body } : answer(call));
  };

  it('accepts a code of the site', async () => {
    await connect();
    withCodes(204, null);
    const asked = await join({ license: licenceOf('9') });
    expect(asked.card).toContain(say('en', 'code.label'));
    expect(readBy(await asked.press({ code: CODE }))).toContain(say('en', 'code.done'));
    expect(site.to(BRIDGE_PATHS.links)[0]?.input).toEqual({ code: CODE, licence: licenceOf('9') });
  });

  it('says what is wrong with a code, and ends after five', async () => {
    await connect();
    withCodes(409, { code: 'BRIDGE_CODE_INVALID' });
    const asked = await join({ license: licenceOf('9') });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(readBy(await asked.press({ code: CODE }))).toContain(say('en', 'code.wrong'));
    }
    expect(readBy(await asked.press({ code: CODE }))).toContain(say('en', 'code.tried'));
    expect(site.to(BRIDGE_PATHS.links)).toHaveLength(5);
  });
});

describe('a code that is typed in the chat', () => {
  const told = () => server.told.map(({ values }) => (values[0] as { args: string[] }).args[0]);

  it('confirms the licence of a player who is in the city', async () => {
    await connect();
    const { answer } = site;
    site.answer = (call) => (call.path === BRIDGE_PATHS.links ? { status: 204, body: null } : answer(call));
    const { player } = await join({ license: licenceOf('a') });
    if (!player) throw new Error('not let in');
    server.say(player, 'citylink');
    server.say(player, 'citylink 0123-4567-89ab-cdef');
    await until(() => told().length === 2);
    expect(told()).toEqual([say('en', 'code.usage'), say('en', 'code.confirmed')]);
    const input = { code: '0123-4567-89ab-cdef', licence: licenceOf('a') };
    expect(site.to(BRIDGE_PATHS.links)).toMatchObject([{ input }]);
  });
});

it('bridge_why explains why a player would be let in or refused', async () => {
  await connect();
  expect(whyOf(`license:${licenceOf('a')}`)).toMatch(/let in: their licence/);
  expect(whyOf(DISCORD.badis)).toMatch(/let in: their Discord account/);
  expect(whyOf('100000000000000009')).toMatch(/no accepted whitelist application/);
  expect(whyOf('nobody')).toMatch(/usage/);
  await change([{ ...amal, flags: 3, reason: 'Insults' }]);
  expect(whyOf(licenceOf('a'))).toMatch(/suspended without an end: Insults/);
});
