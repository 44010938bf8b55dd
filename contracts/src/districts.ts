// The districts of the city: on the city ID card, and on the map of the home page.

/** In the order in which the map shows them. */
export const DISTRICTS = ['port', 'market', 'hill', 'wall', 'coast'] as const;
export type District = (typeof DISTRICTS)[number];

/** Players in districts; a district without players is absent. */
export type DistrictCounts = Partial<Record<District, number>>;

/** A district with fewer players is dark: a smaller number would help to find a person. */
export const LIT_FROM = 3;
/** The map shows where players were this long ago, in milliseconds, so that it helps nobody to hunt. */
export const MAP_DELAY_MS = 10 * 60_000;

/** Whether the home page shows the map. */
export const CITY_MAP_MODES = ['shown', 'hidden'] as const;
export type CityMapMode = (typeof CITY_MAP_MODES)[number];

/** The map of the city. Names are never part of it. */
export interface CityMap {
  /** Players of the lit districts, ten minutes ago. */
  districts: DistrictCounts;
  /** The most players of last night at one time; null if unknown. */
  lastNight: number | null;
}

/** `GET /api/game/map` */
export interface CityMapNow {
  /** Null while the map is switched off, or no game server reports districts. */
  map: CityMap | null;
}
