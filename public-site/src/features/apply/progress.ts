import { askedQuestions, hasText, isAsked, type ApplicationKindSpec } from '@city/contracts';
import type { KindValues } from './kind-form';

/** Number of given answers out of a total. */
export interface Progress {
  done: number;
  total: number;
}

/** Counts given answers: texts that are not blank, and ticked checkboxes. */
export function progressOf(answers: readonly unknown[]): Progress {
  const done = answers.filter((answer) => (typeof answer === 'string' ? hasText(answer) : answer)).length;
  return { done, total: answers.length };
}

/** Returns the answers of a field, given or blank; an empty list for tables and checkboxes. */
export function answersOf(
  { fields }: ApplicationKindSpec,
  name: string,
  values: KindValues,
): readonly string[] {
  const spec = fields[name];
  if (!spec || !isAsked(spec, values)) return [];
  const value = values[name];
  switch (spec.kind) {
    case 'text':
    case 'choice':
    case 'promise':
      return [String(value)];
    case 'list':
      return value as string[];
    case 'questions': {
      const asked = askedQuestions(name, spec, values);
      const texts = (value as Record<string, string[]>)[asked?.group ?? ''] ?? [];
      return (asked?.questions ?? []).map((_, index) => texts[index] ?? '');
    }
    case 'box':
    case 'custom':
      return [];
  }
}
