import { setTimeout as pause } from 'node:timers/promises';
import type { ApiRequest } from '@city/api-client';
import { atLeast, atMost, milliseconds, type Figure } from '../../tools/figures/figure.ts';
import { ask, describeOutcome, successOf } from '../support/call.ts';
import {
  createMembers,
  discordState,
  EVERYONE,
  ROLE,
  rolesOf,
  saveRules,
  type DiscordState,
} from '../support/discord-server.ts';
import { acceptBeta, betaApplication } from '../support/requests.ts';
import { eventually, isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import { control } from '../support/control.ts';
import type { Person, World } from '../support/world.ts';

export interface KilledSize {
  kills: number;
  /** Players who get a role. */
  players: number;
}

export interface BackfillSize {
  players: number;
  /** Decisions of staff during that time. */
  decisions: number;
  /** Role changes that the simulated Discord allows each second. */
  perSecond: number;
}

/** New rules begin after three seconds. Work that a kill interrupted is taken over within a minute. */
const AT_REST_MS = 90_000;
const PERCENT = 100;
const share = (value: number): string => `${value.toFixed(1)} %`;

/** Returns the faults in the roles of these players, who should hold `roleId` and the role that they had before. */
function faultsOf(state: DiscordState, people: readonly Person[], roleId: string) {
  const held = rolesOf(state, people);
  const missing: string[] = [];
  const touched: string[] = [];
  for (const { username, discordId } of people) {
    const roles = held.get(discordId) ?? [];
    if (!roles.includes(roleId)) missing.push(username);
    if (!roles.includes(ROLE.other)) touched.push(username);
  }
  return { missing, touched };
}

const givenOf = ({ auditLog }: DiscordState, roleId: string) =>
  auditLog.filter(({ given }) => given.includes(roleId));

/** Waits until at most `left` of these players lack a role; returns the state of the server. */
const untilGiven = (
  world: World,
  people: readonly Person[],
  roleId: string,
  left: number,
  withinMs: number,
) =>
  eventually(
    async () => {
      // A larger server takes longer to list its members.
      await pause(people.length);
      return discordState(world);
    },
    (state) => faultsOf(state, people, roleId).missing.length <= left,
    withinMs,
  );

/** D8: the API is killed while it gives a role to many players. */
export const roleWorkKilled: Scenario<KilledSize> = {
  goals: ['D8'],
  full: { kills: 10, players: 300 },
  short: { kills: 2, players: 30 },
  async run(world, { kills, players }, bounds): Promise<Figure[]> {
    const { api, database } = world;
    const people = await createMembers(world, players);
    await saveRules(world, [EVERYONE(ROLE.ems)]);
    let done = 0;
    for (; done < kills && !isPastDeadline(bounds); done += 1) {
      const left = Math.floor((players * (kills + 1 - done)) / (kills + 1)) - 1;
      await untilGiven(world, people, ROLE.ems, left, AT_REST_MS * bounds.timeScale);
      await pause(Math.random() * 100);
      await api.kill();
      // The dead process's lease would last for 30 seconds. Ending it now leaves time for more kills.
      await database.collection('leases').deleteMany({});
      await api.start();
    }
    const state = await untilGiven(world, people, ROLE.ems, 0, AT_REST_MS * bounds.timeScale);
    const { missing, touched } = faultsOf(state, people, ROLE.ems);
    await saveRules(world, []);
    const of = `${players} players`;
    return [
      atLeast('D8', 'kill -9 of the API while it gives a role', done, { bound: kills, write: String }),
      none('D8', 'players without the role', missing, of),
      none('D8', 'players who have lost another role', touched, of),
    ];
  },
};

/** The body of a success. Retries while the database is too slow for an answer. */
async function answeredAtLast<Body>(url: string, request: ApiRequest<Body>, cookie: string): Promise<Body> {
  for (;;) {
    const outcome = await ask(url, request, { cookie });
    const body = successOf(outcome);
    if (body) return body;
    if (outcome.kind === 'answer' && outcome.status !== 503) throw new Error(describeOutcome(outcome));
    await pause(50);
  }
}

/** Accepts applications for the closed beta one after another; returns when each was decided. */
async function decide({ url, admin }: World, people: readonly Person[], everyMs: number) {
  const decided = new Map<string, number>();
  for (const { username, discordId, cookie } of people) {
    const { _id } = await answeredAtLast(url, betaApplication(username), cookie);
    await answeredAtLast(url, acceptBeta(_id), admin);
    decided.set(discordId, Date.now());
    await pause(everyMs);
  }
  return decided;
}

/** D3, D4: a new rule over many players at the simulated limits, while staff decide. */
export const roleBackfill: Scenario<BackfillSize> = {
  goals: ['D3', 'D4'],
  full: { players: 10_000, decisions: 100, perSecond: 9 },
  short: { players: 40, decisions: 4, perSecond: 9 },
  async run(world, { players, decisions, perSecond }, bounds): Promise<Figure[]> {
    const people = await createMembers(world, players);
    await control(world, 'PUT', '/discord/limits', {
      limits: [{ match: '/roles/', limit: perSecond, windowMs: 1_000 }],
    });
    const before = (await discordState(world)).invalidAnswers;
    await saveRules(world, [
      EVERYONE(ROLE.streamer),
      { when: { fact: 'application', kind: 'beta' }, roleId: ROLE.beta, take: true },
    ]);
    const allowedMs = (players / perSecond) * 1_000;
    await untilGiven(world, people, ROLE.streamer, players - 1, AT_REST_MS * bounds.timeScale);
    const decided = await decide(world, people.slice(-decisions), allowedMs / decisions / 2);
    const withinMs = 2 * allowedMs + AT_REST_MS * bounds.timeScale;
    const state = await untilGiven(world, people, ROLE.streamer, 0, withinMs);
    await saveRules(world, []);
    await control(world, 'PUT', '/discord/limits', { limits: [] });

    const { missing, touched } = faultsOf(state, people, ROLE.streamer);
    const times = state.auditLog.map(({ at }) => Date.parse(at));
    const [first = 0, last = 0] = [
      Math.min(...givenOf(state, ROLE.streamer).map(({ at }) => Date.parse(at))),
      Math.max(...givenOf(state, ROLE.streamer).map(({ at }) => Date.parse(at))),
    ];
    const changes = times.filter((at) => at >= first && at <= last).length;
    // The calls that are allowed in the first second are made at its beginning.
    const used = ((changes / perSecond - 1) * 1_000) / Math.max(1, last - first);
    const waits = givenOf(state, ROLE.beta)
      .map(({ at, targetId }) => Date.parse(at) - (decided.get(targetId) ?? Date.parse(at)))
      .sort((a, b) => a - b);
    const p95 = waits[Math.ceil(waits.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
    const limit = `${perSecond} changes a second`;
    return [
      atLeast(
        'D3',
        `new rule over ${players} members: share of the time that ${limit} allow`,
        used * PERCENT,
        {
          // At the beginning and the end of a short form some allowed calls are not made.
          bound: bounds.timeScale === 1 ? 90 : 0,
          write: share,
        },
      ),
      atMost('D3', 'responses with 429', state.invalidAnswers - before, { bound: 3, write: String }),
      none('D3', 'members without the new role', missing, `${players} members`),
      none('D3', 'members who have lost another role', touched, `${players} members`),
      none(
        'D4',
        'decisions without their role',
        [...decided.keys()].filter(
          (id) => !givenOf(state, ROLE.beta).some(({ targetId }) => targetId === id),
        ),
        `${decisions} decisions`,
      ),
      atMost('D4', 'a decision meanwhile until its role, 95 %', p95, {
        bound: 5_000 * bounds.timeScale,
        write: milliseconds,
      }),
    ];
  },
};
