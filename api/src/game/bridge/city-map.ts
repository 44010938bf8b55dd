import {
  dayIn,
  DISTRICTS,
  LIT_FROM,
  MAP_DELAY_MS,
  type CityMap,
  type DistrictCounts,
  type SyncRequest,
} from '@city/contracts';
import type { BridgeRecord, DistrictsRecord } from '../records/bridge.schema.js';

// The map of the city: game servers report how many players are in each district, and how many are in the city.

/** A server counts once a minute. Further counts of a server that counts more often are ignored. */
const STORED_EVERY_MS = 30_000;
/** A count is shown from `MAP_DELAY_MS` until this age. */
const SHOWN_UNTIL_MS = 2 * MAP_DELAY_MS;
/** The current and the last night are stored. */
const NIGHTS_MAX = 2;

const HOUR_MS = 3_600_000;

/** The day on which a night begins. Nights are from noon to noon, in the community’s time zone. */
const nightOf = (at: Date, timeZone: string): string =>
  dayIn(timeZone)(new Date(at.getTime() - 12 * HOUR_MS));

const ageOf = ({ at }: DistrictsRecord, now: Date): number => now.getTime() - at.getTime();

type MapFacts = Pick<BridgeRecord, 'districts' | 'nights'>;

/** Returns what a report changes in the record of its server; null if there is no change. */
export function mapNews(
  { districts = [], nights = [] }: MapFacts,
  { state, districts: counts }: Pick<SyncRequest, 'state' | 'districts'>,
  { now, timeZone }: { now: Date; timeZone: string },
): MapFacts | null {
  const last = districts.at(-1);
  const isDue = !last || ageOf(last, now) >= STORED_EVERY_MS;
  const night = nightOf(now, timeZone);
  const isPeak = state.players > (nights.find((one) => one.night === night)?.players ?? 0);
  const news: MapFacts = {
    ...(counts &&
      isDue && {
        districts: [
          ...districts.filter((one) => ageOf(one, now) <= SHOWN_UNTIL_MS),
          { at: now, players: counts },
        ],
      }),
    ...(isPeak && {
      nights: [...nights.filter((one) => one.night !== night), { night, players: state.players }].slice(
        -NIGHTS_MAX,
      ),
    }),
  };
  return Object.keys(news).length > 0 ? news : null;
}

/** The map of all servers that are connected and not paused; null if none has reported districts. */
export function mapOf(bridges: readonly BridgeRecord[], now: Date, timeZone: string): CityMap | null {
  const shown = bridges.filter(({ keys, paused }) => keys.length > 0 && !paused);
  const counts = shown.flatMap(
    ({ districts = [] }) =>
      districts.findLast((one) => ageOf(one, now) >= MAP_DELAY_MS && ageOf(one, now) <= SHOWN_UNTIL_MS) ?? [],
  );
  if (counts.length === 0) return null;
  const districts: DistrictCounts = {};
  for (const district of DISTRICTS) {
    const players = counts.reduce((sum, one) => sum + (one.players[district] ?? 0), 0);
    if (players >= LIT_FROM) districts[district] = players;
  }
  const night = nightOf(new Date(now.getTime() - 24 * HOUR_MS), timeZone);
  const peaks = shown.flatMap(({ nights = [] }) => nights.find((one) => one.night === night)?.players ?? []);
  return { districts, lastNight: peaks.length > 0 ? peaks.reduce((sum, one) => sum + one) : null };
}
