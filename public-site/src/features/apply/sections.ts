import { askedQuestions, isAsked, type ApplicationKindSpec } from '@city/contracts';
import { get, useWatch, type UseFormReturn } from 'react-hook-form';
import { sectionAnchor } from './kind-fields';
import type { KindForm, KindValues } from './kind-form';
import { useKindT } from './kind-texts';

/** A form whose progress is shown. */
export interface ProgressOf {
  of: KindForm;
  form: UseFormReturn<KindValues>;
}

/** How many of a number of answers are given. */
export interface Progress {
  done: number;
  total: number;
}

/** A section of a form and its questions. Tables and checkboxes are no questions. */
export interface SectionOfForm extends Progress {
  /** The id of its element. */
  anchor: string;
  title: string;
}

/** The sections that have a heading. */
export const headedSections = ({ sections }: ApplicationKindSpec) =>
  sections.filter(({ untitled }) => !untitled);

/** The sections of a form with their headings, and the progress of each. */
export function useSections({ of: { kind }, form }: ProgressOf): SectionOfForm[] {
  const kindT = useKindT(kind.name);
  const values = useWatch({ control: form.control }) as KindValues;
  return headedSections(kind).map(({ id, rows }) => {
    const answers = rows.flat().flatMap((field) => answersOf(kind, field, values));
    return { anchor: sectionAnchor(id), title: kindT(`section.${id}`), ...progressOf(answers) };
  });
}

/** The progress of the required fields, checkboxes among them. */
export function useRequired({ of, form }: ProgressOf): Progress {
  const values = useWatch({ control: form.control }) as KindValues;
  return progressOf(
    [...of.required].map((field) => get(values, of.pathOf(field, values) ?? field) as unknown),
  );
}

function progressOf(answers: readonly unknown[]): Progress {
  const done = answers.filter((answer) => (typeof answer === 'string' ? answer.trim() : answer)).length;
  return { done, total: answers.length };
}

/** The answers that a field asks for, given or blank. */
function answersOf({ fields }: ApplicationKindSpec, name: string, values: KindValues): readonly string[] {
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
