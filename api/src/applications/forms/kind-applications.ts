import {
  fieldFlags,
  listFormIssues,
  ownFields,
  REVIEW_HINTS,
  reviewOf,
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
  type SettingValues,
} from '@city/contracts';
import type { Types } from 'mongoose';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { refuseBrokenRules } from '../../platform/validation/broken-rules.js';
import type { LiveSettings } from '../../site/settings/live-settings.js';
import { toApplicationBase } from '../application.mapper.js';
import type { ApplicationPage } from '../application-list.js';
import type { ApplicationPolicy } from '../application-policy.js';
import type { ApplicationRecord } from '../application.schema.js';
import type { ApplicationsService, DecisionCommand } from '../applications.service.js';
import type { ChangeCommand, SubmissionsService, SubmitOptions } from '../submissions.service.js';

/** An application in the API's answers, as its kind declares. */
export type KindAnswer<Fields extends FieldSpecs> = ApplicationOf<Fields> | NumberedApplicationOf<Fields>;

/** Functions of a kind besides its declaration. */
export interface KindHooks<Fields extends FieldSpecs> {
  /** Remarks for the reviewer, in addition to the remarks of the fields. */
  hints?(record: ApplicationRecord<InputOf<Fields>>, settings: SettingValues): ReviewHint[];
}

/** The first applications keep their number among the answers. */
interface FormerForm {
  number?: number;
}

/** The applications of one kind: its declaration on top of the shared lifecycle. */
export class KindApplications<Fields extends FieldSpecs> {
  constructor(
    private readonly kind: ApplicationKindSpec<ApplicationKind, Fields>,
    private readonly applications: ApplicationsService,
    private readonly submissions: SubmissionsService,
    private readonly settings: LiveSettings,
    private readonly hooks: KindHooks<Fields> = {},
  ) {}

  /**
   * @param options.id the application's id; a repeated submission with the same one gets the same answer
   * @throws VALIDATION_FAILED with the message of the first broken rule, and all of them as errors
   */
  async submit(
    user: SessionUser,
    form: LooseForm<Fields>,
    options: Omit<SubmitOptions, 'slot'> = {},
  ): Promise<KindAnswer<Fields>> {
    const { policy } = this.kind;
    const stored = this.validForm(form);
    const slot = policy.slot && textOf(stored[policy.slot]);
    return this.toOwn(await this.submissions.submit(await this.policy(), user, stored, { ...options, slot }));
  }

  /** The player's applications, and their attempts if the kind limits them. */
  async listOwn(
    user: SessionUser,
  ): Promise<{ applications: KindAnswer<Fields>[]; attempts: { used: number; max: number } | null }> {
    const [rows, { maxAttempts: max }] = await Promise.all([
      this.applications.listOfPlayer<InputOf<Fields>>(this.kind.name, user),
      this.policy(),
    ]);
    return {
      applications: rows.map((row) => this.toOwn(row)),
      attempts: max === null ? null : { used: rows[0]?.attempt ?? 0, max },
    };
  }

  async list(
    request: ListRequest,
  ): Promise<{ applications: KindAnswer<Fields>[]; page: ApplicationPage<unknown> }> {
    const page = await this.applications.list<InputOf<Fields>>(this.kind.name, request);
    const applications = await Promise.all(page.rows.map((row) => this.toReviewed(row)));
    // Players decide how long a history gets, so a page of the list leaves histories out.
    return { applications: applications.map((application) => ({ ...application, history: [] })), page };
  }

  /** For its player or a reviewer; NOT_FOUND for everybody else. */
  async find(id: Types.ObjectId, viewer: SessionUser): Promise<KindAnswer<Fields>> {
    return this.answer(
      viewer,
      await this.applications.findVisible<InputOf<Fields>>(this.kind.name, id, viewer),
    );
  }

  async decide(command: DecisionCommand): Promise<KindAnswer<Fields>> {
    return this.toReviewed(await this.applications.decide<InputOf<Fields>>(await this.policy(), command));
  }

  /**
   * Replaces the whole form; see SubmissionsService for who may when.
   * @throws VALIDATION_FAILED as in a submission
   */
  async edit(command: ChangeCommand, form: LooseForm<Fields>): Promise<KindAnswer<Fields>> {
    const stored = this.validForm(form);
    return this.answer(command.actor, await this.submissions.edit(this.kind.name, command, stored));
  }

  /** Returns the last version of the withdrawn application. */
  async withdraw(command: ChangeCommand, reason: string | null): Promise<KindAnswer<Fields>> {
    const removed = await this.submissions.withdraw<InputOf<Fields>>(this.kind.name, command, reason);
    return this.answer(command.actor, removed);
  }

  private validForm(form: LooseForm<Fields>): InputOf<Fields> {
    refuseBrokenRules(listFormIssues(this.kind, form));
    return toStoredForm(this.kind.fields, form);
  }

  private async answer(
    viewer: SessionUser,
    record: ApplicationRecord<InputOf<Fields>>,
  ): Promise<KindAnswer<Fields>> {
    return may(viewer, reviewOf(this.kind.name)) ? this.toReviewed(record) : this.toOwn(record);
  }

  private async policy(): Promise<ApplicationPolicy> {
    const { name: kind, policy } = this.kind;
    const { attempts, interviews, ...own } = policy;
    const settings = attempts || interviews ? await this.settings.current() : null;
    return {
      ...own,
      kind,
      maxAttempts: attempts && settings ? settings.whitelistMaxAttempts : null,
      ...(interviews && settings && { interviews: settings.interviews }),
    };
  }

  private toOwn(record: ApplicationRecord<InputOf<Fields>>): KindAnswer<Fields> {
    return this.toAnswer(record, []);
  }

  private async toReviewed(record: ApplicationRecord<InputOf<Fields>>): Promise<KindAnswer<Fields>> {
    const settings = await this.settings.current();
    const raised = new Set([
      ...fieldFlags(this.kind.fields, record.form),
      ...(this.hooks.hints?.(record, settings) ?? []),
    ]);
    return this.toAnswer(
      record,
      REVIEW_HINTS.filter((hint) => raised.has(hint)),
    );
  }

  private toAnswer(record: ApplicationRecord<InputOf<Fields>>, hints: ReviewHint[]): KindAnswer<Fields> {
    const { api, fields } = this.kind;
    const answer = { ...toApplicationBase(record), ...ownFields(fields, record.form) };
    if (api.answers === 'hints') return { ...answer, hints };
    return { ...answer, number: record.number ?? (record.form as FormerForm).number ?? 0 };
  }
}
