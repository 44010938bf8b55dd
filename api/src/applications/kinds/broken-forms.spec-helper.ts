import type { ApplicationKind, ApplicationKindSpec, FieldSpec } from '@city/contracts';

/** An invalid form: the rule that it breaks, the value, and the field that the error names. */
export type BrokenField = [what: string, value: unknown, named: string];

const OPERATOR = { $ne: '' };

const NO_TEXT = (field: string): BrokenField[] => [
  ['an operator', OPERATOR, field],
  ['a list', ['a'], field],
  ['a number', 25, field],
];

/** Every way in which a field of this kind can be refused. */
function waysToBreak(field: string, spec: FieldSpec): BrokenField[] {
  switch (spec.kind) {
    case 'text':
      return [
        ...NO_TEXT(field),
        ['too long', 'x'.repeat(spec.max + 1), field],
        ['a control character', 'a\u0000b', field],
        ...(spec.required || spec.rules
          ? [undefined, null, '', ' '].map((value): BrokenField => ['blank', value, field])
          : []),
      ];
    case 'choice':
      return [...NO_TEXT(field), ['no option', 'Nonsense', field], ['missing', undefined, field]];
    case 'promise':
      return [['a text', 'Yes', field]];
    case 'box':
      return [
        ['a text', 'true', field],
        ...(spec.optional
          ? []
          : [false, null, undefined].map((value): BrokenField => ['not ticked', value, field])),
      ];
    case 'list': {
      const entries = Array.from({ length: spec.exactly }, (_, index) => `Entry ${index}`);
      return [
        ['a text', 'abc', field],
        ['missing', undefined, field],
        ['one too few', entries.slice(1), field],
        ['one too many', [...entries, 'One more'], field],
        ['a blank entry', entries.with(1, ' '), `${field}.1`],
        ['an entry that is too long', entries.with(1, 'x'.repeat(spec.max + 1)), field],
        ['a number as an entry', entries.with(1, 3 as never), field],
        ['an operator as an entry', entries.with(1, OPERATOR as never), field],
      ];
    }
    case 'questions':
      return [
        ['a text', 'a', field],
        ['a list', ['a'], field],
        ['an operator as a question', { $where: '1' }, `${field}.$where`],
      ];
    case 'custom':
      return [
        ['a text', 'a', field],
        ['an operator', OPERATOR, field],
      ];
  }
}

/** The ways in which the fields of a kind can be refused, by field. */
export const brokenFields = ({
  fields,
}: ApplicationKindSpec<ApplicationKind>): [field: string, ways: BrokenField[]][] =>
  Object.entries(fields).map(([field, spec]) => [field, waysToBreak(field, spec)]);

/** Fields that no form has. */
export const FORGED_FIELDS: readonly BrokenField[] = [
  ['a status of its own', 'Accepted', 'status'],
  ['another player', { discord_id: '1' }, 'createdBy'],
  ['a number of its own', 7, 'number'],
  ['an operator as a field', '1', '$where'],
];
