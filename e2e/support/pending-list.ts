interface Order {
  /** If true, the console’s own order replaces the oldest first: other journeys have left older applications. */
  isNewestFirst?: boolean;
}

/** The address of a console list, within the console, with the tab of pending applications open. */
export function pendingList(panel: 'betaApp' | 'whiteList', { isNewestFirst = false }: Order = {}): string {
  const search = new URLSearchParams({ filter: JSON.stringify({ status: 'Pending' }) });
  if (isNewestFirst) {
    search.set('sort', 'createdAt');
    search.set('order', 'DESC');
  }
  return `/${panel}?${search}`;
}
