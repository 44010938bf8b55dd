import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { requestTo, type ApiRequest, type Schemas } from '@city/api-client';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import { answered, ask, codeOf, describeOutcome, errorOf, successOf, type Outcome } from '../support/call.ts';
import { betaApplication } from '../support/requests.ts';
import { isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import { WITHOUT_MESSAGES, type Person, type World } from '../support/world.ts';

export interface RepeatSize {
  keys: number;
  /** Concurrent requests with one key. */
  times: number;
}

/**
 * Codes after which a request is sent again: the key is in use, a process is overloaded, or the database was silent for
 * a moment, as on a busy machine. The key makes another request harmless.
 */
const RETRYABLE_CODES: ReadonlySet<Schemas['ErrorCode'] | undefined> = new Set<Schemas['ErrorCode']>([
  'IDEMPOTENCY_KEY_IN_USE',
  'OVERLOADED',
  'DATABASE_UNAVAILABLE',
]);

/** Retries as the response demands. */
async function sendUntilDecided<Body>(
  { url }: World,
  request: ApiRequest<Body>,
  { cookie }: Person,
  key?: string,
): Promise<Outcome<Body>> {
  for (;;) {
    const outcome = await ask(url, request, { cookie, key });
    if (!RETRYABLE_CODES.has(codeOf(outcome))) return outcome;
    await pause(100);
  }
}

/** R3: the same POST many times in parallel. */
export const parallelRepeats: Scenario<RepeatSize> = {
  goals: ['R3'],
  env: WITHOUT_MESSAGES,
  full: { keys: 200, times: 100 },
  short: { keys: 4, times: 50 },
  async run(world, { keys, times }, bounds): Promise<Figure[]> {
    const people = await world.createUsers(keys);
    const wrong: string[] = [];
    const different: string[] = [];
    let done = 0;
    for (const person of people) {
      if (isPastDeadline(bounds)) break;
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          sendUntilDecided(world, betaApplication(person.username), person, key),
        ),
      );
      const refused = answers.filter((answer) => answer.kind !== 'answer' || answer.status !== 201);
      wrong.push(...refused.map(describeOutcome));
      const bodies = new Set(
        answers.map((answer) => answer.kind === 'answer' && JSON.stringify(answer.body)),
      );
      if (bodies.size !== 1) different.push(`${bodies.size} bodies`);
      done += 1;
      if (done % 50 === 0) bounds.say(`${done} keys`);
    }
    const users = people.slice(0, done).map(({ id }) => id);
    const rows = await world.database
      .collection('applications')
      .find({ userId: { $in: users } })
      .toArray();
    const counts = users.map((id) => rows.filter(({ userId }) => id.equals(userId as typeof id)).length);
    const of = `${done} keys, ${times} requests each`;
    return [
      atLeast('R3', `keys, each sent ${times} times in parallel`, done, { bound: keys, write: String }),
      none(
        'R3',
        'keys with another number of rows than one',
        counts.filter((count) => count !== 1).map((count) => `${count} rows`),
        of,
      ),
      none('R3', 'keys with different responses', different, of),
      none('R3', 'refused requests', wrong),
    ];
  },
};

export interface DecisionSize {
  admins: number;
  rounds: number;
}

/** R12: many Admins decide one application simultaneously. */
export const simultaneousDecisions: Scenario<DecisionSize> = {
  goals: ['R12'],
  env: WITHOUT_MESSAGES,
  full: { admins: 50, rounds: 40 },
  short: { admins: 50, rounds: 2 },
  async run(world, { admins, rounds }, bounds): Promise<Figure[]> {
    const { url, database } = world;
    const staff = await world.createUsers(admins, 'Admin');
    const players = await world.createUsers(rounds);
    const winners: string[] = [];
    const uninformed: string[] = [];
    const lines: string[] = [];
    let done = 0;
    for (const { username, cookie } of players) {
      if (isPastDeadline(bounds)) break;
      const { _id: id } = await answered(url, betaApplication(username), { cookie });
      const answers = await Promise.all(
        staff.map(async (person, index) => {
          const verb = index % 2 ? 'accept' : 'reject';
          const body = { reason: `By ${person.username}.` };
          const decision = requestTo('PUT', `/api/betaApp/${verb}/{id}`, { path: { id }, body });
          return { person, outcome: await sendUntilDecided(world, decision, person) };
        }),
      );
      const won = answers.filter(({ outcome }) => successOf(outcome));
      if (won.length !== 1) winners.push(`${won.length} winners`);
      const winner = won[0]?.person;
      for (const { person, outcome } of answers) {
        if (person === winner) continue;
        const details = errorOf(outcome)?.details;
        const told =
          codeOf(outcome) === 'APPLICATION_ALREADY_DECIDED' &&
          details?.decidedById === winner?.id.toHexString();
        if (!told || !details?.decidedBy) uninformed.push(describeOutcome(outcome));
      }
      const [row] = await database
        .collection('applications')
        .find({ 'createdBy.username': username })
        .toArray();
      const decided = ((row?.history ?? []) as { action: string }[]).filter(
        ({ action }) => action !== 'submitted',
      );
      const entries = await database.collection('audit').countDocuments({ 'target.id': id });
      if (decided.length !== 1 || entries !== 1)
        lines.push(`${decided.length} lines, ${entries} audit entries`);
      done += 1;
    }
    const of = `${done} applications, ${admins} Admins each`;
    return [
      atLeast('R12', `applications that ${admins} Admins decide simultaneously`, done, {
        bound: rounds,
        write: String,
      }),
      none('R12', 'applications without exactly one winner', winners, of),
      none('R12', 'losers not told who decided', uninformed, `${done * (admins - 1)}`),
      none('R12', 'applications without exactly one history entry and one audit entry', lines, of),
    ];
  },
};
