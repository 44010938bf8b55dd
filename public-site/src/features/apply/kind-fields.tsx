import {
  isAsked,
  type ApplicationKindSpec,
  type FieldSpec,
  type FormSection as Section,
} from '@city/contracts';
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormSection } from '../../player/application-form/form-section';
import styles from '../../ui/form-fields/fields.module.css';
import { useT } from '../../platform/i18n/use-t';
import { CardFields } from './card-fields';
import { FoldedFields } from './folded-fields';
import { KindField, KindList, type OptionLabels } from './kind-field';
import type { KindFormat, KindValues } from './kind-form';
import { useKindT } from './kind-texts';

/** The id of a section's element. */
export const sectionAnchor = (id: string) => `section-${id}`;

/** The names of the questions of a fold, in its closed state. */
const SEPARATOR = ' · ';

interface KindFieldsProps {
  of: KindFormat;
  form: UseFormReturn<KindValues>;
  /** The step of a wizard; without it the whole form. */
  step?: number;
  /** Hints that replace the hints of the catalogue, by field. */
  hints?: Readonly<Record<string, string | undefined>>;
  /** Notes below section headings that replace the notes of the catalogue, by section id. */
  notes?: Readonly<Record<string, ReactNode>>;
  optionLabels?: OptionLabels;
  /** Options of the slot field that cannot be chosen again. */
  taken?: readonly string[];
  /** The required fields: sections that must be filled in become cards. */
  cards?: ReadonlySet<string>;
  /** Number of words that a long answer should have. */
  words?: number;
}

/** The fields of a kind in the sections of its declaration. On a form of one page FormFrame shows the checkboxes. */
export function KindFields(props: KindFieldsProps) {
  const { of, form, step, hints, notes, optionLabels, taken = [], cards, words } = props;
  const { kind, deciding, extras } = of;
  const t = useT();
  const kindT = useKindT(kind.name);
  const decisions = useWatch({ control: form.control, name: deciding });
  const answers = Object.fromEntries(deciding.map((name, index) => [name, decisions[index]]));
  /** The cell of a field. */
  const cellsOf = (name: string): ReactNode[] => {
    const spec = kind.fields[name];
    if (!spec || !isAsked(spec, answers)) return [];
    const Extra = extras.find((extra) => extra.pathOf(name, 0))?.Field;
    if (Extra) return [<Extra key={name} form={form} />];
    const field = { form, kind: kind.name, name, hint: hints?.[name], words };
    if (spec.kind === 'list') return [<KindList key={name} {...field} spec={spec} />];
    const unavailable = name === kind.policy.slot ? taken : [];
    const labelOf = optionLabels?.[name];
    return [<KindField key={name} {...field} spec={spec} unavailable={unavailable} labelOf={labelOf} />];
  };
  const shown = (rows: Section['rows']): ReactNode[] =>
    rows.map((row) =>
      typeof row === 'string' ? (
        cellsOf(row)
      ) : (
        <div key={row[0]} {...gridOf(kind, row)}>
          {row.map(cellsOf)}
        </div>
      ),
    );
  const sections = kind.sections.filter((section) => section.step === step);
  const isCard = ({ folded }: Section) => cards !== undefined && !folded;
  const inCards = sections.filter(isCard).map((section) => ({
    rows: section.rows,
    anchor: sectionAnchor(section.id),
    title: kindT(`section.${section.id}`),
    content: shown(section.rows),
  }));
  return (
    <>
      {cards && inCards.length > 0 && <CardFields form={form} required={cards} sections={inCards} />}
      {sections
        .filter((section) => !isCard(section))
        .map(({ id, rows, more, untitled, note, folded }) => {
          if (untitled) return <Fragment key={id}>{shown(rows)}</Fragment>;
          const heading = {
            id: sectionAnchor(id),
            title: kindT(`section.${id}`),
            note: notes?.[id] ?? (note && kindT(`note.${id}`)),
          };
          if (folded)
            return (
              <FoldedFields key={id} {...heading} of={of} form={form} fields={rows.flat()}>
                {shown(rows)}
              </FoldedFields>
            );
          return (
            <FormSection key={id} {...heading}>
              {shown(rows)}
              {more && (
                <FoldedFields
                  isPart
                  title={t('apply.optional')}
                  note={more
                    .flat()
                    .map((name) => kindT(`field.${name}`))
                    .join(SEPARATOR)}
                  of={of}
                  form={form}
                  fields={more.flat()}
                >
                  {shown(more)}
                </FoldedFields>
              )}
            </FormSection>
          );
        })}
    </>
  );
}

/** The grid that suits the fields of a row. */
function gridOf(
  { fields }: ApplicationKindSpec,
  names: readonly string[],
): { className?: string; style?: CSSProperties } {
  const row: (FieldSpec | undefined)[] = names.map((name) => fields[name]);
  const lists = row.filter((spec) => spec?.kind === 'list');
  if (lists.length === row.length) {
    const rows = 1 + Math.max(...lists.map(({ exactly }) => exactly));
    return { className: styles.lists, style: { '--rows': rows } as CSSProperties };
  }
  const areChoices = row.length > 2 && row.every((spec) => spec?.kind === 'choice');
  return { className: areChoices ? styles.choices : styles.grid };
}
