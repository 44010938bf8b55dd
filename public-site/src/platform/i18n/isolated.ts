import { DIRECTION, isolatedText } from '@city/contracts';
import { currentLocale } from './i18n';
import type { MessageValues } from './message-id';

/**
 * Wraps names, prices and references in bidi isolates, so that they do not reorder the words around them: `<bdi>` for
 * plain text. Left-to-right pages need no isolates, and copying would include them.
 */
export function isolated(values: MessageValues | undefined): MessageValues | undefined {
  const locale = currentLocale();
  if (!values || DIRECTION[locale] === 'ltr') return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolatedText(locale, value) : value,
    ]),
  );
}
