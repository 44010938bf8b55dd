import {
  ATTEMPTS_HEADER,
  isFinalOnce,
  reviewOf,
  STATUS_COUNTS_HEADER,
  type ApplicationKind,
  type ApplicationKindSpec,
  type ErrorCode,
  type FieldSpecs,
  type InputOf,
} from '@city/contracts';
import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Inject,
  Post,
  Put,
  Res,
  UseGuards,
  type Type,
} from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import { LoggedIn, Needs, PlayerWrite } from '../../platform/access/access.decorator.js';
import { Concerns } from '../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import { RequiredServerGuard } from '../../platform/access/required-server.guard.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { BODY_LIMITS, BodyLimit } from '../../platform/http/bodies.js';
import { Idempotent, ReservedId } from '../../platform/idempotency/idempotent.decorator.js';
import { setListHeaders } from '../../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { reasonOf, StaffReasonDto } from '../../platform/validation/staff-reason.dto.js';
import { AuditOrigin, type AuditContext } from '../../staff/audit/audit-context.decorator.js';
import type { Decision } from '../application-lifecycle.js';
import { DecisionDto } from '../application.dto.js';
import { ApplicationsService } from '../applications.service.js';
import { renameClass } from './form-classes.js';
import { KindApplications, type KindAnswer } from './kind-applications.js';

/** The declaration of a kind, and the further facts that its controllers need. */
export interface KindHttp<Fields extends FieldSpecs> {
  kind: ApplicationKindSpec<ApplicationKind, Fields>;
  /** The controllers' classes are named after it, and so are their operations in the API's document. */
  name: string;
  /** Tag in the API's document. */
  tag: string;
  /** Summary of the submission in the API's document. */
  summary: string;
  /** Summary of the player's own list in the API's document, where a player may have several. */
  ownSummary?: string;
  /** How long the body of a submission may be. */
  body: keyof typeof BODY_LIMITS;
  list: ListRules;
  Input: Type<Partial<InputOf<Fields>>>;
  Application: Type;
  /** Injection token of the kind's KindApplications. */
  token: symbol;
}

/** The compiler writes Object as the type of the body; the validation pipe needs the class. */
function setBodyType(controller: Type, method: string, index: number, type: Type): void {
  const target = controller.prototype as object;
  const types = Reflect.getMetadata('design:paramtypes', target, method) as unknown[];
  Reflect.defineMetadata('design:paramtypes', types.with(index, type), target, method);
}

const BodyOf = (limit: keyof typeof BODY_LIMITS): MethodDecorator =>
  limit === 'plain' ? applyDecorators() : BodyLimit(limit);

/** If the kind requires it, only members of the required Discord server may submit. */
const MembersOnly = (isOn = false): MethodDecorator =>
  isOn
    ? applyDecorators(UseGuards(RequiredServerGuard), ApiErrors('NOT_IN_REQUIRED_SERVER'))
    : applyDecorators();

const ATTEMPTS_HEADERS = {
  [ATTEMPTS_HEADER]: { description: '`used=1;max=3`', schema: { type: 'string' } },
} as const;
const COUNTS_HEADERS = {
  [STATUS_COUNTS_HEADER]: {
    description: 'Size of each tab: `Pending=3;Accepted=10;Rejected=1`',
    schema: { type: 'string' },
  },
} as const;

/** The routes for players: submit an application, list one's own, read one, and change it if the kind allows it. */
export function playerController<Fields extends FieldSpecs>(http: KindHttp<Fields>): Type {
  const { kind, Input, Application } = http;
  const hasAttempts = kind.policy.attempts !== undefined;
  // Without its decorators a method is no route.
  const ChangeRoute = (...decorators: MethodDecorator[]) =>
    kind.api.changes ? applyDecorators(...decorators) : applyDecorators();

  @ApiTags(http.tag)
  @Controller(kind.api.path)
  class KindController {
    constructor(@Inject(http.token) private readonly applications: KindApplications<Fields>) {}

    @Post()
    @BodyOf(http.body)
    @PlayerWrite()
    @Idempotent()
    @MembersOnly(kind.policy.membersOnly)
    @ApiOperation({ summary: http.summary })
    @ApiBody({ type: Input })
    @ApiCreatedResponse({ type: Application })
    @ApiErrors('VALIDATION_FAILED', 'APPLICATION_ALREADY_OPEN')
    @ApiErrors(...(hasAttempts ? (['APPLICATION_ATTEMPTS_USED_UP'] as const) : []))
    submit(
      @CurrentUser() user: SessionUser,
      @Body() input: InputOf<Fields>,
      @ReservedId() id?: Types.ObjectId,
    ): Promise<KindAnswer<Fields>> {
      return this.applications.submit(user, input, { id });
    }

    @Get(kind.api.own)
    @LoggedIn()
    @ApiOperation({ summary: http.ownSummary ?? "Lists the player's own application" })
    @ApiOkResponse({ type: [Application], headers: hasAttempts ? ATTEMPTS_HEADERS : undefined })
    async listOwn(
      @CurrentUser() user: SessionUser,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<KindAnswer<Fields>[]> {
      const { applications, attempts } = await this.applications.listOwn(user);
      if (attempts) void reply.header(ATTEMPTS_HEADER, `used=${attempts.used};max=${attempts.max}`);
      return applications;
    }

    @Get(':id')
    @LoggedIn()
    @ApiOperation({ summary: 'Shows one application', description: 'For its player and reviewers.' })
    @ApiOkResponse({ type: Application })
    @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
    find(
      @ObjectIdParam('id') id: Types.ObjectId,
      @CurrentUser() user: SessionUser,
    ): Promise<KindAnswer<Fields>> {
      return this.applications.find(id, user);
    }

    @ChangeRoute(
      Put(':id'),
      BodyOf(http.body),
      PlayerWrite(),
      ApiOperation({
        summary: 'Edits an application',
        description:
          'For its player while it is Pending, for a reviewer at any time. The body is the whole form, as in the first submission. The status stays.',
      }),
      ApiBody({ type: Input }),
      ApiOkResponse({ type: Application }),
      ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'APPLICATION_ALREADY_DECIDED', 'ENTITY_FULL'),
    )
    edit(
      @ObjectIdParam('id') id: Types.ObjectId,
      @CurrentUser() actor: SessionUser,
      @AuditOrigin() origin: AuditContext,
      @Body() input: InputOf<Fields>,
    ): Promise<KindAnswer<Fields>> {
      return this.applications.edit({ id, actor, origin }, input);
    }

    @Delete(':id')
    @PlayerWrite()
    @ApiOperation({
      summary: kind.api.changes
        ? 'Withdraws an application'
        : 'Withdraws the own application while it is Pending',
      description:
        (kind.api.changes ? 'For its player while it is Pending, for a reviewer at any time. ' : '') +
        'Responds with the last version. The player may apply again, and no attempt is used. Players withdraw three applications a week, and are told if a reviewer has deleted one.',
    })
    @ApiOkResponse({ type: Application })
    @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'FORBIDDEN', 'APPLICATION_ALREADY_DECIDED')
    withdraw(
      @ObjectIdParam('id') id: Types.ObjectId,
      @CurrentUser() actor: SessionUser,
      @AuditOrigin() origin: AuditContext,
      @Body() why: StaffReasonDto,
    ): Promise<KindAnswer<Fields>> {
      return this.applications.withdraw({ id, actor, origin }, reasonOf(why));
    }
  }

  setBodyType(KindController, 'submit', 1, Input);
  setBodyType(KindController, 'edit', 3, Input);
  return renameClass(KindController, `${http.name}Controller`);
}

const DECISION_DOCS: Readonly<Record<Decision, { summary: string; conflicts: readonly ErrorCode[] }>> = {
  accept: { summary: 'Accepts a Pending application', conflicts: ['APPLICATION_ALREADY_DECIDED'] },
  reject: { summary: 'Rejects a Pending application', conflicts: ['APPLICATION_ALREADY_DECIDED'] },
  reopen: {
    summary: 'Reopens a decided application: it is Pending again',
    conflicts: [
      'APPLICATION_NOT_DECIDED',
      'APPLICATION_ALREADY_OPEN',
      'APPLICATION_DATA_REMOVED',
      'APPLICATION_NOT_NEWEST',
    ],
  },
  allow: {
    summary: 'Allows another application after a rejection',
    conflicts: ['APPLICATION_NOT_DECIDED', 'APPLICATION_DATA_REMOVED'],
  },
};

/**
 * A decision route with its documentation. As specified, older kinds of application put the decision before the id
 * (`PUT accept/{id}`), the others after it (`PUT {id}/accept`).
 */
function DecisionRoute(
  decision: Decision,
  answer: Type<unknown>,
  order: ApplicationKindSpec['api']['decisions'],
): MethodDecorator {
  const { summary, conflicts } = DECISION_DOCS[decision];
  return applyDecorators(
    Put(order === 'id-first' ? `:id/${decision}` : `${decision}/:id`),
    Concerns(ApplicationsService),
    ApiOperation({ summary }),
    ApiOkResponse({ type: answer }),
    ApiErrors(
      'VALIDATION_FAILED',
      'NOT_LOGGED_IN',
      'FORBIDDEN',
      'NOT_FOUND',
      ...conflicts,
      'APPLICATION_CHANGED',
    ),
  );
}

/** The routes for staff: the list, and the three decisions. */
export function staffController<Fields extends FieldSpecs>(http: KindHttp<Fields>): Type {
  const { kind, Application } = http;
  const Decide = (decision: Decision) => DecisionRoute(decision, Application, kind.api.decisions);
  // Without its decorators a method is no route.
  const AllowRoute = isFinalOnce(kind.name) ? Decide('allow') : applyDecorators();

  @ApiTags(http.tag)
  @Needs(reviewOf(kind.name))
  @Controller(kind.api.path)
  class KindStaffController {
    constructor(@Inject(http.token) private readonly applications: KindApplications<Fields>) {}

    @Get(kind.api.list)
    @ApiOperation({ summary: 'Lists all applications, with the size of each tab' })
    @ApiList(Application, http.list, { headers: COUNTS_HEADERS })
    @ApiErrors('VALIDATION_FAILED')
    async list(
      @ListQuery(http.list) request: ListRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<KindAnswer<Fields>[]> {
      const { applications, page } = await this.applications.list(request);
      const { rows, total, counts } = page;
      setListHeaders(reply, {
        resource: kind.api.path,
        offset: request.skip,
        count: rows.length,
        total,
        counts,
      });
      return applications;
    }

    @Decide('accept')
    accept(
      @ObjectIdParam('id') id: Types.ObjectId,
      @CurrentUser() actor: SessionUser,
      @AuditOrigin() origin: AuditContext,
      @Body() { reason, version }: DecisionDto,
    ): Promise<KindAnswer<Fields>> {
      return this.applications.decide({ id, decision: 'accept', actor, reason, version, origin });
    }

    @Decide('reject')
    reject(
      @ObjectIdParam('id') id: Types.ObjectId,
      @CurrentUser() actor: SessionUser,
      @AuditOrigin() origin: AuditContext,
      @Body() { reason, version }: DecisionDto,
    ): Promise<KindAnswer<Fields>> {
      return this.applications.decide({ id, decision: 'reject', actor, reason, version, origin });
    }

    @Decide('reopen')
    reopen(
      @ObjectIdParam('id') id: Types.ObjectId,
      @CurrentUser() actor: SessionUser,
      @AuditOrigin() origin: AuditContext,
      @Body() { reason, version }: DecisionDto,
    ): Promise<KindAnswer<Fields>> {
      return this.applications.decide({ id, decision: 'reopen', actor, reason, version, origin });
    }

    @AllowRoute
    allow(
      @ObjectIdParam('id') id: Types.ObjectId,
      @CurrentUser() actor: SessionUser,
      @AuditOrigin() origin: AuditContext,
      @Body() { reason, version }: DecisionDto,
    ): Promise<KindAnswer<Fields>> {
      return this.applications.decide({ id, decision: 'allow', actor, reason, version, origin });
    }
  }

  return renameClass(KindStaffController, `${http.name}AdminController`);
}
