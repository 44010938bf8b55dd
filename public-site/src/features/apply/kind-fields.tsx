import { isAsked, YES_NO, type FieldSpec, type TextField } from '@city/contracts';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormSection } from '../../shared/application-form/form-section';
import styles from '../../shared/form-fields/fields.module.css';
import { FormSelectField } from '../../shared/form-fields/form-select-field';
import { FormTextField } from '../../shared/form-fields/form-text-field';
import type { KindForm, KindValues } from './kind-form';
import { kindMessage, useKindT } from './kind-texts';

interface KindFieldsProps {
  of: KindForm;
  form: UseFormReturn<KindValues>;
  /** Notes below the headings of sections, by section id. */
  notes?: Readonly<Record<string, ReactNode>>;
}

/** All questions of a kind except its checkboxes, in the sections of its declaration. */
export function KindFields({ of: { kind, deciding }, form, notes }: KindFieldsProps) {
  const kindT = useKindT(kind.name);
  const decisions = useWatch({ control: form.control, name: deciding });
  const answers = Object.fromEntries(deciding.map((name, index) => [name, decisions[index]]));
  const show = (name: string) => {
    const spec = kind.fields[name];
    return (
      spec &&
      isAsked(spec, answers) && <KindField key={name} form={form} kind={kind.name} name={name} spec={spec} />
    );
  };
  return kind.sections.map(({ id, rows }) => (
    <FormSection key={id} title={kindT(`group.${id}`)} note={notes?.[id]}>
      {rows.map((row) =>
        typeof row === 'string' ? (
          show(row)
        ) : (
          <div key={row[0]} className={styles.grid}>
            {row.map(show)}
          </div>
        ),
      )}
    </FormSection>
  ));
}

interface KindFieldProps {
  form: UseFormReturn<KindValues>;
  kind: string;
  name: string;
}

function KindField({ spec, ...field }: KindFieldProps & { spec: FieldSpec }) {
  switch (spec.kind) {
    case 'text':
      return <KindTextField {...field} spec={spec} />;
    case 'choice':
      return <KindSelectField {...field} options={spec.options} />;
    case 'promise':
      return <KindSelectField {...field} options={YES_NO} />;
    // FormFrame shows the checkboxes, below all sections; the kind's own part shows its lists and questions.
    case 'box':
    case 'list':
    case 'questions':
      return null;
  }
}

function KindTextField({ form, kind, name, spec }: KindFieldProps & { spec: TextField }) {
  const kindT = useKindT(kind);
  const { rows, inputMode, autoComplete, uncut, max } = spec;
  const hint = spec.hint && kindMessage(kind, `hint.${name}`);
  const maxLength = uncut ? undefined : max;
  return (
    <FormTextField
      form={form}
      name={name}
      label={kindT(`field.${name}`)}
      spec={{ rows, inputMode, autoComplete, hint, maxLength }}
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
