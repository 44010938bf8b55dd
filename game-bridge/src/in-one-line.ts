import { cleanText } from '@city/contracts';

/**
 * Returns a text in a form that the site accepts. The site refuses a whole call for one text that is too long or has
 * control or broken characters.
 */
export const inOneLine = (text: string, max: number): string =>
  cleanText(text.slice(0, max).replace(/[\p{Cc}\p{Cs}]/gu, '')).trim();
