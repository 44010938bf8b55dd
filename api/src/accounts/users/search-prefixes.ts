/** Maximum length of stored prefixes. */
export const SEARCH_PREFIX_LENGTH = 8;

/** All distinct prefixes of the texts up to `SEARCH_PREFIX_LENGTH` characters. */
export function searchPrefixes(texts: readonly string[]): string[] {
  const prefixes = new Set<string>();
  for (const text of texts) {
    let prefix = '';
    // By code points, so that surrogate pairs are not split.
    for (const character of [...text].slice(0, SEARCH_PREFIX_LENGTH)) prefixes.add((prefix += character));
  }
  return [...prefixes];
}

/** Whether a search text is short enough for the stored prefixes. */
export const isSearchPrefix = (text: string): boolean => [...text].length <= SEARCH_PREFIX_LENGTH;
