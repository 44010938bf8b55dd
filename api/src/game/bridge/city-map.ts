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

// The map of the city is made of counts that game servers report: of players in districts, and of players in all.

/** A server counts once a minute. A server that counts more often is not stored more often. */
const STORED_EVERY_MS = 30_000;
/** A count is shown from `MAP_DELAY_MS` until this age. */
const SHOWN_UNTIL_MS = 2 * MAP_DELAY_MS;
/** Nights with a number of players: the current and the last one. */
const NIGHTS_MAX = 2;

const HOUR_MS = 3_600_000;

/** The day on which a night begins. Nights are from noon to noon, in the community’s time zone. */
const nightOf = (at: Date, timeZone: string): string =>
  dayIn(timeZone)(new Date(at.getTime() - 12 * HOUR_MS));

type MapFacts = Pick<BridgeRecord, 'districts' | 'nights'>;

/** What a report adds to the facts of its server; null if nothing. */
export function mapNews(
  { districts = [], nights = [] }: MapFacts,
  { state, districts: counts }: Pick<SyncRequest, 'state' | 'districts'>,
  { now, timeZone }: { now: Date; timeZone: string },
): MapFacts | null {
  const last = districts.at(-1);
  const isDue = !last || now.getTime() - last.at.getTime() >= STORED_EVERY_MS;
  const age = ({ at }: DistrictsRecord) => now.getTime() - at.getTime();
  const night = nightOf(now, timeZone);
  const isPeak = state.players > (nights.find((one) => one.night === night)?.players ?? 0);
  const news: MapFacts = {
    ...(counts &&
      isDue && {
        districts: [...districts.filter((one) => age(one) <= SHOWN_UNTIL_MS), { at: now, players: counts }],
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
  const age = ({ at }: DistrictsRecord) => now.getTime() - at.getTime();
  const counts = shown.flatMap(
    ({ districts = [] }) =>
      districts.findLast((one) => age(one) >= MAP_DELAY_MS && age(one) <= SHOWN_UNTIL_MS) ?? [],
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
