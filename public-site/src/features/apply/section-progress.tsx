import { askedQuestions, isAsked, type ApplicationKindSpec } from '@city/contracts';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useT } from '../../shared/i18n/use-t';
import { sectionAnchor } from './kind-fields';
import type { KindFormat, KindValues } from './kind-form';
import { useKindT } from './kind-texts';
import styles from './section-progress.module.css';

interface SectionProgressProps {
  of: KindFormat;
  form: UseFormReturn<KindValues>;
}

/** The sections of a form as links, each with how many of its questions are answered. */
export function SectionProgress({ of: { kind }, form }: SectionProgressProps) {
  const t = useT();
  const kindT = useKindT(kind.name);
  const id = useId();
  const values = useWatch({ control: form.control }) as KindValues;
  const sections = kind.sections.filter(({ untitled }) => !untitled);
  if (sections.length < 2) return null;
  return (
    <nav className={styles.progress} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('apply.sections')}
      </h2>
      <ol className={styles.sections}>
        {sections.map((section) => {
          const answers = section.rows.flat().flatMap((field) => answersOf(kind, field, values));
          const done = answers.filter((answer) => answer.trim()).length;
          return (
            <li key={section.id}>
              <a href={`#${sectionAnchor(section.id)}`}>{kindT(`section.${section.id}`)}</a>
              {answers.length > 0 && (
                <span className={styles.count} data-full={done === answers.length || undefined}>
                  {t('apply.sectionCount', { done, total: answers.length })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The answers that a field asks for, given or blank. Tables and checkboxes have none. */
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
