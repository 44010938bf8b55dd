import { productText } from './i18n/product-words';

/** The points of a description, which staff write one per line. */
export function descriptionItems(description: string): string[] {
  return description
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^[-•*]\s+/, ''))
    .filter((line) => line !== '')
    .map(productText);
}

/** The description on one line, for places that clamp it. */
export function descriptionLine(description: string): string {
  return descriptionItems(description).join(' · ');
}
