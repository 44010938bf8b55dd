import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import type { Asking, Interaction } from './interaction.js';
import {
  answerOf,
  LATER,
  messageOf,
  NOTHING,
  PONG,
  type DiscordMessage,
  type InteractionAnswer,
} from './interaction-answer.js';
import { InteractionsRepository } from './interactions.repository.js';
import { languageOf, readerOf } from './reader.js';
import { MemberInteractions } from './member-interactions.service.js';

/** Discord drops an interaction that is not answered within three seconds. */
const ANSWER_WITHIN_MS = 1_800;
/** The token for a later answer lives for 15 minutes. */
const FOLLOW_UP_WITHIN_MS = 60_000;
const FOLLOW_UP_PATH = '/webhooks/{webhookId}/{token}/messages/@original';

/** Answers interactions in time: with the result, or with the promise of one. */
@Injectable()
export class Interactions implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Interactions.name);
  private readonly unfinished = new Set<Promise<void>>();

  constructor(
    private readonly taken: InteractionsRepository,
    private readonly members: MemberInteractions,
    private readonly limits: RateLimits,
    private readonly calls: DiscordCalls,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** A repeated interaction does nothing. Failures are answered in words, because Discord shows no errors. */
  async answer(interaction: Interaction): Promise<InteractionAnswer> {
    if (interaction.kind === 'ping') return PONG;
    const result = this.result(interaction);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), ANSWER_WITHIN_MS);
    });
    const first = await Promise.race([result, late]);
    clearTimeout(timer);
    if (first !== 'late') return first ? answerOf(first) : NOTHING;
    this.finish(interaction, result);
    return LATER;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.unfinished);
  }

  /** Null for a repeated interaction. Never fails. */
  private async result(interaction: Exclude<Interaction, { kind: 'ping' }>): Promise<DiscordMessage | null> {
    const { texts } = readerOf(languageOf(interaction.locale, null), this.config.http.webOrigin);
    try {
      if (!(await this.taken.take(interaction.id, this.clock.now()))) return null;
      await this.limits.consume('interactions', interaction.userId);
      await this.limits.consume('allInteractions', 'all');
      return await this.members.answer(interaction);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return messageOf(texts.tooMany);
      this.logger.warn({ msg: 'an interaction failed', err: error });
      return messageOf(texts.unavailable);
    }
  }

  /** Puts the result in place of "is thinking". If this process dies, the member asks again: commands only read. */
  private finish({ token }: Asking, result: Promise<DiscordMessage | null>): void {
    const finished = result
      .then((message) => this.followUp(token, message))
      .catch((error: unknown) => this.logger.warn({ msg: 'an interaction has no answer', err: error }))
      .finally(() => this.unfinished.delete(finished));
    this.unfinished.add(finished);
  }

  private async followUp(token: string, message: DiscordMessage | null): Promise<void> {
    if (!message) return;
    const { ok, status, code } = await this.calls.send({
      method: 'PATCH',
      path: FOLLOW_UP_PATH,
      params: { webhookId: this.config.discord.clientId, token },
      body: message,
      lane: 'now',
      withinMs: FOLLOW_UP_WITHIN_MS,
    });
    if (!ok) throw new Error(`the answer to an interaction was refused: ${status} ${code ?? ''}`);
  }
}
