import { DISTRICTS, type District, type DistrictCounts } from '@city/contracts';
import type { Game } from '../platform/game.js';
import { readEntries } from '../platform/owner-file.js';

/** The west, south, east and north edge, in metres of the game’s map. */
type Area = readonly [west: number, south: number, east: number, north: number];
type Districts = ReadonlyMap<District, readonly Area[]>;

/** The site stores one count a minute. */
const EVERY_MS = 60_000;
/** Each count looks at every area for every player. */
const AREAS_MAX = 40;

/**
 * Reads `config/districts.json`: the areas of each district. The platform tells the names of its zones only to the
 * players’ games, and the server knows positions.
 * @param text null without a file: the server then counts nobody
 */
export function readDistricts(text: string | null): { districts: Districts; faults: readonly string[] } {
  const { entries, faults } = readEntries(text);
  const districts = new Map<District, readonly Area[]>();
  for (const [key, areas] of entries) {
    const district = DISTRICTS.find((one) => one === key);
    if (!district) faults.push(`${key}: is no district; the districts are ${DISTRICTS.join(', ')}`);
    else if (!areAreas(areas)) faults.push(`${key}: up to ${AREAS_MAX} lists [west, south, east, north]`);
    else districts.set(district, areas);
  }
  return { districts, faults };
}

const areAreas = (value: unknown): value is Area[] =>
  Array.isArray(value) && value.length <= AREAS_MAX && value.every(isArea);

const isArea = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((edge) => Number.isFinite(edge)) &&
  value[0] < value[2] &&
  value[1] < value[3];

/** Counts the players in each district, once a minute. Positions stay on the game server. */
export class DistrictCounter {
  private isWanted = false;
  private countedAt = -Infinity;

  constructor(
    private readonly game: Pick<Game, 'playerIds' | 'positionOf'>,
    private readonly districts: Districts,
  ) {}

  /** Undefined between two counts, without a file, and if the site does not take counts. */
  report(): DistrictCounts | undefined {
    const now = Date.now();
    if (!this.isWanted || this.districts.size === 0 || now - this.countedAt < EVERY_MS) return undefined;
    this.countedAt = now;
    const counts: DistrictCounts = {};
    for (const id of this.game.playerIds()) {
      const district = this.districtOf(this.game.positionOf(id));
      if (district) counts[district] = (counts[district] ?? 0) + 1;
    }
    return counts;
  }

  /** @param isWanted undefined from a site of an older version */
  learn(isWanted: boolean | undefined): void {
    this.isWanted = isWanted === true;
  }

  /** The first district of the file that contains a position. */
  private districtOf(position: readonly [x: number, y: number] | null): District | undefined {
    if (!position) return undefined;
    const [x, y] = position;
    for (const [district, areas] of this.districts) {
      if (areas.some(([west, south, east, north]) => x >= west && x < east && y >= south && y < north))
        return district;
    }
    return undefined;
  }
}
