import type { BridgeRecord } from '../records/bridge.schema.js';
import { mapNews, mapOf } from './city-map.js';

const MINUTE_MS = 60_000;
const now = new Date('2026-11-30T20:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
const server = (more: Partial<BridgeRecord>) => ({ keys: [{}], paused: false, ...more }) as BridgeRecord;
const counted = (minutes: number, players: object) => ({ at: ago(minutes), players });
const map = (...bridges: BridgeRecord[]) => mapOf(bridges, now, 'UTC');

describe('the map', () => {
  it('shows the newest count that is ten minutes old, and no later one', () => {
    const districts = [
      counted(12, { port: 9 }),
      counted(10, { port: 5 }),
      counted(9, { port: 7 }),
      counted(0, {}),
    ];
    expect(map(server({ districts }))?.districts).toEqual({ port: 5 });
  });

  it('lights a district from three players on, in all servers together', () => {
    const first = server({ districts: [counted(11, { port: 2, market: 1, hill: 3 })] });
    const second = server({ districts: [counted(11, { port: 1, market: 1 })] });
    expect(map(first, second)?.districts).toEqual({ port: 3, hill: 3 });
  });

  it('is absent before the first count is old enough, and once the last one is too old', () => {
    expect(map(server({}))).toBeNull();
    expect(map(server({ districts: [counted(9, { port: 5 })] }))).toBeNull();
    expect(map(server({ districts: [counted(21, { port: 5 })] }))).toBeNull();
  });

  it('leaves out servers that are paused or disconnected', () => {
    const districts = [counted(11, { port: 5 })];
    expect(map(server({ districts, paused: true }), server({ districts, keys: [] }))).toBeNull();
  });

  it('has the most players of last night, which ends at noon', () => {
    const nights = [
      { night: '2026-11-29', players: 41 },
      { night: '2026-11-30', players: 7 },
    ];
    const facts = { nights, districts: [counted(11, {})] };
    expect(map(server(facts), server(facts))?.lastNight).toBe(82);
    expect(map(server({ ...facts, nights: [] }))?.lastNight).toBeNull();
  });
});

describe('a report', () => {
  const news = (facts: Parameters<typeof mapNews>[0], players: number, districts?: object) =>
    mapNews(
      facts,
      { state: { players } as never, ...(districts && { districts }) },
      { now, timeZone: 'UTC' },
    );

  it('adds its count, and drops counts that are never shown again', () => {
    const districts = [counted(30, { port: 1 }), counted(1, { port: 2 })];
    expect(news({ districts }, 0, { port: 3 })?.districts).toEqual([
      counted(1, { port: 2 }),
      { at: now, players: { port: 3 } },
    ]);
  });

  it('adds no count within half a minute, however often the server counts', () => {
    expect(news({ districts: [counted(0.4, {})] }, 0, { port: 3 })).toBeNull();
  });

  it('raises the number of the night, and never lowers it', () => {
    const nights = [
      { night: '2026-11-28', players: 3 },
      { night: '2026-11-29', players: 41 },
    ];
    const raised = { nights: [nights[1], { night: '2026-11-30', players: 5 }] };
    expect(news({ nights }, 5)).toEqual(raised);
    expect(news(raised as never, 5)).toBeNull();
    expect(news(raised as never, 4)).toBeNull();
  });
});
