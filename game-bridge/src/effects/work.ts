import {
  WORK_LIMITS,
  type GameFramework,
  type GameTask,
  type Probed,
  type TaskKey,
  type WorkNews,
  type WorkReceipt,
  type WorkReport,
} from '@city/contracts';
import { DatabaseFault } from '../database/database.js';
import { sha256 } from '../link/keys.js';
import type { Game } from '../platform/game.js';
import type { Effects } from './effects.js';
import { later, uncertain, type Outcome } from './outcome.js';

interface WorkParts {
  game: Game;
  framework: GameFramework;
  effects: Effects;
  /** The site's clock, in milliseconds since 1970. */
  now(): number;
  /** Requests an exchange soon, because there is something to report. */
  soon(): void;
}

/**
 * Runs the tasks of the site. It stores none of them: the site sends an interrupted task again after a crash. The
 * receipts in the game’s database or the journal then have its result.
 */
export class Work {
  private readonly holding = new Map<string, TaskKey>();
  /** Repeated with each call until the site has them. */
  private readonly receipts = new Map<string, WorkReceipt>();
  private probed: Probed[] = [];
  private wantsCatalogue = false;
  private isWanted = false;

  constructor(private readonly parts: WorkParts) {}

  private report(): WorkReport {
    const { framework, effects } = this.parts;
    const published = effects.published();
    return {
      framework,
      catalogue: {
        digest: sha256(JSON.stringify(published)),
        ...(this.wantsCatalogue ? { effects: published } : {}),
      },
      holding: [...this.holding.values()],
      receipts: [...this.receipts.values()].slice(0, WORK_LIMITS.receipts),
      characters: effects.characters?.news() ?? [],
      probed: this.probed,
    };
  }

  /**
   * Returns null until the effects are ready and the site has asked for reports. An older version of the site takes
   * none.
   */
  reportIfWanted(): WorkReport | null {
    return this.isWanted && this.parts.effects.isReady ? this.report() : null;
  }

  /**
   * @param news undefined from a site of an older version
   * @param sent the report that the site has answered
   */
  learn(news: WorkNews | null | undefined, sent: WorkReport | undefined): void {
    this.isWanted = news !== undefined;
    if (news && sent) this.take(news, sent);
  }

  private take(news: WorkNews, sent: WorkReport): void {
    const { effects } = this.parts;
    effects.characters?.sent(sent.characters);
    this.probed = this.probed.filter((answer) => !sent.probed.includes(answer));
    this.wantsCatalogue = news.wantsCatalogue;
    for (const key of news.stored) this.receipts.delete(nameOf(key));
    for (const task of news.tasks) this.begin(task);
    if (news.probes.length > 0) void this.probe(news.probes);
    if (news.wantsCatalogue) this.parts.soon();
  }

  private begin(task: GameTask): void {
    const { id, attempt } = task;
    const name = nameOf(task);
    // If there is no room, the site sends the task again.
    if (this.holding.size >= WORK_LIMITS.tasks) return;
    if (this.holding.has(name) || this.receipts.has(name)) return;
    this.holding.set(name, { id, attempt });
    void this.run(task).then((receipt) => {
      this.receipts.set(name, receipt);
      this.holding.delete(name);
      this.parts.soon();
    });
  }

  private async run(task: GameTask): Promise<WorkReceipt> {
    const { effects, now } = this.parts;
    const { id, attempt } = task;
    const outcome = await effects.run(task).catch((error: unknown) => this.outcomeOf(error, id));
    return { id, attempt, ...outcome, at: Math.floor(now() / 1_000) };
  }

  private outcomeOf(error: unknown, id: string): Outcome {
    if (error instanceof DatabaseFault) return later('server');
    // A fault of the resource itself: the progress of the delivery is unknown.
    const { game } = this.parts;
    game.onMainThread(() => game.print(`delivery ${id}: ${(error as Error).message}`));
    return uncertain();
  }

  private async probe(ids: readonly string[]): Promise<void> {
    // Without an answer the site sends the probe again.
    this.probed = await this.parts.effects.probe(ids).catch(() => []);
    if (this.probed.length > 0) this.parts.soon();
  }
}

const nameOf = ({ id, attempt }: TaskKey): string => `${id}:${attempt}`;
