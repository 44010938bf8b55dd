import {
  fieldFlags,
  ownFields,
  REVIEW_HINTS,
  reviewOf,
  type ApplicationOf,
  type FieldSpecs,
  type InputOf,
  type NumberedApplicationOf,
  type ReviewHint,
  type SettingValues,
} from '@city/contracts';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { toApplicationBase } from '../application.mapper.js';
import type { KindSpec } from '../application-policy.js';
import type { ApplicationRecord } from '../application.schema.js';

/** An application in the API's answers, as its kind declares. */
export type KindAnswer = ApplicationOf<FieldSpecs> | NumberedApplicationOf<FieldSpecs>;

type Form = InputOf<FieldSpecs>;

/** Functions of a kind besides its declaration. */
export interface KindHooks<Fields extends FieldSpecs> {
  /** Remarks for the reviewer, in addition to the remarks of the fields. */
  hints?(record: ApplicationRecord<InputOf<Fields>>, settings: SettingValues): ReviewHint[];
}

/** The applications of one kind in the API's answers. */
export class KindAnswers {
  constructor(
    private readonly kind: KindSpec,
    private readonly hooks: KindHooks<FieldSpecs> = {},
  ) {}

  /** For the application's player: without remarks. */
  readonly own = (record: ApplicationRecord): KindAnswer => this.toAnswer(record, []);

  reviewed(record: ApplicationRecord, settings: SettingValues): KindAnswer {
    const raised = new Set([
      ...fieldFlags(this.kind.fields, record.form as Form),
      ...(this.hooks.hints?.(record as ApplicationRecord<Form>, settings) ?? []),
    ]);
    return this.toAnswer(
      record,
      REVIEW_HINTS.filter((hint) => raised.has(hint)),
    );
  }

  forViewer(viewer: SessionUser, record: ApplicationRecord, settings: SettingValues): KindAnswer {
    return may(viewer, reviewOf(this.kind.name)) ? this.reviewed(record, settings) : this.own(record);
  }

  private toAnswer(record: ApplicationRecord, hints: ReviewHint[]): KindAnswer {
    const { api, fields } = this.kind;
    const answer = { ...toApplicationBase(record), ...ownFields(fields, record.form as Form) };
    if (api.answers === 'hints') return { ...answer, hints };
    // The first applications keep their number among the answers.
    return { ...answer, number: record.number ?? (record.form as { number?: number }).number ?? 0 };
  }
}
