import { LOCALES, type Locale } from '@city/contracts';
import Negotiator from 'negotiator';

/**
 * The language of ours that a browser asks for most (`Accept-Language`); null when it asks for none of them or for any.
 */
export function preferredLanguage(header: string | undefined): Locale | null {
  if (!header || header.trim() === '*') return null;
  const asked = new Negotiator({ headers: { 'accept-language': header } }).language(LOCALES);
  return LOCALES.find((locale) => locale === asked) ?? null;
}
