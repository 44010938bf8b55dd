import { productText } from './i18n/product-words';

/** The points of a description: staff write one a line. */
export function descriptionItems(description: string): string[] {
  return description
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^[-•*]\s+/, ''))
    .filter((line) => line !== '')
    .map(productText);
}

/** The description in one line, for the places that clamp it. */
export function descriptionLine(description: string): string {
  return descriptionItems(description).join(' · ');
}
