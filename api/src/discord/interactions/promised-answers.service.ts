import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import type { DiscordMessage } from './interaction-answer.js';
import type { MemberInteraction } from './interaction.js';
import { InteractionsRepository } from './interactions.repository.js';
import { MemberInteractions } from './member-interactions.service.js';

const JOB = 'discord.promised-answers';
const INTERVAL_MS = 30_000;
/** Time for the process that gave a promise to keep it. Then another process may take it over. */
const RESUME_AFTER_MS = 30_000;
const SEND_WITHIN_MS = 10_000;
/** How long Discord accepts a later answer. */
const TOKEN_MS = 15 * 60_000;
const PATH = '/webhooks/{webhookId}/{token}/messages/@original';

/**
 * Sends answers that were not ready in time and therefore promised. Promises are stored: if a process dies or Discord
 * is unreachable, the answer is sent later. A second answer is harmless, because commands only read, and pressing Read
 * again does too.
 */
@Injectable()
export class PromisedAnswers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PromisedAnswers.name);
  private readonly unfinished = new Set<Promise<void>>();

  constructor(
    private readonly interactions: InteractionsRepository,
    private readonly members: MemberInteractions,
    private readonly calls: DiscordCalls,
    private readonly jobs: Jobs,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.discord.publicKey) await this.jobs.every(INTERVAL_MS, JOB, () => this.resume());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.unfinished);
  }

  /**
   * Replaces "is thinking" with the result once it is ready.
   * @param isTaken whether the interaction was stored as a new one; the promise is stored after that
   * @param result null for a repeated interaction
   * @returns once the promise is stored, or storing it has failed
   */
  promise(
    interaction: MemberInteraction,
    isTaken: Promise<boolean>,
    result: Promise<DiscordMessage | null>,
  ): Promise<void> {
    const stored = this.store(interaction, isTaken);
    const kept = this.keep(interaction, stored, result).finally(() => this.unfinished.delete(kept));
    this.unfinished.add(kept);
    return stored;
  }

  /** Sends the promised answers of processes that died. Retries a failed one as long as its token is valid. */
  async resume(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const due = await this.interactions.takeUp(now, this.later(now));
      if (!due) return;
      const { _id, at, promised } = due;
      if (now.getTime() - at.getTime() > TOKEN_MS) await this.interactions.settle(_id);
      else await this.answerAgain(promised);
    }
  }

  private async answerAgain(interaction: MemberInteraction): Promise<void> {
    try {
      await this.send(interaction, await this.members.answer(interaction));
    } catch (error) {
      this.noteWaiting(error);
    }
  }

  private async store(interaction: MemberInteraction, isTaken: Promise<boolean>): Promise<void> {
    try {
      if (await isTaken) await this.interactions.promise(interaction, this.later(this.clock.now()));
    } catch (error) {
      this.logger.warn({ msg: 'the promise of an answer is not stored', err: error });
    }
  }

  private async keep(
    interaction: MemberInteraction,
    stored: Promise<void>,
    result: Promise<DiscordMessage | null>,
  ): Promise<void> {
    const [message] = await Promise.all([result, stored]);
    if (!message) return;
    await this.send(interaction, message).catch((error: unknown) => this.noteWaiting(error));
  }

  /** @throws when Discord gives no answer or fails */
  private async send({ id, token }: MemberInteraction, message: DiscordMessage): Promise<void> {
    const { ok, status, code } = await this.calls.send({
      method: 'PATCH',
      path: PATH,
      params: { webhookId: this.config.discord.clientId, token },
      body: message,
      lane: 'now',
      withinMs: SEND_WITHIN_MS,
    });
    if (status >= 500) throw new Error(`Discord failed: ${status}`);
    if (!ok) this.logger.warn(`Discord refuses a promised answer: ${status} ${code ?? ''}`);
    await this.interactions.settle(id);
  }

  private noteWaiting(error: unknown): void {
    this.logger.warn({ msg: 'an answer on Discord waits', err: error });
  }

  private later(now: Date): Date {
    return new Date(now.getTime() + RESUME_AFTER_MS);
  }
}
