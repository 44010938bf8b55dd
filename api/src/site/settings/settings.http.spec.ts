import type {
  AuditEntry,
  EntityApplication,
  ErrorBody,
  ManualPaymentTicket,
  RejectTemplate,
  Settings,
  SettingsInput,
  SiteConfig,
  WhitelistApplication,
} from '@city/contracts';
import { APPLICATION_KINDS, ATTEMPTS_HEADER, GUARDED_LINKS, LOCALES } from '@city/contracts';
import { askForToken, Program } from '../../../test/api-tokens.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { eventually } from '../../../test/eventually.js';
import { addStaffRole, giveRole } from '../../../test/staff.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { AppConfig } from '../../config/app-config.js';
import { DiscordCounts } from '../community/discord-counts.gateway.js';
import { entityForm } from '../../applications/kinds/entity/entity-form.spec-helper.js';
import { Clock } from '../../platform/clock.js';
import { whitelistForm } from '../../applications/kinds/whitelist/whitelist-form.spec-helper.js';
import { LiveSettings } from './live-settings.js';
import { SettingsRepository } from './settings.repository.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp({
    env: { COMMUNITY_X_URL: 'https://x.com/from_env', WHITELIST_MAX_ATTEMPTS: '2' },
  });
  layla = await city.loginAs('layla');
});
beforeEach(async () => {
  await emptyCollections(city, 'settings', 'applications', 'audit');
  await city.get(LiveSettings).renew();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const read = async () => (await layla.get<Settings>('/api/settings')).body;
const site = async () => (await city.anonymous.get<SiteConfig>('/api/config/site')).body;
const put = (input: SettingsInput, client: Client = layla) => client.put<Settings>('/api/settings', input);

/** Saves these settings over the current version. */
async function set(own: Omit<SettingsInput, 'version'>): Promise<Settings> {
  const { status, body } = await put({ version: (await read()).version, ...own });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

const UNKNOWN_PICTURE = `/api/pictures/${'0'.repeat(32)}-10x10`;

const template = (more: Partial<RejectTemplate> = {}): RejectTemplate => ({
  id: 'too-short',
  title: { en: 'Too short', fr: 'Trop court', ar: '' },
  text: { en: 'Write more, please.', fr: '', ar: 'اكتب أكثر من فضلك.' },
  kinds: ['whitelist'],
  ...more,
});

describe('the settings', () => {
  it('are the configuration while nobody has changed anything, and say where it comes from', async () => {
    const settings = await read();
    expect(settings).toMatchObject({ version: 0, changedAt: null, changedBy: null, own: {} });
    expect(settings.values).toEqual(settings.fallback);
    expect(settings.sources).toMatchObject({
      'links.x': 'environment',
      'links.youtube': 'default',
      whitelistMaxAttempts: 'environment',
      'memberCaps.Gang': 'default',
    });
    const { links, media, memberCaps, policies } = settings.values;
    expect(await site()).toMatchObject({ links, media, memberCaps, policies, whitelistMaxAttempts: 2 });
  });

  it('offer reasons for every kind of application in every language', async () => {
    const { rejectTemplates } = (await read()).values;
    expect(new Set(rejectTemplates.flatMap(({ kinds }) => kinds))).toEqual(new Set(APPLICATION_KINDS));
    for (const { title, text } of rejectTemplates) {
      for (const locale of LOCALES) expect([title[locale], text[locale]]).not.toContain('');
    }
  });

  it('hold over the configuration, and let it through again where they are left out', async () => {
    const changed = await set({
      tagline: 'Another city',
      partner: 'Oasis Arena',
      links: { x: 'https://x.com/ours', discordInvite: 'https://discord.gg/other', connect: '/news/connect' },
      media: { music: 'https://media.example/a.mp3', trailer: null },
    });
    expect(changed).toMatchObject({
      version: 1,
      changedBy: { discord_username: 'layla' },
      own: { tagline: 'Another city', media: { trailer: null } },
      values: { links: { x: 'https://x.com/ours' } },
      fallback: { links: { x: 'https://x.com/from_env' } },
    });
    expect(await read()).toEqual(changed);
    expect(await site()).toMatchObject({
      tagline: 'Another city',
      partner: 'Oasis Arena',
      links: {
        x: 'https://x.com/ours',
        youtube: changed.fallback.links.youtube,
        interview: null,
        connect: '/news/connect',
      },
      media: { music: 'https://media.example/a.mp3' },
    });
    const back = await set({ links: { discordInvite: 'https://discord.gg/other' } });
    expect(back.own).toEqual({ links: { discordInvite: 'https://discord.gg/other' } });
    expect(await site()).toMatchObject({
      tagline: changed.fallback.tagline,
      links: { x: 'https://x.com/from_env', discordInvite: 'https://discord.gg/other' },
      media: { music: changed.fallback.media.music },
    });
  });

  it('keep reasons in their order, and none where all were taken away', async () => {
    const templates = [template({ id: 'b' }), template({ id: 'a', kinds: ['beta', 'job'] })];
    expect((await set({ rejectTemplates: templates })).values.rejectTemplates).toEqual(templates);
    expect((await set({ rejectTemplates: [] })).values.rejectTemplates).toEqual([]);
  });

  it('are saved once of two who started from the same state; the other is told who was faster', async () => {
    const omar = await city.loginAs('omar');
    const answers = await Promise.all([
      put({ version: 0, tagline: 'By Layla' }),
      put({ version: 0, tagline: 'By Omar' }, omar),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0].status === 200 ? 'layla' : 'omar';
    const lost = answers.find(({ status }) => status === 409)?.body as unknown as ErrorBody;
    const now = await read();
    expect(now.changedBy?.discord_username).toBe(winner);
    expect(lost).toMatchObject({
      code: 'SETTINGS_CHANGED',
      details: { version: 1, changedBy: expect.any(String), changedAt: now.changedAt },
    });
    expect((await put({ version: 1, tagline: 'Once more' }, omar)).body.version).toBe(2);
    expect((await put({ version: 1, tagline: 'Too late' })).status).toBe(409);
  });

  it('are in the audit log with what changed', async () => {
    await set({ links: { x: 'https://x.com/ours' }, memberCaps: { Gang: 11 } });
    await set({ links: { x: 'https://x.com/ours' } });
    // No change, no new version.
    expect((await set({ links: { x: 'https://x.com/ours' } })).version).toBe(2);
    const filter = encodeURIComponent(JSON.stringify({ targetType: 'settings' }));
    const { body } = await layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`);
    expect(body.map(({ action }) => action)).toEqual(['settings.update', 'settings.update']);
    expect(body[1]).toMatchObject({
      actor: { discord_username: 'layla' },
      before: { links: { x: null }, memberCaps: { Gang: null } },
      after: { links: { x: 'https://x.com/ours' }, memberCaps: { Gang: 11 } },
    });
    expect(body[0]).toMatchObject({
      before: { memberCaps: { Gang: 11 } },
      after: { memberCaps: { Gang: null } },
    });
  });

  it('let nobody who does not manage staff change where money and people go', async () => {
    const omar = await city.loginAs('stagehand');
    const roleId = await addStaffRole(layla, { name: 'Design', permissions: ['settings'] });
    await giveRole(layla, omar, { roleId });
    await set({ links: { tipping: 'https://tips.example/ours', x: 'https://x.com/ours' } });
    const program = new Program(
      city.url,
      (await askForToken(layla, { permissions: ['settings'] })).body.secret,
    );
    const links = { tipping: 'https://tips.example/ours', x: 'https://x.com/other' };
    for (const client of [omar, program]) {
      for (const link of GUARDED_LINKS) {
        const mine = { version: 1, links: { ...links, [link]: 'https://evil.example/pay-me' } };
        expect(await put(mine, client)).toMatchObject({ status: 403, body: { code: 'LINKS_NEED_STAFF' } });
      }
      const back = { version: 1, links: { x: 'https://x.com/other' } };
      expect(await put(back, client)).toMatchObject({ status: 403, body: { code: 'LINKS_NEED_STAFF' } });
    }
    expect((await put({ version: 1, links }, omar)).status).toBe(200);
    expect((await site()).links).toMatchObject(links);
    const told = await eventually(
      () => city.connection.collection('notifications').find({ kind: 'staff.links-changed' }).toArray(),
      (messages) => messages.length > 0,
    );
    expect(told.map(({ facts }) => facts)).toContainEqual({ links: 'tipping', changedBy: 'Layla Ben Amor' });
  });

  it.each<[string, object]>([
    ['brand', { brand: [] }],
    ['brand.font', { brand: { font: 'Comic Sans' } }],
    ['brand.name', { brand: { name: ' ' } }],
    ['brand.name', { brand: { name: '\u200b' } }],
    ['brand.name', { brand: { name: null } }],
    ['brand.name', { brand: { name: 'x'.repeat(81) } }],
    ['brand.wordMark', { brand: { wordMark: 'two\nlines' } }],
    ['brand.wordMarkArabic', { brand: { wordMarkArabic: 7 } }],
    ['brand.accent', { brand: { accent: 'gold' } }],
    ['brand.accent', { brand: { accent: '#f6b24' } }],
    ['brand.accent', { brand: { accent: '#f6b24a;color:red' } }],
    ['brand.accent', { brand: { accent: ['#f6b24a'] } }],
    ['brand.surface', { brand: { surface: null } }],
    // Hard to read: labels of buttons on it, and texts on it.
    ['brand.accent', { brand: { accent: '#4a2f10' } }],
    ['brand.surface', { brand: { surface: '#ffffff' } }],
    ['brand.surface', { brand: { surface: '#3b3f4a' } }],
    ['brand.hero', { brand: { hero: 'https://elsewhere.example/hero.png' } }],
    ['brand.hero', { brand: { hero: '/art/hero-1440.webp' } }],
    ['brand.hero', { brand: { hero: 'data:image/svg+xml,<svg/>' } }],
    ['brand.hero', { brand: { hero: UNKNOWN_PICTURE } }],
    ['brand.hero', { brand: { hero: `${UNKNOWN_PICTURE}-hero` } }],
    ['brand.heroPortrait', { brand: { heroPortrait: `${UNKNOWN_PICTURE}-hero` } }],
    ['brand.share', { brand: { share: `${UNKNOWN_PICTURE}-share` } }],
    ['brand.icon', { brand: { icon: '/favicon.svg' } }],
    ['links.x', { links: { x: 'javascript:alert(1)' } }],
    ['links.tipping', { links: { tipping: null } }],
    ['links.nowhere', { links: { nowhere: 'https://x.com' } }],
    ['links', { links: [] }],
    ['links.connect', { links: { connect: 'fivem://connect/city' } }],
    ['media.music', { media: { music: '//media.example/a.mp3' } }],
    ['media.trailer', { media: { trailer: 'https://media.example;sandbox/a.mp4' } }],
    ['supportEmail', { supportEmail: 'nobody' }],
    ['partner', { partner: 'x'.repeat(101) }],
    ['partner', { partner: 'two\nlines' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['tagline', { tagline: null }],
    ['tagline', { tagline: 'x'.repeat(201) }],
    ['whitelistMaxAttempts', { whitelistMaxAttempts: 0 }],
    ['memberCaps.Crew', { memberCaps: { Crew: 1.5 } }],
    ['policies.operator', { policies: { operator: ' ' } }],
    ['policies.termsDate', { policies: { termsDate: '2026-02-30' } }],
    ['policies.appealDays', { policies: { appealDays: 0 } }],
    ['cityMap', { cityMap: 'on' }],
    ['rejectTemplates', { rejectTemplates: Array.from({ length: 31 }, (_, n) => template({ id: `t${n}` })) }],
    ['rejectTemplates', { rejectTemplates: [template(), template()] }],
    ['rejectTemplates.0.id', { rejectTemplates: [template({ id: 'No Spaces' })] }],
    [
      'rejectTemplates.1.text.en',
      { rejectTemplates: [template(), { ...template({ id: 'b' }), text: { en: ' ', fr: '', ar: '' } }] },
    ],
    ['rejectTemplates.0.title.ar', { rejectTemplates: [{ ...template(), title: { en: 'x', fr: '' } }] }],
    ['rejectTemplates.0.kinds', { rejectTemplates: [template({ kinds: [] })] }],
    ['discord', { discord: { clientSecret: 'x' } }],
    ['name', { name: 'Other' }],
    ['version', { version: -1 }],
  ])('name the field that is wrong: %s', async (field, wrong) => {
    const { status, body } = await layla.put<ErrorBody>('/api/settings', { version: 0, ...wrong });
    expect(status).toBe(400);
    expect(body.errors?.map((error) => error.field)).toContain(field);
    expect((await read()).version).toBe(0);
  });
});

describe('what the settings say holds', () => {
  it('for the name of the community, in the feed and the terms, and goes back to the original', async () => {
    const feed = async () => (await city.anonymous.get<string>('/api/content/news/feed/en')).body;
    const { name } = await site();
    expect(await feed()).toContain(`<title>${name}</title>`);
    await set({ brand: { name: ' Aurora Harbour ' } });
    expect(await site()).toMatchObject({ name: 'Aurora Harbour', policies: { operator: 'Aurora Harbour' } });
    expect(await feed()).toContain('<title>Aurora Harbour</title>');
    await set({ brand: { name: 'Aurora Harbour' }, policies: { operator: 'Aurora Ltd' } });
    expect((await site()).policies.operator).toBe('Aurora Ltd');
    const back = await set({});
    expect(back.values.brand).toEqual(back.fallback.brand);
    expect(await site()).toMatchObject({ name, policies: { operator: name } });
    expect(await feed()).toContain(`<title>${name}</title>`);
  });

  it('for colours, in lower case, each by itself', async () => {
    const { fallback } = await set({ brand: { accent: '#7FE3B4', surface: '#06140F' } });
    expect((await read()).values.brand).toMatchObject({ accent: '#7fe3b4', surface: '#06140f' });
    const changed = await set({ brand: { surface: '#06140f' } });
    expect(changed.own).toEqual({ brand: { surface: '#06140f' } });
    expect(changed.values.brand.accent).toBe(fallback.brand.accent);
  });

  it('for the attempts at the whitelist', async () => {
    const player = await city.loginAs('salma');
    const attempt = async () => {
      const { status, body } = await player.post<WhitelistApplication>('/api/whiteList', whitelistForm());
      if (status === 201) await layla.put(`/api/whiteList/reject/${body._id}`, {});
      return status;
    };
    const left = async () => (await player.get('/api/whiteList/myapp')).headers.get(ATTEMPTS_HEADER);
    expect([await attempt(), await attempt(), await attempt()]).toEqual([201, 201, 409]);
    await set({ whitelistMaxAttempts: 3 });
    expect(await left()).toBe('used=2;max=3');
    expect([await attempt(), await attempt()]).toEqual([201, 409]);
    await set({ whitelistMaxAttempts: 1 });
    expect(await left()).toBe('used=3;max=1');
  });

  it('for the hint about too many members', async () => {
    const player = await city.loginAs('salma');
    const members = { membersDiscordIds: ['1'.repeat(18), '2'.repeat(18)], membersInGameNames: ['A', 'B'] };
    const { body } = await player.post<EntityApplication>(
      '/api/entities',
      entityForm({ entityType: 'Crew', ...members }),
    );
    const hints = async () => (await layla.get<EntityApplication>(`/api/entities/${body._id}`)).body.hints;
    expect(await hints()).not.toContain('more-members-than-cap');
    await set({ memberCaps: { Crew: 1 } });
    expect(await hints()).toContain('more-members-than-cap');
  });

  it('for the page on which tips are paid', async () => {
    const [product] = [
      await layla.post<{ _id: string }>('/api/products', {
        name: 'Settings Car',
        description: 'Fast',
        price: 10,
        tndPrice: 30,
        image: '/art/car.webp',
        category: 'house',
      }),
    ];
    await set({ links: { tipping: 'https://tips.example/ours', supportTicket: 'https://help.example/' } });
    const player = await city.loginAs('salma');
    const { body } = await player.post<ManualPaymentTicket>('/api/orders/tnd', {
      productId: product.body._id,
    });
    expect(body).toMatchObject({
      tippingUrl: 'https://tips.example/ours',
      ticketUrl: 'https://help.example/',
    });
  });

  it('for the address in messages to players', async () => {
    await set({ supportEmail: 'help@ours.example' });
    const player = await city.loginAs('hatem');
    const { _id } = (await player.get<{ _id: string }>('/api/auth/user/me')).body;
    await layla.put(`/api/users/${_id}/suspend`, { reason: 'A test' });
    await layla.put(`/api/users/${_id}/lift-suspension`, {});
    await eventually(
      async () => (await player.get<{ text: string }[]>('/api/notifications')).body,
      (messages) => messages.some(({ text }) => text.includes('help@ours.example')),
    );
  });

  it('for where the site may play music from', async () => {
    const policy = async () =>
      /media-src ([^;]+)/.exec(
        (await fetch(`${city.url}/api/config/site`)).headers.get('content-security-policy') ?? '',
      )?.[1];
    expect(await policy()).toBe("'self'");
    await set({ media: { music: 'https://media.example/a.mp3', introVideo: '/video/intro.mp4' } });
    expect(await policy()).toBe("'self' https://media.example");
    await set({ media: { trailer: 'https://cdn.example:8443/t.mp4' } });
    expect(await policy()).toBe("'self' https://cdn.example:8443");
  });

  it('for the server whose members are counted', async () => {
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ approximate_member_count: 7 }));
    const invited = async () => {
      await city.get(DiscordCounts).fetchMembers();
      return /invites\/([^?]+)/.exec(String(asked.mock.lastCall?.[0]))?.[1];
    };
    const configured = await invited();
    const version = city.get(SettingsRepository);
    jest.spyOn(version, 'read').mockResolvedValue({
      version: 1,
      own: { links: { discordInvite: 'https://discord.gg/0therCity' } },
      changedAt: new Date(),
      changedBy: {} as never,
    });
    await city.get(LiveSettings).renew();
    expect(await invited()).toBe('0therCity');
    jest.restoreAllMocks();
    await city.get(LiveSettings).renew();
    expect(configured).toBe(city.get(AppConfig).discord.inviteCode);
  });

  it('in every process within seconds, and goes on while the database is away', async () => {
    const other = new LiveSettings(city.get(SettingsRepository), city.get(Clock), city.get(AppConfig));
    expect((await other.current()).tagline).toBe((await read()).values.tagline);
    await set({ tagline: 'Seen by all' });
    const later = (seconds: number) => {
      const at = Date.now() + seconds * 1_000;
      jest.spyOn(city.get(Clock), 'now').mockImplementation(() => new Date(at));
    };
    later(3);
    expect(other.peek()).toBeNull();
    const seen = await other.current();
    expect(seen.tagline).toBe('Seen by all');
    expect(other.peek()).toBe(seen);

    const version = jest.spyOn(city.get(SettingsRepository), 'version').mockRejectedValue(new Error('away'));
    later(6);
    expect(await other.current()).toBe(seen);
    // An unresponsive database delays readers only briefly.
    version.mockReturnValue(new Promise(() => undefined));
    later(9);
    expect(await other.current()).toBe(seen);
  });
});
