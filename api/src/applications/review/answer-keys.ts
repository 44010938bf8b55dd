/**
 * Which answers read alike, found by keys that an index can look up (docs/decisions/copied-answers.md): an answer is
 * the set of its three-word sequences, MinHash sketches the set, and rows of the sketch become keys. Two answers that have
 * most sequences in common share a key almost certainly; two that were written independently do not.
 */

/** Shorter answers are alike by nature: "I would call the police and wait" is nobody's property. */
const MIN_WORDS = 10;
/** Words of a sequence. */
const SEQUENCE = 3;
/** Sketch: so many keys an answer, each made of so many minima. */
const BANDS = 5;
const ROWS = 3;

/** Marks above letters, Arabic vowels among them, and the stroke that stretches Arabic words. */
const MARKS = /[\p{M}\u0640]/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text as they are compared: no case, no marks, no punctuation, one form of each Arabic letter. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/\u0671/g, '\u0627')
    .replace(/\u0649/g, '\u064A')
    .replace(/\u0629/g, '\u0647');
  return Array.from(plain.matchAll(WORD), ([word]) => word);
}

/** The three-word sequences of an answer as 32-bit numbers; none for a text that is too short to compare. */
export function sequencesOf(text: string): ReadonlySet<number> {
  const words = wordsOf(text);
  if (words.length < MIN_WORDS) return new Set();
  const sequences = new Set<number>();
  for (let at = 0; at + SEQUENCE <= words.length; at += 1)
    sequences.add(hash(words.slice(at, at + SEQUENCE).join(' ')));
  return sequences;
}

/** The keys of an answer: signed 32-bit integers, none for a text that is too short to compare. */
export function answerKeysOf(text: string): number[] {
  const sequences = sequencesOf(text);
  if (sequences.size === 0) return [];
  return Array.from({ length: BANDS }, (_, band) => {
    let key = mix(band + 1);
    for (let row = 0; row < ROWS; row += 1) key = mix(key ^ minimumOf(sequences, band * ROWS + row));
    return key | 0;
  });
}

/** How much two answers have in common: sequences of both in relation to sequences of either, in whole percent. */
export function similarity(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let common = 0;
  for (const sequence of one) if (other.has(sequence)) common += 1;
  const either = one.size + other.size - common;
  return either === 0 ? 0 : Math.round((100 * common) / either);
}

/** The smallest of the numbers under one of the random orders that MinHash needs. */
function minimumOf(sequences: ReadonlySet<number>, order: number): number {
  const seed = mix(order + 0x9e3779b9);
  let least = 0xffffffff;
  for (const sequence of sequences) least = Math.min(least, mix(sequence ^ seed));
  return least;
}

/** FNV-1a over the UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return mix(value);
}

/** Spreads 32 bits (the finalizer of MurmurHash3); a different number for every number. */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
