import { cleanText } from '@city/contracts';

/** A text as the site takes it: it refuses a whole call for one that is too long or has control or broken characters. */
export const inOneLine = (text: string, max: number): string =>
  cleanText(text.slice(0, max).replace(/[\p{Cc}\p{Cs}]/gu, '')).trim();
