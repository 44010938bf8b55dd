import type { CHARACTER_OPTIONS } from '@city/contracts';
import type { MessageId } from '../../shared/i18n/message-id';
import type { Translate } from '../../shared/i18n/use-t';

/** The label of an option of step 6 in the player's language. */
export function optionLabel(t: Translate, field: keyof typeof CHARACTER_OPTIONS, value: string): string {
  return t(`joinus.option.${field}.${value}` as MessageId);
}
