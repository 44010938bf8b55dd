import {
  isAsked,
  textOf,
  type ApplicationKindSpec,
  type FieldSpec,
  type FormSection as Section,
} from '@city/contracts';
import { Fragment, useState, type CSSProperties, type ReactNode, type ComponentProps } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '@city/shared-ui';
import { FormSection, FoldedSection, CardSection } from '../../player/application-form/form-section';
import styles from '../../ui/form-fields/fields.module.css';
import { useT } from '../../platform/i18n/use-t';
import { KindField, KindList, type OptionLabels } from './kind-field';
import type { KindFormat, KindValues } from './kind-form';
import { useKindT } from './kind-texts';
import { answersOf, progressOf } from './progress';

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

type SectionProps = Omit<ComponentProps<typeof FoldedSection>, 'isAnswered' | 'isRefused' | 'count'>;

interface FoldedFieldsProps extends SectionProps {
  of: KindFormat;
  form: UseFormReturn<KindValues>;
  /** The names of its fields. */
  fields: readonly string[];
}

/** Fields that may all stay blank, with how many of them are answered. */
function FoldedFields({ of, form, fields, ...section }: FoldedFieldsProps) {
  // The field of an extra has another name in the form.
  const names = fields.map((field) => of.extras.find(({ pathOf }) => pathOf(field, 0))?.value ?? field);
  return (
    <FoldedSection
      {...section}
      isAnswered={form.getValues(names).some(isWritten)}
      isRefused={names.some((name) => form.getFieldState(name, form.formState).invalid)}
      count={<Answered of={of} form={form} fields={fields} />}
    />
  );
}

/** Whether anything is written in a value of a form, however deep. */
const isWritten = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isWritten) : textOf(value) !== '';

/** Number of answered questions. A table has no questions. */
function Answered({ of: { kind }, form, fields }: Pick<FoldedFieldsProps, 'of' | 'form' | 'fields'>) {
  const t = useT();
  const values = useWatch({ control: form.control }) as KindValues;
  const { done, total } = progressOf(fields.flatMap((field) => answersOf(kind, field, values)));
  return total > 0 && t('apply.sectionCount', { done, total });
}

interface CardFieldsProps {
  form: UseFormReturn<KindValues>;
  /** The names of the required fields. */
  required: ReadonlySet<string>;
  sections: readonly (Pick<Section, 'rows'> & { anchor: string; title: string; content: ReactNode })[];
}

/** Sections as cards. One card is open at a time. At first it is the first card with a missing answer. */
function CardFields({ form, required, sections }: CardFieldsProps) {
  const t = useT();
  const values = useWatch({ control: form.control }) as KindValues;
  const cards = sections.map(({ rows, ...card }) => {
    const needed = rows.flat().filter((name) => required.has(name));
    const { done, total } = progressOf(needed.map((name) => values[name]));
    return { ...card, missing: total - done };
  });
  const [open, setOpen] = useState(() => (cards.find(({ missing }) => missing > 0) ?? cards[0])?.anchor);
  return cards.map(({ anchor, title, content, missing }, index) => {
    const next = cards[index + 1];
    return (
      <CardSection
        key={anchor}
        id={anchor}
        title={title}
        isOpen={open === anchor}
        onToggle={(isOpen) => setOpen((now) => (isOpen ? anchor : now === anchor ? undefined : now))}
        missing={missing}
      >
        {content}
        {next && (
          <div>
            <Button
              type="button"
              variant="secondary"
              onClick={() => {
                setOpen(next.anchor);
                document.getElementById(next.anchor)?.querySelector('summary')?.focus();
              }}
            >
              {t('apply.nextCard', { section: next.title })}
            </Button>
          </div>
        )}
      </CardSection>
    );
  });
}
