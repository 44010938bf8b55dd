import { westernDigits } from '@city/contracts';

/** Parameters in which tipping platforms carry the number of a tip. */
const NUMBER_PARAMETERS = ['tip', 'tip_id', 'tipid', 'id', 'transaction', 'transaction_id', 'tx', 'ref'];
/** Words that people put before the number itself. */
const LABEL = /^(?:tips?|transaction|tx)(?=\d)/;

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

/** Letters, marks and digits in one writing each. Taking a sign away can join what stood beside it, hence the repetition. */
function folded(text: string): string {
  const signs = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]/gu, '');
  const once = westernDigits(signs).replace(/(?<!\d)0+(?=\d)/g, '');
  return once === text ? text : folded(once);
}

/**
 * The number of a tip in the one form in which two numbers are compared: however somebody writes it (case, spaces, `#`
 * and other signs, leading zeros, Arabic digits, as a link), the same tip has the same key. Two tips whose numbers differ in
 * nothing else than that would be taken for one, which staff notice; one tip taken for two would pay twice.
 * @returns null for a text without a letter or digit
 */
export function proofKey(typed: string): string | null {
  return folded(numberInLink(typed.trim())).replace(LABEL, '') || null;
}
