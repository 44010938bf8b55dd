import { askedQuestions, type QuestionsField } from '@city/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { SectionNote } from '../../player/application-form/form-section';
import { FormRadioField } from '../../ui/form-fields/form-radio-field';
import { FormTextField } from '../../ui/form-fields/form-text-field';
import type { KindValues } from './kind-form';
import { useKindT, useWordCount } from './kind-texts';

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
export function KindQuestions({ form, kind, name, spec, words }: KindQuestionsProps) {
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
