import { fieldsOfSection, type ApplicationKindSpec } from '@city/contracts';
import { get, useWatch, type UseFormReturn } from 'react-hook-form';
import { useT } from '../../platform/i18n/use-t';
import { sectionAnchor } from './kind-fields';
import { entryOf, type KindForm, type KindValues } from './kind-form';
import { useKindT } from './kind-texts';
import { answersOf, progressOf, type Progress } from './progress';

/** A form whose progress is shown. */
export interface ProgressOf {
  of: KindForm;
  form: UseFormReturn<KindValues>;
}

/** A section of a form and its questions. Tables and checkboxes are no questions. */
export interface SectionOfForm extends Progress {
  /** The id of its element. */
  anchor: string;
  title: string;
  /** Number of its required answers that are still missing. */
  missing: number;
}

/** The section of the checkboxes, which no kind declares. */
export const AGREEMENTS = 'agreements';

/** The sections that have a heading. */
const headedSections = ({ sections }: ApplicationKindSpec) => sections.filter(({ untitled }) => !untitled);

/** The anchors of the sections, in the order of the page. */
export const anchorsOf = ({ kind, boxes }: KindForm): string[] =>
  [...headedSections(kind).map(({ id }) => id), ...(boxes.length > 0 ? [AGREEMENTS] : [])].map(sectionAnchor);

/** The sections of a form with their headings, and the progress of each. */
export function useSections({ of, form }: ProgressOf): SectionOfForm[] {
  const { kind, boxes } = of;
  const t = useT();
  const kindT = useKindT(kind.name);
  const values = useWatch({ control: form.control }) as KindValues;
  const missing = (fields: readonly string[]) => {
    const { done, total } = requiredAmong(of, values, (name) => fields.includes(name));
    return total - done;
  };
  const declared = headedSections(kind).map((section) => {
    const fields = fieldsOfSection(section);
    const answers = fields.flatMap((field) => answersOf(kind, field, values));
    return {
      anchor: sectionAnchor(section.id),
      title: kindT(`section.${section.id}`),
      missing: missing(fields),
      ...progressOf(answers),
    };
  });
  if (boxes.length === 0) return declared;
  const agreements = {
    anchor: sectionAnchor(AGREEMENTS),
    title: t('apply.agreements'),
    missing: missing(boxes),
    ...progressOf([]),
  };
  return [...declared, agreements];
}

/** The progress of the required fields, checkboxes among them. */
export function useRequired({ of, form }: ProgressOf): Progress {
  const values = useWatch({ control: form.control }) as KindValues;
  return requiredAmong(of, values, () => true);
}

function requiredAmong(of: KindForm, values: KindValues, isMeant: (name: string) => boolean): Progress {
  const fields = [...of.required].filter((field) => isMeant(entryOf(field).name));
  return progressOf(fields.map((field) => get(values, of.pathOf(field, values) ?? field) as unknown));
}
