interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** True for a player whose browser asks sites to save data: nothing that is not asked for is downloaded. */
export function prefersReducedData(): boolean {
  return connection()?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** True where the browser measured a line on which a decoration would take the page's place. */
export function isSlowConnection(): boolean {
  return /2g|3g/.test(connection()?.effectiveType ?? '');
}
