import { DIRECTION } from '@city/contracts';
import { currentLocale } from './i18n';
import type { MessageValues } from './message-id';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Keeps names, prices and references in the middle of a message from turning the words around them: what `<bdi>` is for
 * elements. Left-to-right pages need no marks, which would only get in the way of copying.
 */
export function isolated(values: MessageValues | undefined): MessageValues | undefined {
  if (!values || DIRECTION[currentLocale()] === 'ltr') return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value,
    ]),
  );
}
