import type { Department } from '@city/contracts';
import type { MessageId } from '../../shared/i18n/message-id';
import type { Translate } from '../../shared/i18n/use-t';

/** A situation in the player's language; the text of the contract is what is sent and stored. */
export function questionText(t: Translate, department: Department, question: number): string {
  return t(`job.question.${department}.${question}` as MessageId);
}

/** An option of a situation in the player's language. */
export function optionText(t: Translate, department: Department, question: number, option: number): string {
  return t(`job.option.${department}.${question}.${option}` as MessageId);
}
