import type { MessageId } from '../../shared/i18n/message-id';
import { useT } from '../../shared/i18n/use-t';

/** The id of a text of a kind of application: `field.age` of `streamer` is `streamer.field.age`. */
export const kindMessage = (kind: string, id: string): MessageId => `${kind}.${id}` as MessageId;

/** Translates the texts of a kind of application. */
export function useKindT(kind: string): (id: string) => string {
  const t = useT();
  return (id) => t(kindMessage(kind, id));
}
