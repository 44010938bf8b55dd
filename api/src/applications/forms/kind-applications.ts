import {
  fieldFlags,
  listFormIssues,
  ownFields,
  REVIEW_HINTS,
  textOf,
  toStoredForm,
  type ApplicationKind,
  type ApplicationKindSpec,
  type ApplicationOf,
  type NumberedApplicationOf,
  type FieldSpecs,
  type InputOf,
  type LooseForm,
  type ReviewHint,
} from '@city/contracts';
import type { Types } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { refuseBrokenRules } from '../../platform/validation/broken-rules.js';
import { toApplicationBase } from '../application.mapper.js';
import type { ApplicationPolicy } from '../application-policy.js';
import type { ApplicationRecord } from '../application.schema.js';
import type { ApplicationPage, ApplicationsService, DecisionCommand } from '../applications.service.js';

/** An application in the API's answers, as its kind declares. */
export type KindAnswer<Fields extends FieldSpecs> = ApplicationOf<Fields> | NumberedApplicationOf<Fields>;

/** What a kind does beside its declaration. */
export interface KindHooks<Fields extends FieldSpecs> {
  /** Remarks for the reviewer beside those of the fields. */
  hints?(record: ApplicationRecord<InputOf<Fields>>): ReviewHint[];
}

/** Where the first applications keep their number: among the answers. */
interface FormerForm {
  number?: number;
}

/** The applications of one kind: its declaration on top of the shared lifecycle. */
export class KindApplications<Fields extends FieldSpecs> {
  private readonly policy: ApplicationPolicy;

  constructor(
    private readonly kind: ApplicationKindSpec<ApplicationKind, Fields>,
    private readonly applications: ApplicationsService,
    private readonly hooks: KindHooks<Fields> = {},
  ) {
    this.policy = { ...kind.policy, kind: kind.name, maxAttempts: null };
  }

  /**
   * @param id the application's id; a repeated submission with the same one gets the same answer
   * @throws VALIDATION_FAILED with the message of the first broken rule, and all of them as errors
   */
  async submit(user: SessionUser, form: LooseForm<Fields>, id?: Types.ObjectId): Promise<KindAnswer<Fields>> {
    const { fields, policy } = this.kind;
    refuseBrokenRules(listFormIssues(this.kind, form));
    const stored = toStoredForm(fields, form);
    const slot = policy.slot && textOf(stored[policy.slot]);
    return this.toOwn(await this.applications.submit(this.policy, user, stored, { slot, id }));
  }

  async listOwn(user: SessionUser): Promise<KindAnswer<Fields>[]> {
    const rows = await this.applications.listOfPlayer<InputOf<Fields>>(this.kind.name, user);
    return rows.map((row) => this.toOwn(row));
  }

  async list(
    request: ListRequest,
  ): Promise<{ applications: KindAnswer<Fields>[]; page: ApplicationPage<unknown> }> {
    const page = await this.applications.list<InputOf<Fields>>(this.kind.name, request);
    return { applications: page.rows.map((row) => this.toReviewed(row)), page };
  }

  /** For its player or an Admin; NOT_FOUND for everybody else. */
  async find(id: Types.ObjectId, viewer: SessionUser): Promise<KindAnswer<Fields>> {
    const found = await this.applications.findVisible<InputOf<Fields>>(this.kind.name, id, viewer);
    return viewer.role === 'Admin' ? this.toReviewed(found) : this.toOwn(found);
  }

  async decide(command: DecisionCommand): Promise<KindAnswer<Fields>> {
    return this.toReviewed(await this.applications.decide<InputOf<Fields>>(this.policy, command));
  }

  private toOwn(record: ApplicationRecord<InputOf<Fields>>): KindAnswer<Fields> {
    return this.toAnswer(record, []);
  }

  private toReviewed(record: ApplicationRecord<InputOf<Fields>>): KindAnswer<Fields> {
    const raised = [...fieldFlags(this.kind.fields, record.form), ...(this.hooks.hints?.(record) ?? [])];
    return this.toAnswer(
      record,
      REVIEW_HINTS.filter((hint) => raised.includes(hint)),
    );
  }

  private toAnswer(record: ApplicationRecord<InputOf<Fields>>, hints: ReviewHint[]): KindAnswer<Fields> {
    const { api, fields } = this.kind;
    const answer = { ...toApplicationBase(record), ...ownFields(fields, record.form) };
    if (api.answers === 'hints') return { ...answer, hints };
    return { ...answer, number: record.number ?? (record.form as FormerForm).number ?? 0 };
  }
}
