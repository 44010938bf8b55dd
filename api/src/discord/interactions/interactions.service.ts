import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import {
  answerOf,
  DEFERRED,
  messageOf,
  NOTHING,
  PONG,
  type DiscordMessage,
  type InteractionAnswer,
} from './interaction-answer.js';
import type { Interaction, MemberInteraction } from './interaction.js';
import { INTERACTION_MODEL, type InteractionRecord } from './interaction.schema.js';
import { MemberInteractions } from './member-interactions.service.js';
import { languageOf, readerOf } from './reader.js';

const ANSWER_WITHIN_MS = 1_800;
/**
 * Discord drops an interaction that is not answered within three seconds after it was signed. Under overload some of that
 * time is over before the process begins.
 */
const ANSWER_AFTER_SIGNING_MS = 2_500;
const ANSWER_MIN_MS = 200;
/** Longest delay of a deferred reply by a slow database. */
const STORE_WITHIN_MS = 300;

const JOB = 'discord.promised-answers';
const INTERVAL_MS = 30_000;
/** Time for the process that has deferred a reply to send it. Then another process may take it over. */
const RESUME_AFTER_MS = 30_000;
const SEND_WITHIN_MS = 10_000;
/** How long Discord accepts a deferred reply. */
const TOKEN_MS = 15 * 60_000;
const PATH = '/webhooks/{webhookId}/{token}/messages/@original';

/**
 * Answers interactions in time, with the result or with a deferred reply, which Discord shows as "is thinking". Deferred
 * replies are stored: if a process dies or Discord is unreachable, the reply is sent later. A second reply is harmless,
 * because commands only read, and pressing Read again does too.
 */
@Injectable()
export class Interactions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Interactions.name);
  private readonly unfinished = new Set<Promise<void>>();

  constructor(
    @InjectModel(INTERACTION_MODEL) private readonly model: Model<InteractionRecord>,
    private readonly members: MemberInteractions,
    private readonly calls: DiscordCalls,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
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
   * Answers an interaction; a repeated one has no effect. Answers failures with a message, because Discord shows no
   * errors.
   * @param signedAt when Discord signed it, in whole seconds
   */
  async answer(interaction: Interaction, signedAt: Date): Promise<InteractionAnswer> {
    if (interaction.kind === 'ping') return PONG;
    const now = this.clock.now();
    const left = ANSWER_AFTER_SIGNING_MS - (now.getTime() - signedAt.getTime());
    const isNew = this.store(interaction.id, now);
    const result = this.result(interaction, isNew);
    const first = await within(Math.min(ANSWER_WITHIN_MS, Math.max(ANSWER_MIN_MS, left)), result);
    if (first !== 'late') return first ? answerOf(first) : NOTHING;
    await within(STORE_WITHIN_MS, this.defer(interaction, isNew, result));
    return DEFERRED;
  }

  /** Sends the deferred replies of processes that died. Retries a failed one as long as its token is valid. */
  async resume(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const due = await this.model
        .findOneAndUpdate({ resumeAt: { $lte: now } }, { $set: { resumeAt: this.resumeAt() } })
        .sort({ resumeAt: 1 })
        .lean<Required<InteractionRecord>>();
      if (!due) return;
      const { _id, at, promised } = due;
      if (now.getTime() - at.getTime() > TOKEN_MS) await this.settle(_id);
      else await this.send(promised, this.members.answer(promised, this.config.http.webOrigin));
    }
  }

  /** Stores an interaction. Returns false if it is stored already. */
  private async store(id: string, at: Date): Promise<boolean> {
    return (await unlessTaken(this.model.create({ _id: id, at }))) !== null;
  }

  /** The answer to an interaction, or a message about its failure. Null for a repeated interaction. Never throws. */
  private async result(
    interaction: MemberInteraction,
    isNew: Promise<boolean>,
  ): Promise<DiscordMessage | null> {
    const { webOrigin } = this.config.http;
    const { texts } = readerOf(languageOf(interaction.locale, null), webOrigin);
    try {
      if (!(await isNew)) return null;
      await this.limits.consume('interactions', interaction.userId);
      await this.limits.consume('allInteractions', 'all');
      return await this.members.answer(interaction, webOrigin);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return messageOf(texts.tooMany);
      this.logger.warn({ msg: 'an interaction failed', err: error });
      return messageOf(texts.unavailable);
    }
  }

  /**
   * Sends the result once it is ready.
   * @param isNew whether the interaction was stored as a new one; the deferred reply is stored after that
   * @param result null for a repeated interaction
   * @returns once the deferred reply is stored, or storing it has failed
   */
  private defer(
    interaction: MemberInteraction,
    isNew: Promise<boolean>,
    result: Promise<DiscordMessage | null>,
  ): Promise<void> {
    const stored = this.storeDeferred(interaction, isNew);
    const sent = stored
      .then(() => this.send(interaction, result))
      .finally(() => this.unfinished.delete(sent));
    this.unfinished.add(sent);
    return stored;
  }

  private async storeDeferred(interaction: MemberInteraction, isNew: Promise<boolean>): Promise<void> {
    try {
      if (!(await isNew)) return;
      const deferred = { promised: interaction, resumeAt: this.resumeAt() };
      await this.model.updateOne({ _id: interaction.id }, { $set: deferred });
    } catch (error) {
      this.logger.warn({ msg: 'a deferred reply is not stored', err: error });
    }
  }

  /** Sends a deferred reply. If Discord gives no answer or fails, the reply is sent again later. */
  private async send(
    { id, token }: MemberInteraction,
    result: Promise<DiscordMessage | null>,
  ): Promise<void> {
    try {
      const message = await result;
      if (!message) return;
      const { ok, status, code } = await this.calls.send({
        method: 'PATCH',
        path: PATH,
        params: { webhookId: this.config.discord.clientId, token },
        body: message,
        priority: 'now',
        withinMs: SEND_WITHIN_MS,
      });
      if (status >= 500) throw new Error(`Discord failed: ${status}`);
      if (!ok) this.logger.warn(`Discord refuses a deferred reply: ${status} ${code ?? ''}`);
      await this.settle(id);
    } catch (error) {
      this.logger.warn({ msg: 'a deferred reply waits', err: error });
    }
  }

  /** Removes a deferred reply that was sent or has expired, with the data of the member. */
  private async settle(_id: string): Promise<void> {
    await this.model.updateOne({ _id }, { $unset: { promised: 1, resumeAt: 1 } });
  }

  private resumeAt(): Date {
    return new Date(this.clock.now().getTime() + RESUME_AFTER_MS);
  }
}

async function within<Result>(ms: number, result: Promise<Result>): Promise<Result | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  const first = await Promise.race([result, late]);
  clearTimeout(timer);
  return first;
}
