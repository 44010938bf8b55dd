import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DISTRICTS, type DistrictCounts } from '@city/contracts';
import { DistrictCounter, readDistricts } from './districts.js';

const FILE = JSON.stringify({ port: [[0, 0, 10, 10]], market: [[10, 0, 20, 10]] });

function counterOf(places: ([number, number] | null)[], text: string | null = FILE) {
  const game = {
    playerIds: () => places.map((_, index) => `${index}`),
    positionOf: (id: string) => places[Number(id)] ?? null,
  };
  const counter = new DistrictCounter(game, readDistricts(text).districts);
  counter.learn(true);
  return counter;
}

afterEach(() => jest.restoreAllMocks());

it('counts the players of each district, and leaves out players who are in none or still load', () => {
  const counter = counterOf([[1, 1], [9.9, 0], [10, 5], [50, 5], null]);
  expect(counter.report()).toEqual<DistrictCounts>({ port: 2, market: 1 });
});

it('counts once a minute, and only if the site shows the map', () => {
  const counter = counterOf([[1, 1]]);
  const now = Date.now();
  counter.learn(undefined);
  expect(counter.report()).toBeUndefined();
  counter.learn(true);
  expect([counter.report(), counter.report()]).toEqual([{ port: 1 }, undefined]);
  jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  expect(counter.report()).toEqual({ port: 1 });
});

it('reports nothing without a file', () => {
  expect(counterOf([[1, 1]], null).report()).toBeUndefined();
});

it.each([
  ['{', 'is no JSON'],
  ['[]', 'is no object'],
  ['{"harbour":[[0,0,1,1]]}', 'harbour: is no district; the districts are port'],
  ['{"port":[[0,0,1]]}', 'port: up to 40 lists'],
  ['{"port":[[1,0,1,1]]}', 'port: up to 40 lists'],
  ['{"port":[["0",0,1,1]]}', 'port: up to 40 lists'],
])('names the fault of %s, and leaves the district out', (text, fault) => {
  const { districts, faults } = readDistricts(text);
  expect([faults[0]?.slice(0, fault.length), districts.size]).toEqual([fault, 0]);
});

it('has an example with every district', () => {
  const path = resolve(__dirname, '../../resource/config/districts.example.json');
  const { districts, faults } = readDistricts(readFileSync(path, 'utf8'));
  expect([[...districts.keys()], faults]).toEqual([[...DISTRICTS], []]);
});
