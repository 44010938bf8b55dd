import { APPLICATION_KINDS, type AuditAction, type AuditEntry } from '@city/contracts';

/** A changed field; undefined if there was or is no value. */
export interface AuditChange {
  /** Path of the field, e.g. `price` or `links.x`. */
  field: string;
  before: unknown;
  after: unknown;
}

type Facts = Pick<AuditEntry, 'before' | 'after'>;

/**
 * The display names of an entry's target. A deleted one has the name or title that the values of the entry hold;
 * undefined without one.
 */
export function namesOf({ subject, after, before }: Partial<Facts> & Pick<AuditEntry, 'subject'>) {
  return subject?.names ?? namesIn(after) ?? namesIn(before);
}

function namesIn(values: AuditEntry['after'] | undefined): string[] | undefined {
  const name = values?.['name'] ?? values?.['title'];
  return typeof name === 'string' && name !== '' ? [name] : undefined;
}

const isSame = ({ before, after }: AuditChange) => JSON.stringify(before) === JSON.stringify(after);

/** The changed fields of an entry with both values. */
export const listChanges = (entry: Facts): AuditChange[] =>
  listFields(entry).filter((field) => !isSame(field));

/** Targets whose status only changes by actions with the name of the new status, such as a rejection. */
const DECIDED: readonly AuditEntry['target']['type'][] = [...APPLICATION_KINDS, 'order', 'payment'];

/** Returns the changed fields that are not already named by the action or the target. */
export function listUntold(entry: Facts & Pick<AuditEntry, 'target' | 'subject'>): AuditChange[] {
  const names: unknown[] = namesOf(entry) ?? [];
  return listChanges(entry).filter(
    ({ field, before, after }) =>
      !(field === 'status' && DECIDED.includes(entry.target.type)) &&
      ![before, after].every((value) => value === undefined || names.includes(value)),
  );
}

/** Returns all fields of an entry: changed ones with both values, unchanged ones with their one value. */
export const listFacts = (entry: Facts): AuditChange[] =>
  listFields(entry).map((field) => (isSame(field) ? { ...field, before: undefined } : field));

function listFields({ before, after }: Facts): AuditChange[] {
  const [was, is] = [factsOf(before ?? {}), factsOf(after ?? {})];
  return [...new Set([...was.keys(), ...is.keys()])].map((field) => ({
    field,
    before: was.get(field),
    after: is.get(field),
  }));
}

/** Leaf values by path. Objects are flattened, a list is one value, and null is left out. */
function factsOf(record: object, prefix = ''): Map<string, unknown> {
  const facts = new Map<string, unknown>();
  for (const [name, value] of Object.entries(record) as [string, unknown][]) {
    const path = `${prefix}${name}`;
    if (value === null || value === undefined) continue;
    if (typeof value === 'object' && !Array.isArray(value)) {
      for (const [inner, fact] of factsOf(value, `${path}.`)) facts.set(inner, fact);
    } else facts.set(path, value);
  }
  return facts;
}

// The filter options of the log. Every one needs a translation.

/** Kinds of targets. */
export const AUDIT_TARGETS = [
  ...APPLICATION_KINDS,
  'grant',
  'order',
  'payment',
  'delivery',
  'content',
  'picture',
  'interview',
  'product',
  'sale',
  'user',
  'notification',
  'outbox',
  'settings',
  'edition',
  'discord',
  'bridge',
  'webhook',
  'staff',
  'token',
] as const;

/** The name of an action as a message key, which cannot contain a dot. */
export const actionKey = (action: string): string => action.replace('.', '_');

/** The keys as a type, so that an action without a translation does not compile. */
export type ActionKey = AuditAction extends infer A
  ? A extends `${infer Noun}.${infer Verb}`
    ? `${Noun}_${Verb}`
    : never
  : never;
