import type { TipFacts } from '../../core/payment.schema.js';

/** URL parameters in which tipping platforms pass the number of a tip. */
const NUMBER_PARAMETERS = ['tip', 'tip_id', 'tipid', 'id', 'transaction', 'transaction_id', 'tx', 'ref'];

/** Characters that look alike in many typefaces, with their replacement. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', '|': '1' };
const folded = (text: string) => text.replace(/[oil|]/g, (sign) => LOOK_ALIKES[sign] ?? sign);

/** Words people write around the number, after folding. */
const LABELS = [
  ...['tip', 'tips', 'tipping', 'donation', 'donations', 'don', 'dons', 'pourboire', 'payment', 'paiement'],
  ...['id', 'no', 'nr', 'num', 'number', 'numero', 'nummer', 'ref', 'reference', 'code'],
  ...['transaction', 'transactions', 'trans', 'txn', 'tx', 'receipt', 'recu', 'ticket'],
].map(folded);
// No label is a concatenation of others, so matching repeated labels is unambiguous.
const ANY_LABEL = LABELS.join('|');
const IS_LABEL = new RegExp(`^(?:${ANY_LABEL})+$`);
/** Labels directly attached to a number. */
const LABELLED = new RegExp(`^(?:(?:${ANY_LABEL})+(\\d+)|(\\d+)(?:${ANY_LABEL})+)$`);

/** The tip number in a link: a known parameter, else the last path segment. */
function numberInLink(text: string): string {
  if (!/^(https?:\/\/|www\.)/i.test(text)) return text;
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return text;
  const { searchParams, pathname } = new URL(address);
  const named = [...searchParams].find(
    ([name, value]) => NUMBER_PARAMETERS.includes(name.toLowerCase()) && /[\p{L}\p{Nd}]/u.test(value),
  );
  const last = pathname.split('/').findLast((part) => part !== '');
  return named?.[1] ?? decoded(last) ?? text;
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Converts a digit of any script to ASCII; the digits of a script have consecutive code points. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Folds to lower-case ASCII; null if a non-ASCII character is left, which could be mistaken for an ASCII one. */
function asciiOf(text: string): string | null {
  const plain = text
    .replaceAll('°', 'o')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/[\p{Z}\p{Pd}\s]/gu, ' ')
    .replace(/\p{Nd}/gu, asciiDigit)
    .toLowerCase();
  return /^[ -~]*$/.test(plain) ? plain : null;
}

/** Strips labels and punctuation. Repeated, because removing a part can join its neighbours into a label. */
function bare(text: string): string {
  const words = text.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const first = words.findIndex((word) => !IS_LABEL.test(word));
  if (first < 0) return '';
  const last = words.findLastIndex((word) => !IS_LABEL.test(word));
  const joined = words.slice(first, last + 1).join('');
  const labelled = LABELLED.exec(joined);
  const number = labelled?.[1] ?? labelled?.[2] ?? joined;
  // Strip the leading zeros of a counter, but keep those inside a random number.
  const end = number.split(/[a-z]/).at(-1) ?? '';
  const counter = number.slice(0, number.length - end.length) + end.replace(/^0+(?=\d)/, '');
  return counter === text ? counter : bare(counter);
}

/** The normalised number of a tip. */
export interface ProofKey {
  /** Equal for every spelling of the same number. */
  key: string;
  /** The number without case and punctuation, but with look-alikes distinct. */
  written: string;
}

/**
 * Normalises the number of a tip, so that the same tip has the same key in any spelling: case, spaces, `#` and other
 * punctuation, leading zeros, digits of other scripts, O for 0, I or l for 1, words such as "tip no.", or as a link.
 * docs/decisions/payments.md says which numbers are different.
 * @returns null for a text without a number or with non-ASCII characters left
 */
export function proofKey(typed: string): ProofKey | null {
  const text = asciiOf(numberInLink(typed.trim()));
  if (text === null) return null;
  const key = bare(folded(text));
  return key ? { key, written: text.replace(/[^a-z0-9|]/g, '') } : null;
}

/** Two tips of the same minute in different time zones have different days. */
const DAY_MS = 24 * 3_600_000;

/**
 * Whether two numbers with the same key are different tips: only if they are written differently, and both day and amount
 * are known and differ.
 */
export function isOtherTip(one: TipFacts | undefined, other: TipFacts): boolean {
  if (!one?.at || !other.at || one.written === other.written) return false;
  const days = Math.abs(one.at.getTime() - other.at.getTime()) / DAY_MS;
  return days >= 1 && one.amountMinor !== other.amountMinor;
}
