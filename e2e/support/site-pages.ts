import { paths, type SitePath } from '@city/contracts';

/** Pages that consist of texts. */
export const TEXT_PAGES = [
  paths.rpGuide,
  paths.terms,
  paths.privacyPolicy,
  paths.cookiesPolicy,
  paths.streamerRegulations,
  paths.contentGuidelines,
  paths.who,
  paths.contact,
] as const;

/** Pages that show what staff publish. */
export const CONTENT_PAGES = [paths.news, paths.events, paths.factions, paths.gallery] as const;

/** Application forms on one page. The whitelist has a wizard instead. */
export const FORM_PAGES = [paths.beta, paths.entity, paths.job, paths.streamer] as const;

/** Pages of a player with an application. */
const APPLICANT_PAGES = [paths.application, paths.applicationEdit] as const;

/** Pages that show everybody the same. */
const OPEN_PAGES = [
  ...[paths.home, ...TEXT_PAGES, ...CONTENT_PAGES, paths.newsEntry, paths.faction],
  paths.product,
] as const;

/** Pages that consist of the same parts as another: the gate looks at the other one only. */
const LIKE_ANOTHER: ReadonlySet<SitePath> = new Set<SitePath>([
  ...[paths.trimestrialCars, paths.chapterCars, paths.exclusiveCars],
  ...[paths.standardPeds, paths.addonPeds, paths.companies, paths.skins, paths.clothes],
  paths.paymentSuccessTnd,
]);

/** Addresses of the pages whose paths have parameters. */
export type Addresses = Record<Exclude<Extract<SitePath, `${string}:${string}`>, typeof paths.page>, string>;

/** Queries for pages that show more with one than at their bare path. */
const QUERIES: Partial<Record<SitePath, string>> = {
  [paths.order]: '?product=car-pack-gold',
  [paths.orderTnd]: '?product=car-pack-gold',
  [paths.orderSuccess]: '?payment_ref=made-up',
};

/** Pages with a separate view for visitors without a session, and an unknown address. */
const WALLS = [paths.houses, paths.beta, paths.whitelist, '/nowhere'];

export interface Places {
  visitor: string[];
  player: string[];
  /** A player with an application. */
  applicant: string[];
}

/**
 * Returns the addresses of every page of the site, except the console, by the person who sees most of it.
 * @param isWhole whether to include pages that resemble another, and pages without their query
 */
export function sitePlaces(addresses: Addresses, { isWhole = false } = {}): Places {
  const addressOf = (path: SitePath): string =>
    (addresses as Partial<Record<SitePath, string>>)[path] ?? path;
  const isIn = (group: readonly SitePath[], path: SitePath) => group.includes(path);
  const own = Object.values(paths).filter(
    (path) =>
      path !== paths.dashboard &&
      // Its pages have the frame of the pages of texts, which are visited.
      path !== paths.page &&
      !isIn(OPEN_PAGES, path) &&
      !isIn(APPLICANT_PAGES, path) &&
      (isWhole || !LIKE_ANOTHER.has(path)),
  );
  return {
    visitor: [...OPEN_PAGES.map(addressOf), ...WALLS, ...(isWhole ? ['/joinus?step=3'] : [])],
    player: [
      ...own.map((path) => `${addressOf(path)}${QUERIES[path] ?? ''}`),
      ...(isWhole ? Object.keys(QUERIES) : []),
    ],
    applicant: [...APPLICANT_PAGES.map(addressOf), paths.myCity, paths.orders],
  };
}
