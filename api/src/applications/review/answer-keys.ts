import { foldText } from '@city/contracts';

/**
 * Finds similar answers by keys that an index can look up (docs/decisions/review-desk.md): an answer is the set of its
 * three-word sequences, MinHash sketches the set, and bands of the sketch become keys. Two answers that share most
 * sequences almost certainly share a key; two written independently do not.
 */

/** Shorter answers are similar by nature, e.g. "I would call the police and wait". */
const MIN_WORDS = 10;
/** Words per sequence. */
const SEQUENCE = 3;
/** The sketch: keys per answer, each made of `ROWS` minima. */
const BANDS = 5;
const ROWS = 3;

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text, normalised for comparison: no case, marks or punctuation, one form of each Arabic letter. */
function wordsOf(text: string): string[] {
  return Array.from(foldText(text).matchAll(WORD), ([word]) => word);
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

/** Jaccard similarity of two answers in whole percent. */
export function similarity(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let common = 0;
  for (const sequence of one) if (other.has(sequence)) common += 1;
  const either = one.size + other.size - common;
  return either === 0 ? 0 : Math.round((100 * common) / either);
}

/** The minimum under one of MinHash's hash functions. */
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

/** The 32-bit finalizer of MurmurHash3, a bijection. */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
