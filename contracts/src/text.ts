const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Arabic-Indic and Persian digits as ASCII digits, so that ٢٥ is accepted where a number is asked. */
export function westernDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** A typed decimal number (٦٫٥, 6,5 or 6.5) as a number; NaN for anything else. */
export function decimalOf(text: string): number {
  const plain = westernDigits(text)
    .trim()
    .replace(/[,\u066B]/, '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * A rule that a form field breaks. `message` is the English sentence; by `code` the site shows it in the player’s
 * language.
 */
export interface FieldIssue {
  field: string;
  code: string;
  message: string;
}

/**
 * Control characters (NUL among them) and halves of a character have no place in stored texts; line breaks and tabs do, and
 * so do the joiners and direction marks without which emoji and Arabic texts fall apart.
 */
export const NO_CONTROLS = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** Message about a field that breaks NO_CONTROLS. */
export const CONTROLS_REFUSED = 'must not contain control characters or broken characters';

const SOMETHING_TO_READ = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a visible character; blanks and invisible characters do not count. */
export const hasText = (text: string): boolean => SOMETHING_TO_READ.test(text);
