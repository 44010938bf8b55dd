import {
  WORK_LIMITS,
  type GameTask,
  type Probed,
  type PublishedEffect,
  type WorkNews,
  type WorkReport,
} from '@city/contracts';
import { DatabaseFault } from '../database/database.js';
import { sha256 } from '../link/keys.js';
import type { Game } from '../platform/game.js';
import type { Effects } from './effects.js';
import { done, later, uncertain, type Outcome } from './outcome.js';
import { Work } from './work.js';

const EFFECTS: PublishedEffect[] = [{ key: 'car.sultan', label: 'Sultan', mode: 'transaction' }];
const CHARACTERS = [{ licence: 'a'.repeat(40), characters: [] }];
const NOW = 1_700_000_000_999;

const taskOf = (n: number, attempt = 1): GameTask => ({
  ...{ id: n.toString(16).padStart(24, '0'), attempt, kind: 'give', slot: 's', effect: 'car.sultan' },
  ...{ undoes: null, licences: [], character: null },
});
const newsOf = (more: Partial<WorkNews> = {}): WorkNews => ({
  ...{ tasks: [], stored: [], wantsCatalogue: false, probes: [], ...more },
});
/** Waits until resolved promises have been handled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work whose effects end when the test says so. */
function opened({ hasCharacters = true } = {}) {
  const running = new Map<string, { end(outcome: Outcome): void; fail(error: Error): void }>();
  const begun: string[] = [];
  const sent: unknown[] = [];
  const printed: string[] = [];
  const probes: (readonly string[])[] = [];
  const seen = { isReady: true, soon: 0, probe: (): Promise<Probed[]> => Promise.resolve([]) };
  const effects = {
    get isReady() {
      return seen.isReady;
    },
    characters: hasCharacters ? { news: () => CHARACTERS, sent: (lists: unknown) => sent.push(lists) } : null,
    published: () => EFFECTS,
    run: ({ id }: GameTask) => {
      begun.push(id);
      return new Promise<Outcome>((end, fail) => running.set(id, { end, fail }));
    },
    probe: (ids: readonly string[]) => {
      probes.push(ids);
      return seen.probe();
    },
  };
  const game: Partial<Game> = {
    onMainThread: (run) => run(),
    print: (line) => void printed.push(line),
  };
  const work = new Work({
    ...{ game: game as Game, framework: 'qbox', effects: effects as unknown as Effects, now: () => NOW },
    soon: () => void (seen.soon += 1),
  });
  work.learn(null, undefined);
  /** The site answers the report that it gets now. */
  const answered = (news: Partial<WorkNews> = {}): WorkReport => {
    const report = work.reportIfWanted();
    if (!report) throw new Error('no report');
    work.learn(newsOf(news), report);
    return report;
  };
  return { work, running, begun, sent, printed, probes, seen, answered };
}

describe('a report', () => {
  it('is made only if the site wants it and the effects are known', () => {
    const { work, seen } = opened();
    expect(work.reportIfWanted()).not.toBeNull();
    work.learn(undefined, undefined);
    expect(work.reportIfWanted()).toBeNull();
    work.learn(null, undefined);
    seen.isReady = false;
    expect(work.reportIfWanted()).toBeNull();
  });

  it('is wanted only after the site has answered once', () => {
    const parts = { effects: { isReady: true, published: () => EFFECTS, characters: null } };
    expect(new Work(parts as unknown as ConstructorParameters<typeof Work>[0]).reportIfWanted()).toBeNull();
  });

  it('names the effects by a digest, and soon in full if the site asks for that', () => {
    const { work, answered, seen } = opened();
    const digest = sha256(JSON.stringify(EFFECTS));
    const [holding, receipts, probed] = [[], [], []];
    expect(answered({ wantsCatalogue: true })).toEqual({
      ...{ framework: 'qbox', catalogue: { digest }, holding, receipts, characters: CHARACTERS, probed },
    });
    expect(seen.soon).toBe(1);
    expect(answered().catalogue).toEqual({ digest, effects: EFFECTS });
    expect(work.reportIfWanted()?.catalogue).toEqual({ digest });
    expect(seen.soon).toBe(1);
  });

  it('contains characters, which count as sent once the site has answered', () => {
    const { work, sent, answered } = opened();
    const report = work.reportIfWanted();
    work.learn(null, report ?? undefined);
    expect(sent).toEqual([]);
    answered();
    expect(sent).toEqual([CHARACTERS]);
    expect(opened({ hasCharacters: false }).answered().characters).toEqual([]);
  });
});

describe('a task', () => {
  it('is held while it runs, begun only once, and reported until the site has stored its receipt', async () => {
    const { work, running, begun, answered, seen } = opened();
    const task = taskOf(1);
    const key = { id: task.id, attempt: 1 };
    answered({ tasks: [task] });
    expect(answered({ tasks: [task] }).holding).toEqual([key]);
    running.get(task.id)?.end(done('MRG 4821', null));
    await settled();
    expect(seen.soon).toBe(1);
    const receipt = { ...key, ...done('MRG 4821', null), at: 1_700_000_000 };
    expect(answered({ tasks: [task] })).toMatchObject({ holding: [], receipts: [receipt] });
    expect(answered({ stored: [{ ...key, attempt: 2 }] }).receipts).toEqual([receipt]);
    expect(answered({ stored: [key] }).receipts).toEqual([receipt]);
    expect(work.reportIfWanted()?.receipts).toEqual([]);
    expect(begun).toEqual([task.id]);
    // The site has lost what it stored, or wants another attempt.
    answered({ tasks: [task, taskOf(1, 2)] });
    expect(begun).toHaveLength(3);
  });

  it('is not begun while there is no room for it', async () => {
    const { work, running, begun, answered } = opened();
    const tasks = Array.from({ length: WORK_LIMITS.tasks + 1 }, (_, n) => taskOf(n));
    answered({ tasks });
    expect(work.reportIfWanted()?.holding).toHaveLength(WORK_LIMITS.tasks);
    running.get(taskOf(0).id)?.end(later('online'));
    await settled();
    answered({ tasks });
    expect(begun).toHaveLength(WORK_LIMITS.tasks + 1);
  });

  it('waits after a fault of the database, and is uncertain after a fault of the resource', async () => {
    const { work, running, printed, answered } = opened();
    answered({ tasks: [taskOf(1), taskOf(2)] });
    running.get(taskOf(1).id)?.fail(new DatabaseFault('away'));
    running.get(taskOf(2).id)?.fail(new Error('no such thing'));
    await settled();
    expect(work.reportIfWanted()?.receipts).toMatchObject([later('server'), uncertain()]);
    expect(printed).toEqual([`delivery ${taskOf(2).id}: no such thing`]);
  });

  it('has its receipt in a later report if one report has no room for it', async () => {
    const { running, answered } = opened();
    for (let n = 0; n <= WORK_LIMITS.receipts; n += 1) {
      answered({ tasks: [taskOf(n)] });
      running.get(taskOf(n).id)?.end(later('online'));
      await settled();
    }
    const { receipts } = answered();
    expect(receipts).toHaveLength(WORK_LIMITS.receipts);
    answered({ stored: receipts });
    expect(answered().receipts).toHaveLength(1);
  });
});

describe('a question about what is in the database', () => {
  const PROBED: Probed[] = [{ id: 'd'.repeat(24), result: 'given' }];

  it('is answered once, and soon: the site asks for thousands of receipts, in several questions', async () => {
    const { work, probes, answered, seen } = opened();
    answered();
    expect(probes).toEqual([]);
    seen.probe = () => Promise.resolve(PROBED);
    answered({ probes: ['d'.repeat(24)] });
    await settled();
    expect(probes).toEqual([['d'.repeat(24)]]);
    expect(seen.soon).toBe(1);
    expect(answered().probed).toEqual(PROBED);
    expect(work.reportIfWanted()?.probed).toEqual([]);
  });

  it('stays unanswered while the database is away', async () => {
    const { work, answered, seen } = opened();
    seen.probe = () => Promise.reject(new DatabaseFault('away'));
    answered({ probes: ['d'.repeat(24)] });
    await settled();
    expect(work.reportIfWanted()?.probed).toEqual([]);
    expect(seen.soon).toBe(0);
  });
});
