/** The points of a description: staff write one a line. */
export function descriptionItems(description: string): string[] {
  return description
    .split(/\r?\n/)
    .map((line) => line.replace(/^[-•*]\s*/, '').trim())
    .filter((line) => line !== '');
}
