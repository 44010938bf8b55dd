import { foldText } from '@city/contracts';

/** Whether a text contains every word of a search; an empty search matches any text. */
export function matches(text: string, search: string): boolean {
  const searched = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
