import {
  YES_NO,
  askedQuestions,
  type ChoiceField,
  type FieldSpec,
  type ListField,
  type TextField,
  type QuestionsField,
} from '@city/contracts';
import { RequiredMark } from '@city/shared-ui';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import styles from '../../ui/form-fields/fields.module.css';
import { FormCheckboxField } from '../../ui/form-fields/form-checkbox-field';
import { FormRadioField } from '../../ui/form-fields/form-radio-field';
import { FormSelectField } from '../../ui/form-fields/form-select-field';
import { FormTextField } from '../../ui/form-fields/form-text-field';
import { useIsRequired } from '../../ui/form-fields/required-fields';
import { useT } from '../../platform/i18n/use-t';
import type { KindValues } from './kind-form';
import { useKindT, useWordCount } from './kind-texts';
import { SectionNote } from '../../player/application-form/form-section';

/** Functions for the labels of options, by field: each gets the value and the text of the catalogue. */
export type OptionLabels = Readonly<Record<string, (value: string, text: string) => string>>;

/** Maximum length in characters at which two fields share a line on a phone. */
const SHORT = 20;

const yesNoText = (value: string) => (value === 'Yes' ? 'apply.yes' : 'apply.no');

interface KindFieldProps {
  form: UseFormReturn<KindValues>;
  kind: string;
  name: string;
  hint?: string;
  /** Number of words that a long answer should have. */
  words?: number;
}

interface ChoiceProps {
  unavailable?: readonly string[];
  labelOf?: OptionLabels[string];
}

/** A field of a kind with its label. Lists have a separate component. */
export function KindField({
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
      return <KindSelectField {...field} spec={{ options: YES_NO, max: SHORT }} />;
    case 'box':
      return <KindCheckboxField {...field} />;
    case 'questions':
      return <KindQuestions {...field} spec={spec} />;
    // An extra of the kind shows it.
    case 'custom':
      return null;
  }
}

function KindTextField({ form, kind, name, spec, hint, words }: KindFieldProps & { spec: TextField }) {
  const kindT = useKindT(kind);
  const t = useT();
  const counted = useWordCount(words);
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
      counted={rows === undefined ? undefined : counted}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      isShort={max <= SHORT}
      maxLength={maxLength}
    />
  );
}

/** A list: its title and its numbered entries. */
export function KindList({ form, kind, name, spec }: KindFieldProps & { spec: ListField }) {
  const kindT = useKindT(kind);
  const isRequired = useIsRequired(`${name}.0`);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.listTitle}>
        {kindT(`list.${name}`)}
        {isRequired && <RequiredMark />}
      </legend>
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
  spec: Pick<ChoiceField, 'options' | 'explained' | 'max'>;
}

function KindSelectField({ form, kind, name, hint, spec, unavailable = [], labelOf }: KindSelectFieldProps) {
  const t = useT();
  const kindT = useKindT(kind);
  const chosen = String(useWatch({ control: form.control, name }));
  const { options, explained, max } = spec;
  const isYesNo = options === YES_NO;
  const explanation = explained && options.includes(chosen) ? kindT(`about.${name}.${chosen}`) : undefined;
  return (
    <FormSelectField
      form={form}
      name={name}
      label={kindT(`field.${name}`)}
      hint={hint ?? explanation}
      placeholder={t('apply.choose')}
      // A question has a long label, and an explanation makes an option long.
      isShort={!explained && !isYesNo && !labelOf && max <= SHORT}
      options={options.map((value) => {
        const isTaken = unavailable.includes(value);
        const text = isYesNo ? t(yesNoText(value)) : kindT(`option.${name}.${value}`);
        const option = labelOf?.(value, text) ?? text;
        return { value, label: isTaken ? t('apply.taken', { option }) : option, disabled: isTaken };
      })}
    />
  );
}

function KindCheckboxField({ form, kind, name }: KindFieldProps) {
  const kindT = useKindT(kind);
  return <FormCheckboxField form={form} name={name} label={kindT(`field.${name}`)} />;
}

const ANSWER_ROWS = 4;

interface KindQuestionsProps {
  form: UseFormReturn<KindValues>;
  kind: string;
  name: string;
  spec: QuestionsField;
  /** Number of words that a written answer should have. */
  words?: number;
}

/**
 * The questions of the group that another field chooses. Questions of a department have a note. Scenarios have their
 * own step.
 */
function KindQuestions({ form, kind, name, spec, words }: KindQuestionsProps) {
  const kindT = useKindT(kind);
  const counted = useWordCount(words);
  const chosen = useWatch({ control: form.control, name: spec.by });
  const asked = askedQuestions(name, spec, { [spec.by]: chosen });
  const hasNotes = spec.slot === 'department';
  if (!asked) return hasNotes && <SectionNote>{kindT('chooseFirst')}</SectionNote>;
  return (
    <>
      {hasNotes && <SectionNote>{kindT('questionsNote')}</SectionNote>}
      {asked.questions.map(({ question, options }, index) => {
        const id = `question.${asked.group}.${index}`;
        const field = { form, name: `${name}.${asked.group}.${index}`, label: kindT(id) };
        return options ? (
          <FormRadioField
            key={question}
            {...field}
            options={options.map((value, option) => ({ value, label: kindT(`${id}.${option}`) }))}
          />
        ) : (
          <FormTextField
            key={question}
            {...field}
            rows={ANSWER_ROWS}
            maxLength={spec.max}
            counted={counted}
          />
        );
      })}
    </>
  );
}
