const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Arabic-Indic and Persian digits as ASCII digits, so that ٢٥ is accepted where a number is asked. */
export function westernDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** A rule that a form field breaks. `message` is the English sentence; `code` lets the site say it in the player's language. */
export interface FieldIssue {
  field: string;
  code: string;
  message: string;
}

/** Control characters have no place in stored texts; line breaks and tabs do. */
export const NO_CONTROLS = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;
