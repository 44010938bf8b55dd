import type { Locale, PersonalDataExport } from '@city/contracts';
import { SetMetadata } from '@nestjs/common';
import type { QueryFilter, Schema, Types, UpdateQuery } from 'mongoose';
import type { SessionUser } from '../access/session-user.js';

/** A user being erased, with the keys of their data. */
export interface ErasedPerson {
  userId: Types.ObjectId;
  discordId: string;
  /** Discord user names that occur in texts. */
  names: readonly string[];
  /** The anonymous replacement, as documents store a person. */
  replacement: Pick<SessionUser, 'discordId' | 'username' | 'globalName' | 'avatarUrl'> & {
    userId: Types.ObjectId;
  };
  at: Date;
}

/** An erased user with the names under which they acted as staff. A player may use one of these as display name. */
export interface ErasedActor extends ErasedPerson {
  staffNames: readonly string[];
}

export interface ExportedPerson {
  _id: Types.ObjectId;
  locale: Locale | null;
  staffDiscordRoles?: string[];
}

/** The parts of an export that are stored outside the user document, in the order of the file. */
export const EXPORT_PARTS = [
  'acceptances',
  'eventReminders',
  'apiTokens',
  'applications',
  'memberships',
  'interviewSlots',
  'gameAccounts',
  'cityVisits',
  'teamEntries',
  'orders',
  'payments',
  'grants',
  'deliveries',
  'notifications',
  'sessions',
  'staffRoles',
  'approvals',
] as const satisfies readonly (keyof PersonalDataExport)[];
export type ExportParts = Pick<PersonalDataExport, (typeof EXPORT_PARTS)[number]>;

type ExportOf<Row> = {
  [Part in keyof ExportParts]: {
    as: Part;
    /** Default: the documents about the person. */
    where?: (person: ExportedPerson) => QueryFilter<Row>;
    sort?: Record<string, 1 | -1>;
    of: (rows: Row[], person: ExportedPerson) => ExportParts[Part];
  };
}[keyof ExportParts];

/** Documents, their change, and the filters of the lines in a list that it changes. */
type Change<Row> = [where: QueryFilter<Row>, change: UpdateQuery<Row>, arrayFilters?: object[]];

/** The personal data in the documents of a schema: its place, its part of an export, and its erasure. */
export interface PersonalData<Row> {
  /** Paths of the user's id in documents about the person. */
  by?: string | readonly string[];
  /** `erase` deletes the documents about the person; `by hand`: a `PersonalDataSource` does more than is declared here. */
  on: 'erase' | 'anonymise' | 'keep' | 'by hand';
  /** The target type of these documents in the audit log, which keeps none of their contents. */
  auditedAs?: string | ((row: Row) => string);
  /** Lists whose lines have the acting member of staff in `by`. */
  staffLines?: readonly string[];
  changes?: (person: ErasedActor) => Change<Row>[];
  /**
   * Rewrites documents with names in their history: documents about the person, and documents on which they acted as
   * staff.
   */
  rewrite?: Record<'own' | 'asStaff', (row: Row, person: ErasedActor) => UpdateQuery<Row>>;
  /** Documents that block an erasure, because the person must still be identifiable. */
  blocks?: QueryFilter<Row>;
  export?: ExportOf<Row>;
}

export function holdsPersonalData<Row>(schema: Schema<Row>, data: PersonalData<Row>): void {
  schema.set('personal' as never, data as never);
}

export const personalDataOf = ({ options }: Pick<Schema, 'options'>): PersonalData<object> | undefined =>
  (options as { personal?: PersonalData<object> }).personal;

/** Exports and erases by code the data that a schema cannot declare; marked `@HoldsPersonalData()`. */
export interface PersonalDataSource {
  exportOf?(person: ExportedPerson): Promise<Partial<ExportParts>>;

  /**
   * Must be idempotent: it runs at least twice (immediately and about a minute later, for requests in progress) and again after
   * a crash.
   */
  erase?(person: ErasedPerson): Promise<void>;
}

export const SOURCE = Symbol('HOLDS_PERSONAL_DATA');

/** Marks a provider as a source of personal data: exports and erasures include it wherever its module stands. */
export const HoldsPersonalData =
  () =>
  (target: new (...args: never[]) => PersonalDataSource): void => {
    SetMetadata(SOURCE, true)(target);
  };
