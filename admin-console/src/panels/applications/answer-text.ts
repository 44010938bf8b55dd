import { YES_NO, type ApplicationKindSpec, type FieldSpec } from '@city/contracts';
import type { Translate } from './application-panel.js';

/** The answer to a field for display: the label of an option, yes or no, the size of a list; anything else as stored. */
export function answerText(
  { name, fields }: ApplicationKindSpec,
  field: string,
  answer: unknown,
  translate: Translate,
): string {
  if (Array.isArray(answer)) return String(answer.length);
  if (typeof answer === 'boolean') return translate(answer ? 'city.answers.yes' : 'city.answers.no');
  if (typeof answer !== 'string') return '';
  const key = answer && optionKey(name, field, fields[field], answer);
  return key ? translate(key, { _: answer }) : answer;
}

/** The key of the label of an option; undefined for other fields. */
function optionKey(
  kind: string,
  field: string,
  spec: FieldSpec | undefined,
  option: string,
): string | undefined {
  if (isYesNo(spec)) return `city.answers.${option.toLowerCase()}`;
  return spec?.kind === 'choice' ? `city.forms.${kind}.options.${field}.${option}` : undefined;
}

/** Asked as a choice of Yes and No. */
const isYesNo = (spec: FieldSpec | undefined): boolean =>
  (spec?.kind === 'choice' && spec.options === YES_NO) || (spec?.kind === 'text' && spec.yesNo === true);
