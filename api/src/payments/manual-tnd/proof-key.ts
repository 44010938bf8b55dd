import type { TipFacts } from '../payment.js';

/** Parameters in which tipping platforms carry the number of a tip. */
const NUMBER_PARAMETERS = ['tip', 'tip_id', 'tipid', 'id', 'transaction', 'transaction_id', 'tx', 'ref'];

/** Signs that look alike in many typefaces, and the one that stands for them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', '|': '1' };
const folded = (text: string) => text.replace(/[oil|]/g, (sign) => LOOK_ALIKES[sign] ?? sign);

/** Words that people put around the number itself, as they are after folding. */
const LABELS = [
  ...['tip', 'tips', 'tipping', 'donation', 'donations', 'don', 'dons', 'pourboire', 'payment', 'paiement'],
  ...['id', 'no', 'nr', 'num', 'number', 'numero', 'nummer', 'ref', 'reference', 'code'],
  ...['transaction', 'transactions', 'trans', 'txn', 'tx', 'receipt', 'recu', 'ticket'],
].map(folded);
// No label is made of others: repetitions of them are read in one way only.
const ANY_LABEL = LABELS.join('|');
const IS_LABEL = new RegExp(`^(?:${ANY_LABEL})+$`);
/** Labels and a number of digits without a sign between them. */
const LABELLED = new RegExp(`^(?:(?:${ANY_LABEL})+(\\d+)|(\\d+)(?:${ANY_LABEL})+)$`);

/** The part of a link that names the tip: a known parameter, else the last part of the path. */
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

/** A digit of any script as ASCII: the digits of a script stand side by side, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Lower case ASCII; null where a letter or sign of another script is left, which could be taken for an ASCII one. */
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

/** The number without its labels and signs. Taking something away can join what stood beside it, hence the repetition. */
function bare(text: string): string {
  const words = text.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const first = words.findIndex((word) => !IS_LABEL.test(word));
  if (first < 0) return '';
  const last = words.findLastIndex((word) => !IS_LABEL.test(word));
  const joined = words.slice(first, last + 1).join('');
  const labelled = LABELLED.exec(joined);
  const number = labelled?.[1] ?? labelled?.[2] ?? joined;
  // A counter has zeros before it; in the middle of a random number each sign counts.
  const end = number.split(/[a-z]/).at(-1) ?? '';
  const counter = number.slice(0, number.length - end.length) + end.replace(/^0+(?=\d)/, '');
  return counter === text ? counter : bare(counter);
}

/** The number of a tip as it is compared. */
export interface ProofKey {
  /** The same for one tip however somebody writes its number. */
  key: string;
  /** As it was written but for case and signs: what only looks like it is another. */
  written: string;
}

/**
 * The number of a tip in the one form in which two numbers are compared: however somebody writes it (case, spaces, `#`
 * and other signs, leading zeros, digits of other scripts, O for 0, I or l for 1, words such as "tip no.", as a link), the
 * same tip has the same key. docs/decisions/tip-numbers.md says which numbers are different.
 * @returns null for a text without a number, and for one with letters or signs that are not ASCII
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
 * Are these two tips although their numbers have the same key? Only where the numbers are written differently, and the day and
 * the amount of both are known and differ: a number that is written the same is the same tip, whatever else was typed.
 */
export function isOtherTip(one: TipFacts | undefined, other: TipFacts): boolean {
  if (!one?.at || !other.at || one.written === other.written) return false;
  const days = Math.abs(one.at.getTime() - other.at.getTime()) / DAY_MS;
  return days >= 1 && one.amountMinor !== other.amountMinor;
}
