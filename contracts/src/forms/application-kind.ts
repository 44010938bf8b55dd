import type { ApplicationBase, ApplicationStatus, ReviewHint } from '../applications.js';
import type { CurrentUser } from '../users.js';
import type { FieldSpecs, InputOf } from './fields.js';

/** A group of fields on the page, under the heading `sections.<id>` of the catalogue. */
export interface FormSection<Name extends string = string> {
  readonly id: string;
  /** The step of the wizard that asks them; without steps the form is one page. */
  readonly step?: number;
  /** It has no heading: the title of its step is enough. */
  readonly untitled?: true;
  /** The catalogue of the kind has a note for below its heading. */
  readonly note?: true;
  /** All of its fields may stay blank: it is closed at first. */
  readonly folded?: true;
  /**
   * Rows of fields, usually one field each; the fields of an inner list share a grid. On a form of one page checkboxes
   * always come last and are left out here.
   */
  readonly rows: readonly (Name | readonly Name[])[];
  /** Rows whose fields may all stay blank. They come last in the section and are closed at first. */
  readonly more?: readonly (Name | readonly Name[])[];
}

/** The names of a section’s fields, in the order of the page. */
export const fieldsOfSection = <Name extends string>({ rows, more = [] }: FormSection<Name>): Name[] =>
  [...rows, ...more].flat() as Name[];

/** Everything that is particular to a kind of application. */
export interface ApplicationKindSpec<Name extends string = string, Fields extends FieldSpecs = FieldSpecs> {
  readonly name: Name;
  readonly api: {
    /** Path below /api. */
    readonly path: string;
    /** Path of the player's own applications. */
    readonly own: 'me' | 'myapp';
    /** Path of the list for staff. */
    readonly list: 'all' | '';
    /** Whether decisions are `PUT {id}/accept` or `PUT accept/{id}`. */
    readonly decisions: 'id-first' | 'verb-first';
    /** The player can edit it while it is Pending (`PUT {id}`), and reviewers edit or delete it. Every kind can be withdrawn. */
    readonly changes?: true;
    /** Value that an answer has besides the fields: remarks for the reviewer, or the running number. */
    readonly answers: 'hints' | 'number';
  };
  readonly policy: {
    /** Statuses in which an application prevents another one by the same player. */
    readonly blocking: readonly ApplicationStatus[];
    /** Applications with different values of this field do not block each other; without it all do. */
    readonly slot?: string;
    /** Only members of the required Discord server may apply. */
    readonly membersOnly?: true;
    /** `setting`: the setting `whitelistMaxAttempts` limits a player’s attempts. Without it there is no limit. */
    readonly attempts?: 'setting';
    /**
     * `setting`: accepted players are interviewed as the setting `interviews` requires. Without it there are no
     * interviews.
     */
    readonly interviews?: 'setting';
    /** The people named in the form are invited to confirm that they belong. */
    readonly invites?: true;
    /** The error message if the player already has an application. */
    readonly openMessage: string;
  };
  /** The state of the player's newest application in CurrentUser. */
  readonly state?: Extract<keyof CurrentUser, `${string}Status`>;
  readonly receipt: {
    /** The field that names the application. */
    readonly title: string;
    /**
     * `again`: a rejected application links to the form, because the rejection does not end the matter. Editing
     * follows from `api.changes`.
     */
    readonly form?: 'again';
  };
  /**
   * Fields that staff read: those in the title, and the columns of their list. A running number comes first in both.
   */
  readonly review: { readonly title: readonly string[]; readonly columns: readonly string[] };
  /** In the order of validation, of the API's answers and of stored documents. */
  readonly fields: Fields;
  /** In the order of the page. */
  readonly sections: readonly FormSection[];
}

/** The parts of a declaration that name its fields. */
interface FieldNames<Name extends string> {
  readonly policy: { readonly slot?: Name };
  readonly receipt: { readonly title: Name; readonly form?: 'again' };
  readonly review: { readonly title: readonly Name[]; readonly columns: readonly Name[] };
  readonly sections: readonly FormSection<Name>[];
}

/** Declares a kind of application; the type parameters keep the names and literals of its fields. */
export const defineApplicationKind = <const Name extends string, const Fields extends FieldSpecs>(
  kind: ApplicationKindSpec<Name, Fields> & FieldNames<NoInfer<keyof Fields & string>>,
): ApplicationKindSpec<Name, Fields> => kind;

/** An application in the API's answers. */
export type ApplicationOf<Fields> = ApplicationBase &
  InputOf<Fields> & {
    /** Remarks for the reviewer; empty in the player's own answers. */
    hints: ReviewHint[];
  };

/** An application of a kind whose answers have the running number instead of remarks. */
export type NumberedApplicationOf<Fields> = ApplicationBase & InputOf<Fields> & { number: number };
