import { setTimeout as pause } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import fc from 'fast-check';
import type { Client, TestApp } from '../../../../test/test-app.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { DiscordUserApi } from '../discord-user-api.js';

/** A player's two devices. An attacker may use a copy of each device's cookies concurrently. */
type Device = 0 | 1;

/** One action; `at` picks one of the player's past or current sessions. */
export type Step =
  | { does: 'renew' | 'log out' | 'end all others' | 'outlive'; at: number }
  | { does: 'log in'; device: Device; code: 'good' | 'bad' | 'refused'; discordMs: number }
  | { does: 'begin a login'; at: number }
  | { does: 'staff end all' | 'suspend' | 'lift' | 'make Admin' | 'make Player' };

const at = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(...(['renew', 'renew', 'log out', 'end all others'] as const)),
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('outlive' as const), at }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('log in' as const),
      device: fc.constantFrom<Device>(0, 1),
      code: fc.constantFrom('good' as const, 'good' as const, 'bad' as const, 'refused' as const),
      discordMs: fc.nat({ max: 25 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('begin a login' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom(...(['staff end all', 'suspend', 'lift', 'make Admin', 'make Player'] as const)),
    }),
  },
);

export interface Story {
  /** Batches run one after the other; the steps of a batch run concurrently. Both devices are logged in before. */
  batches: Step[][];
  /** Delays of the store before its commands on sessions, logins and users, used in rotation. */
  storeMs: number[];
}

export const stories: fc.Arbitrary<Story> = fc.record({
  batches: fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 }),
  storeMs: fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 7 }),
});

const DAY_MS = 24 * 3_600_000;
const SLOW = new Set(['sessions', 'pending_logins', 'users']);
const COMMANDS = [
  'findOne',
  'findOneAndDelete',
  'insertOne',
  'updateOne',
  'deleteOne',
  'deleteMany',
] as const;

/** The model of a session. */
interface Known {
  cookie: string;
  /** A pending request may end it, or it is too old for an Admin: it may be valid or not. */
  doubtful: boolean;
  /** Ending it was confirmed, or it was refused: it must never be valid again. */
  ended: boolean;
}

/** Delays each command on sessions, logins and users by the next `storeMs`. */
export function slowStore(city: TestApp, storeMs: () => number): jest.SpyInstance[] {
  const { prototype } = city.connection.getClient().db().collection('sessions').constructor as unknown as {
    prototype: Record<string, (...args: unknown[]) => Promise<unknown>>;
  };
  return COMMANDS.map((name) => {
    const original = prototype[name] as (...args: unknown[]) => Promise<unknown>;
    return jest.spyOn(prototype, name).mockImplementation(async function (this: unknown, ...args) {
      if (SLOW.has((this as Collection).collectionName)) await pause(storeMs());
      return original.apply(this, args);
    });
  });
}

/** A fake Discord; each code encodes user, delay and verdict: `youssef.12.good`. */
export function slowDiscord(city: TestApp): jest.SpyInstance[] {
  const discord = city.get(DiscordUserApi);
  return [
    jest.spyOn(discord, 'exchange').mockImplementation(async ({ code = '' }) => {
      const [, delay, verdict] = code.split('.');
      await pause(Number(delay));
      if (verdict !== 'good') throw new DomainError('LOGIN_STATE_INVALID');
      return { accessToken: code, refreshToken: '' };
    }),
    jest.spyOn(discord, 'profile').mockImplementation(async (token) => {
      const [id = ''] = token.split('.');
      const known = { username: `p${id}`, globalName: null, avatar: null, email: null, mfa: true };
      return { ...known, discordId: id, inRequiredServer: true, roles: [] };
    }),
  ];
}

/** Runs one story of one player against the application. */
export class Play {
  readonly sessions: Known[] = [];
  readonly broken: string[] = [];
  private readonly devices: [Client, Client];
  private userId = '';
  /** Requests that end sessions: how many were sent, and how many are not answered yet. */
  private readonly ends = { begun: 0, pending: 0 };

  constructor(
    private readonly city: TestApp,
    private readonly staff: Client,
    /** Discord's id of the player, a new one for each story. */
    private readonly discordId: string,
  ) {
    this.devices = [city.newClient(), city.newClient()];
  }

  async through({ batches }: Story): Promise<string[]> {
    for (const device of [0, 1] as const) await this.logIn(device, 'good', 0);
    this.userId = (await this.newest().get<{ _id: string }>('/api/auth/user/me')).body._id;
    for (const batch of batches) {
      await Promise.all(batch.map((one) => this.play(one)));
      for (const one of [...this.sessions]) await this.use(one);
    }
    return this.broken;
  }

  private async play(one: Step): Promise<void> {
    if (one.does === 'log in') return this.logIn(one.device, one.code, one.discordMs);
    if ('at' in one) {
      const session = this.sessions[one.at % this.sessions.length] as Known;
      return this.onSession(one.does, session);
    }
    const users = this.city.connection.collection('users');
    const me = { discordId: this.discordId };
    const path = `/api/users/${this.userId}`;
    if (one.does === 'suspend') await this.staff.put(`${path}/suspend`, { reason: 'As generated' });
    else if (one.does === 'lift') await this.staff.put(`${path}/lift-suspension`, {});
    else if (one.does === 'make Admin') await users.updateOne(me, { $set: { role: 'Admin' } });
    else if (one.does === 'make Player') await users.updateOne(me, { $set: { role: 'Player' } });
    else await this.ending(this.sessions, () => this.staff.delete(`${path}/sessions`));
  }

  private async onSession(does: Step['does'], session: Known): Promise<void> {
    const thief = this.browserWith(session);
    if (does === 'begin a login') return void (await thief.get('/auth'));
    if (does === 'log out') return this.ending([session], () => thief.post('/api/auth/logout'));
    if (does === 'end all others') {
      const others = this.sessions.filter((other) => other !== session);
      return this.ending(others, () => thief.delete('/api/auth/sessions'));
    }
    // An Admin's session may last a day, a player's a month: the current role decides.
    if (does === 'outlive') session.doubtful = true;
    // Use after a day renews the session, which is where an ended one could be stored again.
    const field = does === 'outlive' ? 'session.loginAt' : 'session.renewedAt';
    const stored = this.city.connection.collection<{ _id: string }>('sessions');
    await stored.updateOne({ _id: idOf(session) }, { $inc: { [field]: -2 * DAY_MS } });
    return this.use(session);
  }

  /** Sessions covered by `end` are doubtful while it is pending, and ended once it is answered. */
  private async ending(covered: readonly Known[], end: () => Promise<{ status: number }>): Promise<void> {
    const before = [...covered];
    for (const one of before) one.doubtful = true;
    this.ends.begun += 1;
    this.ends.pending += 1;
    const { status } = await end().finally(() => (this.ends.pending -= 1));
    if (status === 200) for (const one of before) one.ended = true;
    else if (status !== 401) this.broken.push(`an end was answered with ${status}`);
  }

  private async use(session: Known): Promise<void> {
    const { ended, doubtful } = session;
    const { status } = await this.browserWith(session).get('/api/auth/user/me');
    if (status === 200 && ended) this.broken.push('a session that was ended has answered');
    if (status === 401 && !doubtful && !session.doubtful)
      this.broken.push('a session that nobody ended was refused');
    if (status !== 200 && status !== 401) this.broken.push(`a session was answered with ${status}`);
    if (status === 401) session.ended = true;
  }

  private async logIn(device: Device, code: 'good' | 'bad' | 'refused', discordMs: number): Promise<void> {
    const client = this.devices[device];
    const { begun, pending } = this.ends;
    const { headers } = await client.get('/auth');
    const state = new URL(headers.get('location') ?? '').searchParams.get('state');
    const said = code === 'refused' ? 'error=access_denied' : `code=${this.discordId}.${discordMs}.${code}`;
    // A successful login replaces the session it is completed with.
    const sent = client.cookie('city_session');
    const replaced = code === 'good' ? this.sessions.filter(({ cookie }) => cookie === sent) : [];
    for (const one of replaced) one.doubtful = true;
    const answer = await client.get(`/auth/callback?${said}&state=${state}`);
    const cookie = cookieGiven(answer.headers);
    if (code !== 'good' || !cookie) return;
    for (const one of replaced) one.ended = true;
    // An end that was pending during the login may have included the new session.
    const doubtful = pending > 0 || this.ends.begun > begun;
    this.sessions.push({ cookie, doubtful, ended: false });
  }

  private newest(): Client {
    return this.browserWith(this.sessions[this.sessions.length - 1] as Known);
  }

  private browserWith({ cookie }: Known): Client {
    const client = this.city.newClient();
    client.setCookie('city_session', cookie);
    return client;
  }
}

/** The session cookie set by a response, which may clear the old one first. */
const cookieGiven = (headers: Headers): string | undefined =>
  headers
    .getSetCookie()
    .map((line) => /^city_session=([^;]+)/.exec(line)?.[1])
    .findLast((value) => value !== undefined);

const idOf = ({ cookie }: Known): string => decodeURIComponent(cookie).split('.')[0] ?? '';

/** A realistic Discord id for each story. */
export const discordIdOf = (story: number): string => String(10n ** 17n + BigInt(story));
