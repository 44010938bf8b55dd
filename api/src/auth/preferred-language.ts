import { LOCALES, type Locale } from '@city/contracts';
import Negotiator from 'negotiator';

/**
 * The supported language a browser prefers (`Accept-Language`); null if it accepts none of them or any.
 */
export function preferredLanguage(header: string | undefined): Locale | null {
  if (!header || header.trim() === '*') return null;
  const asked = new Negotiator({ headers: { 'accept-language': header } }).language(LOCALES);
  return LOCALES.find((locale) => locale === asked) ?? null;
}
