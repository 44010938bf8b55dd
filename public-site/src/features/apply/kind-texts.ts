import type { MessageId, MessageValues } from '../../platform/i18n/message-id';
import { useT } from '../../platform/i18n/use-t';

/** Translates the texts of a kind of application: `field.age` of `streamer` is `streamer.field.age`. */
export function useKindT(kind: string): (id: string, values?: MessageValues) => string {
  const t = useT();
  return (id, values) => t(`${kind}.${id}` as MessageId, values);
}

/** The text about the number of words of an answer; none if no number is wanted. */
export function useWordCount(wanted: number | undefined): ((count: number) => string) | undefined {
  const t = useT();
  return wanted === undefined ? undefined : (count) => t('apply.words', { count, wanted });
}
