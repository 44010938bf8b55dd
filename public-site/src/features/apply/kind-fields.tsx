import {
  askedQuestions,
  isAsked,
  YES_NO,
  type FieldSpec,
  type QuestionsField,
  type TextField,
} from '@city/contracts';
import { Fragment, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormSection } from '../../shared/application-form/form-section';
import styles from '../../shared/form-fields/fields.module.css';
import { FormCheckboxField } from '../../shared/form-fields/form-checkbox-field';
import { FormSelectField } from '../../shared/form-fields/form-select-field';
import { FormTextField } from '../../shared/form-fields/form-text-field';
import type { KindFormat, KindValues } from './kind-form';
import { kindMessage, useKindT } from './kind-texts';

const QUESTION_ROWS = 5;

interface KindFieldsProps {
  of: KindFormat;
  form: UseFormReturn<KindValues>;
  /** The step of a wizard; without it the whole form. */
  step?: number;
  /** Hints instead of those of the catalogue, by field. */
  hints?: Readonly<Record<string, string | undefined>>;
  /** Notes below the headings of sections, by section id. */
  notes?: Readonly<Record<string, ReactNode>>;
}

/** The fields of a kind in the sections of its declaration. On a form of one page FormFrame shows the checkboxes. */
export function KindFields({ of: { kind, deciding }, form, step, hints, notes }: KindFieldsProps) {
  const kindT = useKindT(kind.name);
  const decisions = useWatch({ control: form.control, name: deciding });
  const answers = Object.fromEntries(deciding.map((name, index) => [name, decisions[index]]));
  const show = (name: string) => {
    const spec = kind.fields[name];
    return (
      spec &&
      isAsked(spec, answers) && (
        <KindField key={name} form={form} kind={kind.name} name={name} spec={spec} hint={hints?.[name]} />
      )
    );
  };
  return kind.sections
    .filter((section) => section.step === step)
    .map(({ id, rows, untitled }) => {
      const shown = rows.map((row) =>
        typeof row === 'string' ? (
          show(row)
        ) : (
          <div key={row[0]} className={styles.grid}>
            {row.map(show)}
          </div>
        ),
      );
      if (untitled) return <Fragment key={id}>{shown}</Fragment>;
      return (
        <FormSection key={id} title={kindT(`group.${id}`)} note={notes?.[id]}>
          {shown}
        </FormSection>
      );
    });
}

interface KindFieldProps {
  form: UseFormReturn<KindValues>;
  kind: string;
  name: string;
  hint?: string;
}

function KindField({ spec, ...field }: KindFieldProps & { spec: FieldSpec }) {
  switch (spec.kind) {
    case 'text':
      return <KindTextField {...field} spec={spec} />;
    case 'choice':
      return <KindSelectField {...field} options={spec.options} />;
    case 'promise':
      return <KindSelectField {...field} options={YES_NO} />;
    case 'box':
      return <KindCheckboxField {...field} />;
    case 'questions':
      return <KindQuestions {...field} spec={spec} />;
    // The kind's own part shows its lists.
    case 'list':
      return null;
  }
}

function KindTextField({ form, kind, name, spec, hint: given }: KindFieldProps & { spec: TextField }) {
  const kindT = useKindT(kind);
  const { rows, inputMode, autoComplete, uncut, max } = spec;
  const type = inputMode === 'email' ? 'email' : undefined;
  const hint = spec.hint && kindMessage(kind, `hint.${name}`);
  const maxLength = uncut ? undefined : max;
  return (
    <FormTextField
      form={form}
      name={name}
      label={kindT(`field.${name}`)}
      hint={given}
      spec={{ rows, type, inputMode, autoComplete, hint, maxLength }}
    />
  );
}

function KindSelectField({ form, kind, name, options }: KindFieldProps & { options: readonly string[] }) {
  const kindT = useKindT(kind);
  const labelOf = (value: string) => kindT(options === YES_NO ? value.toLowerCase() : `${name}.${value}`);
  return (
    <FormSelectField
      form={form}
      name={name}
      label={kindT(`field.${name}`)}
      options={options.map((value) => ({ value, label: labelOf(value) }))}
    />
  );
}

function KindCheckboxField({ form, kind, name }: KindFieldProps) {
  const kindT = useKindT(kind);
  return <FormCheckboxField form={form} name={name} label={kindT(`field.${name}`)} />;
}

/** The questions of the group that another field chooses; none before that. */
function KindQuestions({ form, kind, name, spec }: KindFieldProps & { spec: QuestionsField }) {
  const kindT = useKindT(kind);
  const chosen = useWatch({ control: form.control, name: spec.by });
  const asked = askedQuestions(name, spec, { [spec.by]: chosen });
  return asked?.questions.map(({ question }, index) => (
    <FormTextField
      key={question}
      form={form}
      name={`${name}.${asked.group}.${index}`}
      label={kindT(`question.${asked.group}.${index}`)}
      spec={{ rows: QUESTION_ROWS, maxLength: spec.max }}
    />
  ));
}
