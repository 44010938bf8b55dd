import { requestTo } from '@city/api-client';
import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { whitelistForm } from '../../tools/clients/whitelist-form.ts';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import {
  EMPTY,
  explain,
  KINDS,
  type Answered,
  type Decision,
  type Kind,
  type Model,
  type Operation,
} from '../support/application-model.ts';
import { ask, codeOf, describeOutcome, keptConnections, successOf } from '../support/call.ts';
import { IN_MEMORY, OF_SESSIONS, OF_STOCK, playGenerated } from '../support/generated-stories.ts';
import { betaApplication } from '../support/requests.ts';
import { isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import { WITHOUT_MESSAGES, type Person, type World } from '../support/world.ts';

export interface ModelSize {
  /** Players with a generated sequence each. */
  sequences: number;
  /** Whether to run the payment, session and stock models of the API’s own tests, too. */
  ofTests: boolean;
}

/** Fixed, so that every run plays the same sequences; failing ones are printed. */
const SEED = 20_261;
const CONCURRENCY = 16;
const CONNECTIONS = 48;
/** The outcome of a sequence with a 503, whose request may have been carried out. The sequence is played again. */
const INCONCLUSIVE = 'cut off';
/** Share of spare players for sequences that are repeated. */
const SPARE_SHARE = 0.1;
const PATH = { beta: 'betaApp', whitelist: 'whiteList' } as const;

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('apply' as const), kind: kindOf() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('accept' as const, 'reject' as const, 'reject' as const, 'reopen' as const),
      kind: kindOf(),
      at: fc.constantFrom(0, 0, 0, 1, 1, 2),
      version: fc.constantFrom('unsaid' as const, 'unsaid' as const, 'read' as const, 'wrong' as const),
    }),
  },
);

function kindOf(): fc.Arbitrary<Kind> {
  return fc.constantFrom('whitelist', 'whitelist', 'whitelist', 'beta');
}

/** Steps of up to three concurrent operations. The first step submits an application, so that the others find one. */
const sequences = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: operation.map((one) => [one]) },
      { weight: 1, arbitrary: fc.array(operation, { minLength: 2, maxLength: 3 }) },
    ),
    { minLength: 2, maxLength: 6 },
  )
  .map((steps): Operation[][] => [[{ does: 'apply', kind: 'whitelist' }], ...steps]);

/** R15: the product compared with a model of the rules, a few lines of code. */
export const models: Scenario<ModelSize> = {
  goals: ['R15', 'S1'],
  env: WITHOUT_MESSAGES,
  full: { sequences: 10_000, ofTests: true },
  short: { sequences: 40, ofTests: false },
  async run(world, { sequences: count, ofTests }, bounds): Promise<Figure[]> {
    const figures = ofTests ? [...(await payments()), ...(await sessions()), ...(await stock())] : [];
    const people = await world.createUsers(Math.ceil(count * (1 + SPARE_SHARE)));
    const stories = fc.sample(sequences, { numRuns: count, seed: SEED });
    const play = new Play(world);
    const wrong: string[] = [];
    let played = 0;
    const player = async () => {
      while (!isPastDeadline(bounds)) {
        const story = stories.pop();
        const person = story && people.pop();
        if (!person) return;
        const broken = await play.through(person, story);
        if (broken === INCONCLUSIVE) {
          stories.push(story);
          continue;
        }
        if (broken) wrong.push(`${broken} in ${JSON.stringify(story)}`);
        played += 1;
        if (played % 1_000 === 0) bounds.say(`${played} sequences`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, player));
    play.end();
    const write = (value: number) => value.toLocaleString('en');
    const of = `${write(played)} sequences, ${write(play.asked)} requests`;
    return [
      ...figures,
      atLeast('R15', 'model of applications: generated sequences over HTTP', played, { bound: count, write }),
      none('R15', 'over HTTP: applications that violated the model', wrong, of),
    ];
  },
};

const payments = () =>
  playGenerated('R15', IN_MEMORY, {
    stories: 'model of payments: generated stories',
    wrong: 'payments that broke the model',
  });

const sessions = () =>
  playGenerated('R15', OF_SESSIONS, {
    stories: 'model of sessions: generated steps',
    wrong: 'sessions that were ended and answered again',
  });

const stock = () =>
  playGenerated('S1', OF_STOCK, {
    stories: 'model of stock: generated histories',
    wrong: 'histories with a second owner, or a unit held without cause',
  });

class Play {
  /** Number of operations sent. */
  asked = 0;
  private readonly agent = keptConnections(CONNECTIONS);

  constructor(private readonly world: World) {}

  /** Plays a sequence; returns the violation. */
  async through(person: Person, story: readonly Operation[][]): Promise<string | null> {
    let model = EMPTY;
    for (const [at, step] of story.entries()) {
      const read = model;
      const answers = await Promise.all(step.map((one) => this.send(person, one, read)));
      this.asked += step.length;
      if (answers.some(({ said }) => said === 'DATABASE_UNAVAILABLE')) return INCONCLUSIVE;
      const possible = explain(read, step, answers);
      const said = answers.map((answer) => answer.said).join(', ');
      if (possible.length === 0) return `${JSON.stringify(step)} was answered ${said}`;
      // After a single operation only one state is possible, so the store need not be read.
      const [only] = possible;
      if (step.length === 1 && only && at < story.length - 1) {
        model = only;
        continue;
      }
      const stored = await this.stored(person);
      const fitting = possible.find((one) => KINDS.every((kind) => same(one, stored, kind)));
      if (!fitting) return `${JSON.stringify(step)} left ${JSON.stringify(stored)}`;
      model = fitting;
    }
    return null;
  }

  end(): void {
    this.agent.destroy();
  }

  private async send(person: Person, asked: Operation, read: Model): Promise<Answered> {
    const { url, admin } = this.world;
    const { agent } = this;
    for (;;) {
      const outcome = await (asked.does === 'apply'
        ? ask<{ _id: string }>(url, applicationOf(asked.kind, person), { cookie: person.cookie, agent })
        : ask(url, decisionOf(asked, read), { cookie: admin, agent }));
      const code = codeOf(outcome);
      if (code === 'OVERLOADED') {
        await pause(50);
        continue;
      }
      const stored = successOf(outcome);
      return stored ? { said: 'done', id: stored._id } : { said: code ?? describeOutcome(outcome) };
    }
  }

  /** The player's own applications as the product shows them. */
  private async stored({ cookie }: Person): Promise<Model> {
    const { agent } = this;
    const list = async (kind: Kind) => {
      const own = requestTo('GET', `/api/${PATH[kind]}/myapp`);
      const read = () => ask(this.world.url, own, { cookie, agent });
      let shown = await read();
      while (shown.kind === 'answer' && shown.status === 503) shown = await read();
      const applications = successOf(shown);
      if (!applications) throw new Error(`${own.path}: ${describeOutcome(shown)}`);
      return applications
        .toSorted((a, b) => a.attempt - b.attempt)
        .map(({ _id: id, status, history }) => ({
          id,
          status,
          history: history.map(({ action }) => action),
        }));
    };
    const [beta, whitelist] = await Promise.all([list('beta'), list('whitelist')]);
    return { beta, whitelist };
  }
}

const same = (one: Model, other: Model, kind: Kind): boolean =>
  JSON.stringify(one[kind]) === JSON.stringify(other[kind]);

const applicationOf = (kind: Kind, { username }: Person) =>
  kind === 'whitelist'
    ? requestTo('POST', '/api/whiteList', { body: whitelistForm(username) })
    : betaApplication(username);

/** An application that does not exist gets an id that nothing has. */
function decisionOf(asked: Decision, read: Model) {
  const id = read[asked.kind][asked.at]?.id ?? new ObjectId().toHexString();
  const body = { reason: 'As generated.', version: versionFor(asked, read) };
  return requestTo('PUT', `/api/${PATH[asked.kind]}/${asked.does}/{id}`, { path: { id }, body });
}

function versionFor(operation: Decision, read: Model): number | undefined {
  if (operation.version === 'unsaid') return undefined;
  const lines = read[operation.kind][operation.at]?.history.length ?? 1;
  return operation.version === 'read' ? lines : lines + 100;
}
