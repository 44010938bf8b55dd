import { DIRECTION } from '@city/contracts';
import { currentLocale } from './i18n';
import type { MessageValues } from './message-id';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Wraps names, prices and references in bidi isolates, so that they do not reorder the words around them: `<bdi>` for
 * plain text. Left-to-right pages need none, and copying would include them.
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
