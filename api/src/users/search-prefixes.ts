/** Characters of the longest beginning that is kept. What is longer is looked for among the few that begin so. */
export const SEARCH_PREFIX_LENGTH = 8;

/** Every beginning of the texts up to `SEARCH_PREFIX_LENGTH` characters, each once. */
export function searchPrefixes(texts: readonly string[]): string[] {
  const prefixes = new Set<string>();
  for (const text of texts) {
    let prefix = '';
    // By characters: half of one that takes two code units would be stored as another.
    for (const character of [...text].slice(0, SEARCH_PREFIX_LENGTH)) prefixes.add((prefix += character));
  }
  return [...prefixes];
}

/** May this text be one of the kept beginnings? */
export const isSearchPrefix = (text: string): boolean => [...text].length <= SEARCH_PREFIX_LENGTH;
