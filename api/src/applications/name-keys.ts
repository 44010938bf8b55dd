import { KINDS, searchKeysOf, textOf, type ApplicationKind, type FieldSpecs } from '@city/contracts';

/** The keys of the names in a form that its list shows, e.g. the character's name, for a prefix search. */
export function nameKeysOfForm(kind: ApplicationKind, form: unknown): string[] {
  const { receipt, review, ...spec } = KINDS[kind];
  const fields: FieldSpecs = spec.fields;
  const answers = form as Readonly<Record<string, unknown>>;
  const shown = [receipt.title, ...review.title, ...review.columns];
  const names = shown.filter((name) => fields[name]?.kind === 'text' && !('inputMode' in fields[name]));
  return searchKeysOf([...new Set(names)].map((name) => textOf(answers[name])));
}
