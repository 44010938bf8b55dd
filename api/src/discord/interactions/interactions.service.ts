import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import type { Interaction, MemberInteraction } from './interaction.js';
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
import { MemberInteractions } from './member-interactions.service.js';
import { PromisedAnswers } from './promised-answers.service.js';
import { languageOf, readerOf } from './reader.js';

const ANSWER_WITHIN_MS = 1_800;
/**
 * Discord drops an interaction that is not answered within three seconds after it was signed. Under overload some of that
 * time is over before the process begins.
 */
const ANSWER_AFTER_SIGNING_MS = 2_500;
const ANSWER_MIN_MS = 200;
/** Longest delay of a promise by a slow database. */
const PROMISE_WITHIN_MS = 300;

/** Answers interactions in time, with the result or with a promise of it. */
@Injectable()
export class Interactions {
  private readonly logger = new Logger(Interactions.name);

  constructor(
    private readonly repository: InteractionsRepository,
    private readonly members: MemberInteractions,
    private readonly promised: PromisedAnswers,
    private readonly limits: RateLimits,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers an interaction; a repeated one has no effect. Answers failures with a message, because Discord shows no
   * errors.
   * @param signedAt when Discord signed it, in whole seconds
   */
  async answer(interaction: Interaction, signedAt: Date): Promise<InteractionAnswer> {
    if (interaction.kind === 'ping') return PONG;
    const now = this.clock.now();
    const left = ANSWER_AFTER_SIGNING_MS - (now.getTime() - signedAt.getTime());
    const isTaken = this.repository.take(interaction.id, now);
    const result = this.result(interaction, isTaken);
    const first = await within(Math.min(ANSWER_WITHIN_MS, Math.max(ANSWER_MIN_MS, left)), result);
    if (first !== 'late') return first ? answerOf(first) : NOTHING;
    await within(PROMISE_WITHIN_MS, this.promised.promise(interaction, isTaken, result));
    return LATER;
  }

  /** The answer to an interaction, or a message about its failure. Null for a repeated interaction. Never throws. */
  private async result(
    interaction: MemberInteraction,
    isTaken: Promise<boolean>,
  ): Promise<DiscordMessage | null> {
    const { texts } = readerOf(languageOf(interaction.locale, null), this.config.http.webOrigin);
    try {
      if (!(await isTaken)) return null;
      await this.limits.consume('interactions', interaction.userId);
      await this.limits.consume('allInteractions', 'all');
      return await this.members.answer(interaction);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return messageOf(texts.tooMany);
      this.logger.warn({ msg: 'an interaction failed', err: error });
      return messageOf(texts.unavailable);
    }
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
