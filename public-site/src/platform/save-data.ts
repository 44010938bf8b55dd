interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** True for a player whose browser sends Save-Data: decoration is not downloaded. */
export function prefersReducedData(): boolean {
  return connection()?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** True if the browser measured a connection on which decoration would delay the page. */
export function isSlowConnection(): boolean {
  return /2g|3g/.test(connection()?.effectiveType ?? '');
}
