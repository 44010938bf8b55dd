import {
  ATTEMPTS_HEADER,
  isFinalOnce,
  reviewOf,
  STATUS_COUNTS_HEADER,
  type ApplicationKindSpec,
  type ErrorCode,
  type FieldSpecs,
  type LooseForm,
} from '@city/contracts';
import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
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
import { LiveSettings } from '../../site/settings/live-settings.js';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import type { Decision } from '../application-lifecycle.js';
import { DecisionDto } from '../application.dto.js';
import { policyOf, type KindSpec } from '../application-policy.js';
import type { ApplicationRecord } from '../application.schema.js';
import { ApplicationsService, type DecisionCommand } from '../applications.service.js';
import { SubmissionsService } from '../submissions.service.js';
import { renameClass } from './form-classes.js';
import type { KindAnswer, KindAnswers } from './kind-answers.js';
import { AfterAcceptance } from '../../site/editions/acceptances.service.js';

/** The declaration of a kind, and the further facts that its controllers need. */
export interface KindHttp {
  kind: KindSpec;
  answers: KindAnswers;
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
  Input: Type;
  Application: Type;
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
export function playerController(http: KindHttp): Type {
  const { kind, answers, Input, Application } = http;
  const hasAttempts = kind.policy.attempts !== undefined;
  // Without its decorators a method is no route.
  const ChangeRoute = (...decorators: MethodDecorator[]) =>
    kind.api.changes ? applyDecorators(...decorators) : applyDecorators();

  @ApiTags(http.tag)
  @Controller(kind.api.path)
  class KindController {
    constructor(
      private readonly applications: ApplicationsService,
      private readonly submissions: SubmissionsService,
      private readonly settings: LiveSettings,
    ) {}

    @Post()
    @BodyOf(http.body)
    @PlayerWrite()
    @AfterAcceptance()
    @Idempotent()
    @MembersOnly(kind.policy.membersOnly)
    @ApiOperation({ summary: http.summary })
    @ApiBody({ type: Input })
    @ApiCreatedResponse({ type: Application })
    @ApiErrors('VALIDATION_FAILED', 'APPLICATION_ALREADY_OPEN')
    @ApiErrors(...(hasAttempts ? (['APPLICATION_ATTEMPTS_USED_UP'] as const) : []))
    async submit(
      @CurrentUser() user: SessionUser,
      @Body() input: LooseForm<FieldSpecs>,
      @ReservedId() id?: Types.ObjectId,
    ): Promise<KindAnswer> {
      return answers.own(await this.submissions.submit(kind, user, input, id));
    }

    @Get(kind.api.own)
    @LoggedIn()
    @ApiOperation({ summary: http.ownSummary ?? "Lists the player's own application" })
    @ApiOkResponse({ type: [Application], headers: hasAttempts ? ATTEMPTS_HEADERS : undefined })
    async listOwn(
      @CurrentUser() user: SessionUser,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<KindAnswer[]> {
      const rows = await this.applications.listOfPlayer(kind.name, user);
      const { maxAttempts: max } = policyOf(kind, await this.settings.current());
      if (max !== null) void reply.header(ATTEMPTS_HEADER, `used=${rows[0]?.attempt ?? 0};max=${max}`);
      return rows.map(answers.own);
    }

    @Get(':id')
    @LoggedIn()
    @ApiOperation({ summary: 'Shows one application', description: 'For its player and reviewers.' })
    @ApiOkResponse({ type: Application })
    @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
    async find(
      @ObjectIdParam('id') id: Types.ObjectId,
      @CurrentUser() user: SessionUser,
    ): Promise<KindAnswer> {
      return this.answer(user, await this.applications.findVisible(kind.name, id, user));
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
    async edit(
      @ObjectIdParam('id') id: Types.ObjectId,
      @ByStaff() by: AuditBy,
      @Body() input: LooseForm<FieldSpecs>,
    ): Promise<KindAnswer> {
      return this.answer(by.actor, await this.submissions.edit(kind, { id, ...by }, input));
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
    async withdraw(
      @ObjectIdParam('id') id: Types.ObjectId,
      @ByStaff() by: AuditBy,
      @Body() why: StaffReasonDto,
    ): Promise<KindAnswer> {
      const removed = await this.submissions.withdraw(kind, { id, ...by }, reasonOf(why));
      return this.answer(by.actor, removed);
    }

    private async answer(viewer: SessionUser, record: ApplicationRecord): Promise<KindAnswer> {
      return answers.forViewer(viewer, record, await this.settings.current());
    }
  }

  setBodyType(KindController, 'submit', 1, Input);
  setBodyType(KindController, 'edit', 2, Input);
  return renameClass(KindController, `${http.name}Controller`);
}

interface DecisionDocs {
  summary: string;
  description?: string;
  conflicts: readonly ErrorCode[];
}

const DUE_LATER =
  'Messages, calls of webhooks, roles on Discord and the game server’s list follow after `DECISION_UNDO_SECONDS`, ten by ' +
  'default. Reopening until then undoes the decision, and nothing is sent.';

const DECISION_DOCS: Readonly<Record<Decision, DecisionDocs>> = {
  accept: {
    summary: 'Accepts a Pending application',
    description: DUE_LATER,
    conflicts: ['APPLICATION_ALREADY_DECIDED'],
  },
  reject: {
    summary: 'Rejects a Pending application',
    description: DUE_LATER,
    conflicts: ['APPLICATION_ALREADY_DECIDED'],
  },
  reopen: {
    summary: 'Reopens a decided application: it is Pending again',
    description:
      'Within `DECISION_UNDO_SECONDS` it undoes the decision: the player gets no message, and the history is as before.',
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
  const { conflicts, ...docs } = DECISION_DOCS[decision];
  return applyDecorators(
    Put(order === 'id-first' ? `:id/${decision}` : `${decision}/:id`),
    Concerns(ApplicationsService),
    ApiOperation(docs),
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
export function staffController(http: KindHttp): Type {
  const { kind, answers, Application } = http;
  const Decide = (decision: Decision) => DecisionRoute(decision, Application, kind.api.decisions);
  // Without its decorators a method is no route.
  const AllowRoute = isFinalOnce(kind.name) ? Decide('allow') : applyDecorators();

  @ApiTags(http.tag)
  @Needs(reviewOf(kind.name))
  @Controller(kind.api.path)
  class KindStaffController {
    constructor(
      private readonly applications: ApplicationsService,
      private readonly settings: LiveSettings,
    ) {}

    @Get(kind.api.list)
    @ApiOperation({ summary: 'Lists all applications, with the size of each tab' })
    @ApiList(Application, http.list, { headers: COUNTS_HEADERS })
    @ApiErrors('VALIDATION_FAILED')
    async list(
      @ListQuery(http.list) request: ListRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<KindAnswer[]> {
      const { rows, total, counts } = await this.applications.list(kind.name, request);
      const settings = await this.settings.current();
      setListHeaders(reply, {
        resource: kind.api.path,
        offset: request.skip,
        count: rows.length,
        total,
        counts,
      });
      // Players decide how long a history gets, so a page of the list leaves histories out.
      return rows.map((row) => ({ ...answers.reviewed(row, settings), history: [] }));
    }

    @Decide('accept')
    accept(
      @ObjectIdParam('id') id: Types.ObjectId,
      @ByStaff() by: AuditBy,
      @Body() { reason, version }: DecisionDto,
    ): Promise<KindAnswer> {
      return this.decide({ id, decision: 'accept', reason, version, ...by });
    }

    @Decide('reject')
    reject(
      @ObjectIdParam('id') id: Types.ObjectId,
      @ByStaff() by: AuditBy,
      @Body() { reason, version }: DecisionDto,
    ): Promise<KindAnswer> {
      return this.decide({ id, decision: 'reject', reason, version, ...by });
    }

    @Decide('reopen')
    reopen(
      @ObjectIdParam('id') id: Types.ObjectId,
      @ByStaff() by: AuditBy,
      @Body() { reason, version }: DecisionDto,
    ): Promise<KindAnswer> {
      return this.decide({ id, decision: 'reopen', reason, version, ...by });
    }

    @AllowRoute
    allow(
      @ObjectIdParam('id') id: Types.ObjectId,
      @ByStaff() by: AuditBy,
      @Body() { reason, version }: DecisionDto,
    ): Promise<KindAnswer> {
      return this.decide({ id, decision: 'allow', reason, version, ...by });
    }

    private async decide(command: DecisionCommand): Promise<KindAnswer> {
      const decided = await this.applications.decide(kind, command);
      return answers.reviewed(decided, await this.settings.current());
    }
  }

  return renameClass(KindStaffController, `${http.name}AdminController`);
}
