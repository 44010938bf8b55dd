import { FACT_KINDS, wantedRoles, type RoleRule } from '@city/contracts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { storyCount } from '../../test/story-count.js';
import type { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { DiscordCallFailed, DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';
import type { DesiredPlayer, DesiredRoles } from './desired-roles.service.js';
import type { RoleRulesService } from './role-rules.service.js';
import { PRIORITY_NUMBER, type RoleStateRecord } from './role-state.schema.js';
import type { RoleChange, RoleStatesRepository, SyncEnd } from './role-states.repository.js';
import { RoleSync } from './role-sync.service.js';
import type { ServerRoles } from './server-roles.service.js';

/*
 * Generated stories of one member: decisions, purchases, changes by hand on the server, crashes, and faults of Discord. At the
 * end the member has the roles that follow from the facts, and other roles are as others have left them.
 */
const DAY = 24 * 3_600_000;
/** Number of stories. docs/reliability.md has the result of `ROLE_STORIES=10000`. */
const STORIES = storyCount('ROLE_STORIES', 1_000);
const _id = new Types.ObjectId();

const [WHITELIST, GOLD, SUSPENDED, LOYAL, OTHER] = ['whitelist', 'gold', 'suspended', 'loyal', 'other'];
const RULES: RoleRule[] = [
  { when: { fact: 'application', kind: 'whitelist' }, roleId: WHITELIST, take: true },
  { when: { fact: 'level', group: 'vip', rank: 3, exact: false }, roleId: GOLD, take: true },
  { when: { fact: 'suspended' }, roleId: SUSPENDED, take: true },
  { when: { fact: 'application', kind: 'beta' }, roleId: LOYAL, take: false },
];

/** `late`: carried out, but the answer never comes. `lost`: not carried out. */
const FAULTS = ['late', 'lost', 'error', 'killed-before', 'killed-after'] as const;
type Fault = (typeof FAULTS)[number];

class Killed extends Error {}

/** A Discord server with one member, as the bot's calls see it. */
class Server {
  /** Null: not a member. */
  roles: Set<string> | null = new Set([OTHER]);
  readonly touched: string[] = [];
  faults: (Fault | null)[] = [];
  readonly isConfigured = true;
  readonly config = { discord: { guildId: '1' } };
  readonly rolesOfMember = DiscordCalls.prototype.rolesOfMember;

  async send({ method, params }: { method: string; params: Record<string, string> }) {
    const fault = this.faults.shift();
    if (fault === 'killed-before') throw new Killed();
    if (fault === 'lost') throw new DiscordCallFailed('no-answer');
    if (fault === 'error') return { ok: false, status: 500, code: null, json: null };
    await Promise.resolve();
    const answer = this.carryOut(method, params['roleId']);
    await Promise.resolve();
    if (fault === 'killed-after') throw new Killed();
    if (fault === 'late') throw new DiscordCallFailed('no-answer');
    return answer;
  }

  private carryOut(method: string, roleId: string | undefined) {
    if (!this.roles) return { ok: false, status: 404, code: 10007, json: null };
    if (roleId === undefined) return { ok: true, status: 200, code: null, json: { roles: [...this.roles] } };
    if (roleId === OTHER || (roleId === LOYAL && method === 'DELETE')) this.touched.push(roleId);
    if (method === 'PUT') this.roles.add(roleId);
    else this.roles.delete(roleId);
    return { ok: true, status: 204, code: null, json: null };
  }
}

/** The row of the member: conditional writes of one document. */
class MemoryStates {
  row: RoleStateRecord | null = null;

  async findAll(): Promise<Map<string, RoleStateRecord>> {
    return new Map(this.row ? [[_id.toHexString(), this.row]] : []);
  }

  async change([change]: readonly RoleChange[]): Promise<boolean> {
    if (!change) return true;
    if (change.read?.version !== this.row?.version) return false;
    const { discordId, wanted, recomputeAt, work, forget } = change;
    const idle = { known: null, readAt: null, notMember: false, version: 0, working: null };
    const before = this.row ?? { _id, ...idle, lane: PRIORITY_NUMBER.check, attempts: 0, code: null };
    const { recomputeAt: _ended, ...kept } = before as RoleStateRecord;
    this.row = {
      ...kept,
      ...{ discordId, wanted, version: before.version + 1 },
      ...(forget ? { known: null, notMember: false } : {}),
      ...(work ? { workAt: work.at, lane: PRIORITY_NUMBER[work.priority], attempts: 0, code: null } : {}),
      ...(recomputeAt ? { recomputeAt } : {}),
    };
    return true;
  }

  async begin(_: Types.ObjectId, owner: string, now: Date): Promise<RoleStateRecord | null> {
    const before = this.row;
    if (!before?.workAt || before.workAt > now) return null;
    this.row = { ...before, working: owner };
    return before;
  }

  async learn(
    _: Types.ObjectId,
    known: string[] | null,
    { notMember, at }: { notMember: boolean; at: Date },
  ) {
    if (this.row) this.row = { ...this.row, known, notMember, ...(known ? { readAt: at } : {}) };
  }

  async learnRole(_: Types.ObjectId, roleId: string, isGiven: boolean): Promise<void> {
    if (!this.row?.known) return;
    const known = this.row.known.filter((id) => id !== roleId);
    this.row = { ...this.row, known: isGiven ? [...known, roleId] : known };
  }

  async end({ version }: RoleStateRecord, owner: string, { workAt, attempts, code }: SyncEnd): Promise<void> {
    if (this.row?.working !== owner) return;
    this.row = { ...this.row, working: null };
    await Promise.resolve();
    if (this.row.version !== version) return;
    const { workAt: _done, ...rest } = this.row;
    this.row = { ...rest, attempts, code, ...(workAt ? { workAt } : {}) };
  }

  async findEnded(now: Date): Promise<Types.ObjectId[]> {
    return this.row?.recomputeAt && this.row.recomputeAt <= now ? [_id] : [];
  }

  async findReadBefore(time: Date): Promise<Types.ObjectId[]> {
    const { row } = this;
    return row?.readAt && row.readAt <= time && !row.notMember && !row.workAt ? [_id] : [];
  }

  async recheck({ ids }: { ids: readonly Types.ObjectId[] }, now: Date): Promise<void> {
    if (!this.row || this.row.workAt || ids.length === 0) return;
    const work = { readAt: new Date(0), workAt: now, lane: PRIORITY_NUMBER.check, attempts: 0, code: null };
    this.row = { ...this.row, ...work, version: this.row.version + 1 };
  }

  async deleteGone(): Promise<void> {}
}

const EVENTS = ['accept', 'reopen', 'beta', 'no-beta', 'pay', 'refund', 'suspend', 'lift'] as const;
const OUTSIDE = ['leave', 'join', 'give-by-hand', 'take-by-hand', 'two-processes'] as const;
type StoryEvent = (typeof EVENTS)[number] | (typeof OUTSIDE)[number];

const step = (events: readonly StoryEvent[]) =>
  fc.record({
    event: fc.constantFrom(...events),
    /** The faults of the next calls. */
    faults: fc.array(fc.option(fc.constantFrom(...FAULTS)), { maxLength: 3 }),
    hours: fc.nat(60),
    /** Changes the facts during a pass. */
    isDuring: fc.boolean(),
  });
type Step = ReturnType<typeof step> extends fc.Arbitrary<infer T> ? T : never;

class Story {
  now = new Date(0);
  readonly server = new Server();
  readonly states = new MemoryStates();
  private readonly accepted = new Set<(typeof FACT_KINDS)[number]>();
  private goldUntil: Date | null = null;
  private isSuspended = false;
  private readonly sync: RoleSync;
  private passes = 0;

  constructor() {
    const clock = Object.assign(new Clock(), { now: () => this.now });
    const database = { collection: () => ({}) };
    const states = Object.assign(this.states, { database }) as unknown as RoleStatesRepository;
    const calls = this.server as unknown as DiscordCalls;
    const rules = {
      current: async () => RULES,
      read: async () => ({ version: 1 }),
      reasonFor: async () => 'Site',
    } as unknown as RoleRulesService;
    const desired = {
      ofAll: async () => new Map([[_id.toHexString(), this.desired()]]),
    } as unknown as DesiredRoles;
    const list = async () => RULES.map(({ roleId: id }) => ({ id, obstacle: null }));
    const serverRoles = { list } as unknown as ServerRoles;
    const config = { discord: { guildId: '1' }, limits: { queryMs: 1 } } as AppConfig;
    const none = {} as never;
    this.sync = new RoleSync(states, rules, desired, serverRoles, calls, none, config, clock);
  }

  async tell({ event, faults, hours, isDuring }: Step): Promise<void> {
    this.server.faults = [...faults];
    if (isDuring) await Promise.all([this.runPass(), this.happen(event)]);
    else await this.happen(event);
    await Promise.all([this.runPass(), ...(event === 'two-processes' ? [this.runPass()] : [])]);
    this.server.faults = [];
    this.now = new Date(this.now.getTime() + hours * 3_600_000);
    await this.sync.refreshDue();
  }

  /** Ends all faults and runs every pass that is due or waits for another try. */
  async rest(): Promise<void> {
    this.server.faults = [];
    for (let passes = 0; this.states.row?.workAt; passes += 1) {
      if (passes > 20) throw new Error('the member does not come to rest');
      this.now = new Date(Math.max(this.now.getTime(), this.states.row.workAt.getTime()));
      await this.runPass();
    }
  }

  /** The player logs in, and a week passes. */
  async week(): Promise<void> {
    await this.sync.refresh([_id], 'now');
    await this.rest();
    this.now = new Date(this.now.getTime() + 8 * DAY);
    await this.sync.refreshDue();
    await this.rest();
  }

  faultsAtRest(): string[] {
    const { roles, touched } = this.server;
    if (!roles) return touched;
    const { wanted } = this.desired();
    const missing = wanted.filter((id) => !roles.has(id)).map((id) => `lacks ${id}`);
    const tooMany = [WHITELIST, GOLD, SUSPENDED].filter((id) => roles.has(id) && !wanted.includes(id));
    return [...touched, ...missing, ...tooMany.map((id) => `still has ${id}`)];
  }

  private desired(): DesiredPlayer {
    const isGold = this.goldUntil !== null && this.goldUntil > this.now;
    const facts = {
      accepted: [...this.accepted],
      departments: [],
      levels: isGold ? [{ group: 'vip', rank: 3, until: this.goldUntil }] : [],
      entities: [],
      suspended: this.isSuspended,
    };
    return {
      ...facts,
      discordId: '2',
      inRequiredServer: true,
      endsAt: isGold ? this.goldUntil : null,
      wanted: wantedRoles(RULES, facts, this.now),
    };
  }

  private async happen(event: StoryEvent): Promise<void> {
    switch (event) {
      case 'accept':
        this.accepted.add('whitelist');
        break;
      case 'reopen':
        this.accepted.delete('whitelist');
        break;
      case 'beta':
        this.accepted.add('beta');
        break;
      case 'no-beta':
        this.accepted.delete('beta');
        break;
      case 'pay':
        this.goldUntil = new Date(this.now.getTime() + DAY);
        break;
      case 'refund':
        this.goldUntil = null;
        break;
      case 'suspend':
        this.isSuspended = true;
        break;
      case 'lift':
        this.isSuspended = false;
        break;
      case 'leave':
        this.server.roles = null;
        return;
      case 'join':
        this.server.roles ??= new Set();
        break;
      case 'give-by-hand':
        this.server.roles?.add(GOLD);
        return;
      case 'take-by-hand':
        this.server.roles?.delete(WHITELIST);
        return;
      case 'two-processes':
        break;
    }
    await this.sync.refresh([_id], 'now');
  }

  /** One of several processes runs a pass. A killed one stays named in the row. */
  private async runPass(): Promise<void> {
    this.passes += 1;
    await this.sync.syncMember(_id, `process ${this.passes}`).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
  }
}

const check = (events: readonly StoryEvent[], end: (story: Story) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(step(events), { minLength: 1, maxLength: 12 }), async (steps) => {
      const story = new Story();
      for (const one of steps) await story.tell(one);
      await end(story);
      expect(story.faultsAtRest()).toEqual([]);
    }),
    { numRuns: STORIES / 2, seed: 11 },
  );

describe('stories of roles', () => {
  it('roles follow every decision and purchase, whatever crashes and fails', async () => {
    await check(EVENTS, (story) => story.rest());
  }, 120_000);

  it('after changes by hand and with overlapping processes, roles are right within a week', async () => {
    await check([...EVENTS, ...OUTSIDE], (story) => story.week());
  }, 120_000);
});
