import {
  Body,
  Controller,
  Delete,
  Get,
  Injectable,
  Post,
  Put,
  Req,
  Res,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  REVIEW_PERMISSIONS,
  reviewOf,
  type ApplicationReview,
  type ReviewClaim,
  type ReviewClaimReleased,
  type ReviewNote,
  type SimilarAnswers,
} from '@city/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { permissionError } from '../../platform/access/access.guard.js';
import { ApplicationsService } from '../applications.service.js';
import { Concerns } from '../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { sendCached, toCachedResponse } from '../../platform/http/response-cache.js';
import { Idempotent, ReservedId } from '../../platform/idempotency/idempotent.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiNotModified } from '../../platform/swagger/api-not-modified.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import {
  ApplicationReviewDto,
  ReviewClaimDto,
  ReviewClaimInputDto,
  ReviewClaimReleasedDto,
  ReviewDeskDto,
  ReviewNoteDto,
  ReviewNoteInputDto,
  SimilarAnswersDto,
} from './review.dto.js';
import { ReviewRepository } from './review.repository.js';
import { ReviewService } from './review.service.js';

/**
 * For routes of all kinds of application: requires the permission to review the kind of the application `id`. Runs
 * after the access guard, which requires the review of any kind.
 */
@Injectable()
class KindReviewGuard implements CanActivate {
  constructor(private readonly repository: ReviewRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { sessionUser, params } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!sessionUser) throw new DomainError('NOT_LOGGED_IN');
    const { id } = params as { id?: string };
    // The handler's validation refuses invalid ids, and the handler itself unknown ones.
    const kind =
      id && Types.ObjectId.isValid(id) ? await this.repository.kindOf(new Types.ObjectId(id)) : null;
    if (kind && !may(sessionUser, reviewOf(kind))) throw permissionError(sessionUser, [reviewOf(kind)]);
    return true;
  }
}

/** The review desk for applications of all kinds. */
@ApiTags('applications')
@Needs(...REVIEW_PERMISSIONS)
@UseGuards(KindReviewGuard)
@Controller('applications')
export class ReviewController {
  constructor(private readonly review: ReviewService) {}

  @Get('desk')
  @ApiNotModified()
  @ApiOperation({
    summary: 'Lists revisions, pending applications and current claims',
    description:
      'Polled every few seconds by each open console: a revision and the pending applications of each kind, and the current claims. ' +
      'For a kind that the reader may not review, revision and number are 0, and its claims are left out. ' +
      'With `If-None-Match`, an unchanged response is a 304.',
  })
  @ApiOkResponse({ type: ReviewDeskDto })
  async desk(
    @CurrentUser() viewer: SessionUser,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCached(request, reply, toCachedResponse(await this.review.readDesk(viewer)), 'oneReader');
  }

  @Get(':id/review')
  @ApiOperation({
    summary: 'Shows the review data of an application, besides its answers',
    description:
      "The current reader, internal notes, the same player's other applications of kinds that the reader may review, and very short answers.",
  })
  @ApiOkResponse({ type: ApplicationReviewDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  read(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() viewer: SessionUser,
  ): Promise<ApplicationReview> {
    return this.review.read(id, viewer);
  }

  @Get(':id/similar')
  @ApiOperation({
    summary: "Answers similar to another player's",
    description:
      'Compared with applications of all kinds that the reader may review; the order of the words matters.',
  })
  @ApiOkResponse({ type: SimilarAnswersDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  async similarTo(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() viewer: SessionUser,
  ): Promise<SimilarAnswers> {
    return { copies: await this.review.similarTo(id, viewer) };
  }

  @Post(':id/notes')
  @Concerns(ApplicationsService)
  @Idempotent()
  @ApiOperation({ summary: 'Adds an internal note, which the player never sees' })
  @ApiCreatedResponse({ type: ReviewNoteDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'APPLICATION_DATA_REMOVED', 'APPLICATION_NOTES_FULL')
  addNote(
    @ObjectIdParam('id') id: Types.ObjectId,
    @ByStaff() by: AuditBy,
    @Body() { text }: ReviewNoteInputDto,
    @ReservedId() noteId?: Types.ObjectId,
  ): Promise<ReviewNote> {
    return this.review.addNote(id, text, by, noteId);
  }

  @Put(':id/claim')
  @Concerns(ApplicationsService)
  @ApiOperation({
    summary: 'Claims a Pending application for its reader, or renews the claim',
    description:
      'Shows other reviewers who is reading. It ends by expiry, by the decision or by release, and does not prevent ' +
      'others from deciding.',
  })
  @ApiOkResponse({ type: ReviewClaimDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'APPLICATION_ALREADY_DECIDED', 'APPLICATION_CLAIMED')
  claim(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @Body() { takeOver }: ReviewClaimInputDto,
  ): Promise<ReviewClaim> {
    return this.review.claim(id, actor, takeOver ?? false);
  }

  @Delete(':id/claim')
  @Concerns(ApplicationsService)
  @ApiOperation({ summary: "Releases the caller's claim; other claims stay" })
  @ApiOkResponse({ type: ReviewClaimReleasedDto })
  @ApiErrors('VALIDATION_FAILED')
  async release(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
  ): Promise<ReviewClaimReleased> {
    return { released: await this.review.release(id, actor) };
  }
}
