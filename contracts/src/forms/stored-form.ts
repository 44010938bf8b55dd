import type { ReviewHint } from '../applications.js';
import {
  askedQuestions,
  isAsked,
  textOf,
  textsOf,
  type ChoiceField,
  type FieldSpec,
  type FieldSpecs,
  type InputOf,
  type LooseForm,
  type TextField,
} from './fields.js';
import { storedAnswers, storedScenarios } from './question-set.js';

function storedValue(name: string, spec: FieldSpec, form: LooseForm<FieldSpecs>): unknown {
  const value = form[name];
  switch (spec.kind) {
    case 'promise':
    case 'box':
      return value === true;
    case 'list':
      return textsOf(value);
    case 'custom':
      return spec.stored(form);
    case 'questions':
      if (spec.slot === 'department') return storedAnswers(value);
      return storedScenarios(askedQuestions(name, spec, form)?.questions ?? [], value);
    case 'choice':
    case 'text':
      return storedText(spec, value, form);
  }
}

function storedText(spec: TextField | ChoiceField, value: unknown, form: LooseForm<FieldSpecs>): string {
  // The answer to a question that is no longer asked is dropped.
  const typed = isAsked(spec, form) ? textOf(value) : '';
  return spec.kind === 'text' && spec.stored ? spec.stored(typed) : typed;
}

/** Converts a valid form for storage: texts are trimmed, and fields that are not asked are blank. */
export function toStoredForm<Fields extends FieldSpecs>(
  fields: Fields,
  form: LooseForm<Fields>,
): InputOf<Fields> {
  const stored = Object.entries(fields).map(([name, spec]) => [name, storedValue(name, spec, form)]);
  return Object.fromEntries(stored) as InputOf<Fields>;
}

/** Value of a field in a form that was stored before the field existed. */
function unasked(spec: FieldSpec): unknown {
  switch (spec.kind) {
    case 'promise':
    case 'box':
      return false;
    case 'list':
      return [];
    case 'questions':
      return {};
    case 'custom':
      return spec.stored({});
    case 'choice':
    case 'text':
      return '';
  }
}

/**
 * The declared fields of a stored form, all of them. Anything else in the document is never returned; whatever reads a
 * stored form reads it here.
 */
export function ownFields<Fields extends FieldSpecs>(
  fields: Fields,
  stored: Partial<InputOf<Fields>>,
): InputOf<Fields> {
  const own = Object.entries(fields).map(([name, spec]) => [name, stored[name] ?? unasked(spec)]);
  return Object.fromEntries(own) as InputOf<Fields>;
}

/** The remarks that the fields themselves declare, in the order of the fields. */
export const fieldFlags = <Fields extends FieldSpecs>(
  fields: Fields,
  stored: InputOf<Fields>,
): ReviewHint[] =>
  Object.entries(fields).flatMap(([name, spec]) =>
    'flag' in spec && spec.flag && !stored[name] && isAsked(spec, stored) ? [spec.flag] : [],
  );
