import { pageSlugOf, pageSubject, type MustAccept } from '@city/contracts';
import {
  applyDecorators,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FastifyRequest } from 'fastify';
import { Types, type Model } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ACCEPTANCE_MODEL, type AcceptanceRecord } from './acceptance.schema.js';
import { PublishedPages } from './published-pages.js';

/** What players have accepted, and what they still have to accept. */
@Injectable()
export class Acceptances {
  constructor(
    @InjectModel(ACCEPTANCE_MODEL) private readonly model: Model<AcceptanceRecord>,
    private readonly pages: PublishedPages,
    private readonly clock: Clock,
  ) {}

  /** What a player is asked to accept. While nothing is asked of anybody, it reads nothing. */
  async missing(userId: Types.ObjectId): Promise<MustAccept[]> {
    const asked = this.pages.asked();
    if (asked.length === 0) return [];
    const subjects = asked.map(({ slug }) => pageSubject(slug));
    const accepted = await this.model
      .find({ userId, subject: { $in: subjects } }, { subject: 1, version: 1 })
      .lean<Pick<AcceptanceRecord, 'subject' | 'version'>[]>()
      .exec();
    return asked
      .filter(
        ({ slug, least }) =>
          !accepted.some(({ subject, version }) => pageSlugOf(subject) === slug && version >= least),
      )
      .map(({ least: _, ...page }) => page);
  }

  /**
   * Records an acceptance. Repeated, it changes nothing.
   * @returns what the player still has to accept
   * @throws NOT_FOUND; PAGE_CHANGED if the version is not the one in force
   */
  async accept(userId: Types.ObjectId, slug: string, version: number): Promise<MustAccept[]> {
    const page = await this.pages.find(slug);
    if (!page) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this page.' });
    if (page.version !== version)
      throw new DomainError('PAGE_CHANGED', { details: { version: page.version } });
    const at = this.clock.now();
    const record = { _id: new Types.ObjectId(), userId, subject: pageSubject(slug), version, at };
    await unlessTaken(this.model.create(record));
    return this.missing(userId);
  }
}

/** Refuses players who have not accepted in time what they were asked to accept. */
@Injectable()
class AcceptanceGuard implements CanActivate {
  constructor(
    private readonly acceptances: Acceptances,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { sessionUser } = context.switchToHttp().getRequest<FastifyRequest>();
    const missing = sessionUser ? await this.acceptances.missing(sessionUser._id) : [];
    const now = this.clock.now().getTime();
    const late = missing.find(({ from }) => Date.parse(from) <= now);
    if (late) throw new DomainError('ACCEPTANCE_NEEDED', { details: { page: late.slug } });
    return true;
  }
}

/** New applications and new payments, which wait for the acceptance of new rules. Nothing else does. */
export const AfterAcceptance = (): MethodDecorator =>
  applyDecorators(UseGuards(AcceptanceGuard), ApiErrors('ACCEPTANCE_NEEDED'));
