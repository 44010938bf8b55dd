import {
  isAsked,
  YES_NO,
  type ChoiceField,
  type FieldSpec,
  type ListField,
  type TextField,
} from '@city/contracts';
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FoldedSection, FormSection } from '../../shared/application-form/form-section';
import styles from '../../shared/form-fields/fields.module.css';
import { FormCheckboxField } from '../../shared/form-fields/form-checkbox-field';
import { FormRadioField } from '../../shared/form-fields/form-radio-field';
import { FormSelectField } from '../../shared/form-fields/form-select-field';
import { FormTextField } from '../../shared/form-fields/form-text-field';
import { useT } from '../../shared/i18n/use-t';
import type { KindFormat, KindValues } from './kind-form';
import { KindQuestions } from './kind-questions';
import { useKindT } from './kind-texts';

/** What the options of a field are called, by field: from the value and the text of the catalogue. */
export type OptionLabels = Readonly<Record<string, (value: string, text: string) => string>>;

/** The id of a section's element. */
export const sectionAnchor = (id: string) => `section-${id}`;

interface KindFieldsProps {
  of: KindFormat;
  form: UseFormReturn<KindValues>;
  /** The step of a wizard; without it the whole form. */
  step?: number;
  /** Hints instead of those of the catalogue, by field. */
  hints?: Readonly<Record<string, string | undefined>>;
  /** Notes below the headings of sections instead of those of the catalogue, by section id. */
  notes?: Readonly<Record<string, ReactNode>>;
  optionLabels?: OptionLabels;
  /** Options of the slot field that cannot be chosen again. */
  taken?: readonly string[];
}

/** The fields of a kind in the sections of its declaration. On a form of one page FormFrame shows the checkboxes. */
export function KindFields({
  of: { kind, deciding, extras },
  form,
  step,
  hints,
  notes,
  optionLabels,
  taken = [],
}: KindFieldsProps) {
  const kindT = useKindT(kind.name);
  const decisions = useWatch({ control: form.control, name: deciding });
  const answers = Object.fromEntries(deciding.map((name, index) => [name, decisions[index]]));
  /** The cell of a field. */
  const cellsOf = (name: string): ReactNode[] => {
    const spec = kind.fields[name];
    if (!spec || !isAsked(spec, answers)) return [];
    const Extra = extras.find((extra) => extra.pathOf(name, 0))?.Field;
    if (Extra) return [<Extra key={name} form={form} />];
    const field = { form, kind: kind.name, name, hint: hints?.[name] };
    if (spec.kind === 'list') return [<KindList key={name} {...field} spec={spec} />];
    const unavailable = name === kind.policy.slot ? taken : [];
    const labelOf = optionLabels?.[name];
    return [<KindField key={name} {...field} spec={spec} unavailable={unavailable} labelOf={labelOf} />];
  };
  return kind.sections
    .filter((section) => section.step === step)
    .map(({ id, rows, untitled, note, folded }) => {
      const shown = rows.map((row) =>
        typeof row === 'string' ? (
          cellsOf(row)
        ) : (
          <div key={row[0]} {...gridOf(row.map((name) => kind.fields[name]))}>
            {row.map(cellsOf)}
          </div>
        ),
      );
      if (untitled) return <Fragment key={id}>{shown}</Fragment>;
      const heading = {
        id: sectionAnchor(id),
        title: kindT(`section.${id}`),
        note: notes?.[id] ?? (note && kindT(`note.${id}`)),
      };
      return folded ? (
        <FoldedSection
          key={id}
          {...heading}
          isAnswered={form.getValues(rows.flat()).some(Boolean)}
          isRefused={rows.flat().some((name) => form.getFieldState(name, form.formState).invalid)}
        >
          {shown}
        </FoldedSection>
      ) : (
        <FormSection key={id} {...heading}>
          {shown}
        </FormSection>
      );
    });
}

/** The grid that suits the fields of a row. */
function gridOf(row: readonly (FieldSpec | undefined)[]): { className?: string; style?: CSSProperties } {
  const lists = row.filter((spec) => spec?.kind === 'list');
  if (lists.length === row.length) {
    const rows = 1 + Math.max(...lists.map(({ exactly }) => exactly));
    return { className: styles.lists, style: { '--rows': rows } as CSSProperties };
  }
  const areChoices = row.length > 2 && row.every((spec) => spec?.kind === 'choice');
  return { className: areChoices ? styles.choices : styles.grid };
}

/** So few characters that two fields share a line on a phone. */
const SHORT = 20;

const yesNoText = (value: string) => (value === 'Yes' ? 'apply.yes' : 'apply.no');

interface KindFieldProps {
  form: UseFormReturn<KindValues>;
  kind: string;
  name: string;
  hint?: string;
}

interface ChoiceProps {
  unavailable?: readonly string[];
  labelOf?: OptionLabels[string];
}

function KindField({
  spec,
  unavailable,
  labelOf,
  ...field
}: KindFieldProps & ChoiceProps & { spec: Exclude<FieldSpec, ListField> }) {
  switch (spec.kind) {
    case 'text':
      return <KindTextField {...field} spec={spec} />;
    case 'choice':
      return <KindSelectField {...field} spec={spec} unavailable={unavailable} labelOf={labelOf} />;
    case 'promise':
      return <KindSelectField {...field} spec={{ options: YES_NO }} />;
    case 'box':
      return <KindCheckboxField {...field} />;
    case 'questions':
      return <KindQuestions {...field} spec={spec} />;
    // An extra of the kind shows it.
    case 'custom':
      return null;
  }
}

function KindTextField({ form, kind, name, spec, hint }: KindFieldProps & { spec: TextField }) {
  const kindT = useKindT(kind);
  const t = useT();
  const { rows, inputMode, autoComplete, uncut, max, yesNo } = spec;
  if (yesNo)
    return (
      <FormRadioField
        form={form}
        name={name}
        label={kindT(`field.${name}`)}
        hint={hint ?? (spec.hint && kindT(`hint.${name}`))}
        options={YES_NO.map((value) => ({ value, label: t(yesNoText(value)) }))}
      />
    );
  const type = inputMode === 'email' ? 'email' : undefined;
  const maxLength = uncut ? undefined : max;
  return (
    <FormTextField
      form={form}
      name={name}
      label={kindT(`field.${name}`)}
      hint={hint ?? (spec.hint && kindT(`hint.${name}`))}
      rows={rows}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      isShort={max <= SHORT}
      maxLength={maxLength}
    />
  );
}

/** A list: its title and its numbered entries. */
function KindList({ form, kind, name, spec }: KindFieldProps & { spec: ListField }) {
  const kindT = useKindT(kind);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.listTitle}>{kindT(`list.${name}`)}</legend>
      <ol className={styles.entries}>
        {Array.from({ length: spec.exactly }, (_, index) => (
          <li key={index} className={styles.entry}>
            <FormTextField
              form={form}
              name={`${name}.${index}`}
              label={kindT(`field.${name}`, { number: index + 1 })}
              isLabelHidden
              maxLength={spec.max}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface KindSelectFieldProps extends KindFieldProps, ChoiceProps {
  /** Options without a maximum length, such as those of a promise, have a long label. */
  spec: Pick<ChoiceField, 'options' | 'explained'> & { max?: number };
}

function KindSelectField({
  form,
  kind,
  name,
  hint,
  spec,
  unavailable = [],
  labelOf = (_value, text) => text,
}: KindSelectFieldProps) {
  const t = useT();
  const kindT = useKindT(kind);
  const chosen = String(useWatch({ control: form.control, name }));
  const { options, explained, max = Infinity } = spec;
  const explanation = explained && options.includes(chosen) ? kindT(`about.${name}.${chosen}`) : undefined;
  return (
    <FormSelectField
      form={form}
      name={name}
      label={kindT(`field.${name}`)}
      hint={hint ?? explanation}
      placeholder={t('apply.choose')}
      isShort={!explained && max <= SHORT}
      options={options.map((value) => {
        const isTaken = unavailable.includes(value);
        const option =
          options === YES_NO ? t(yesNoText(value)) : labelOf(value, kindT(`option.${name}.${value}`));
        return { value, label: isTaken ? t('apply.taken', { option }) : option, disabled: isTaken };
      })}
    />
  );
}

function KindCheckboxField({ form, kind, name }: KindFieldProps) {
  const kindT = useKindT(kind);
  return <FormCheckboxField form={form} name={name} label={kindT(`field.${name}`)} />;
}
