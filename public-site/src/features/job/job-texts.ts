import type { Department } from '@city/contracts';
import type { MessageId } from '../../shared/i18n/message-id';
import type { Translate } from '../../shared/i18n/use-t';

/** A situation in the player's language; sent and stored is the text of the contract. */
export function questionText(t: Translate, department: Department, question: number): string {
  return t(`job.question.${department}.${question}` as MessageId);
}

/** A choice of a situation in the player's language. */
export function optionText(t: Translate, department: Department, question: number, option: number): string {
  return t(`job.option.${department}.${question}.${option}` as MessageId);
}
