import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { writeDocument } from '../../tools/figures/write-document.ts';
import { root } from '../../tools/product/root.ts';
import { ASSUMPTIONS, SIZES } from './assumptions.ts';
import { meanOf, needsOf, type Measured, type Needs } from './sheet.ts';

const MEASUREMENTS_FILE = join(root, 'docs/capacity.json');

/** The measurements of the last run of `bench:load`. */
export const readMeasured = (): Measured => JSON.parse(readFileSync(MEASUREMENTS_FILE, 'utf8')) as Measured;

/** Stores the measurements next to the document and recalculates the document's tables. */
export async function writeCapacity(measured: Measured): Promise<void> {
  const config = await resolveConfig(MEASUREMENTS_FILE);
  writeFileSync(
    MEASUREMENTS_FILE,
    await format(JSON.stringify(measured), { ...config, filepath: MEASUREMENTS_FILE }),
  );
  const needs = SIZES.map((players) => needsOf(players, measured, ASSUMPTIONS));
  await writeDocument('docs/capacity.md', {
    'capacity:sheet': () => sheet(needs),
    'capacity:costs': () => `${measured.machine}, ${measured.day}\n\n${costsTable(measured)}`,
    'capacity:stored': () => storedTable(measured),
    'capacity:assumptions': () => assumptionsTable(),
  });
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map((_, at) => (at ? '---:' : '---')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const number = (value: number) =>
  value >= 100 || value === 0 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)));
const gigabytes = (value: number) => `${number(value / 1e9)} GB`;
const megabits = (value: number) => `${number(value / 1e6)} Mbit/s`;

const ROWS: [name: string, write: (needs: Needs) => string][] = [
  ['requests a second, mean of the day', ({ meanRate }) => number(meanRate)],
  ['requests a second, busiest minute', ({ peakRate }) => number(peakRate)],
  ['of them logins, forms, orders, decisions', ({ peakWrites }) => number(peakWrites)],
  ['processors that the API uses then', ({ apiCores }) => number(apiCores)],
  ['API processes, a processor each', ({ apiProcesses }) => number(apiProcesses)],
  ['processors that the store uses then', ({ storeCores }) => number(storeCores)],
  ['documents written a second then', ({ diskWrites }) => number(diskWrites)],
  ['data and indexes after the first year', ({ storedBytes }) => gigabytes(storedBytes)],
  ['growth in each further year', ({ growthBytes }) => gigabytes(growthBytes)],
  ['indexes', ({ indexBytes }) => gigabytes(indexBytes)],
  ['memory of the database: indexes and what is read often', ({ memoryBytes }) => gigabytes(memoryBytes)],
  ['files of the site then (CDN)', ({ fileBits }) => megabits(fileBits)],
  ['answers of the API then', ({ answerBits }) => megabits(answerBits)],
  [
    'share of the bytes that a CDN can take',
    ({ fileBits, answerBits }) => `${Math.round((100 * fileBits) / (fileBits + answerBits))} %`,
  ],
];

const sheet = (needs: readonly Needs[]) =>
  table(
    ['daily players', ...needs.map(({ players }) => number(players))],
    ROWS.map(([name, write]) => [name, ...needs.map(write)]),
  );

function costsTable({ costs }: Measured): string {
  const rows = costs.map(({ name, weight, apiMicros, storeMicros, bytes }) => [
    name,
    `${weight} %`,
    number(apiMicros),
    number(storeMicros),
    number(bytes),
  ]);
  const means = (['apiMicros', 'storeMicros', 'bytes'] as const).map((of) =>
    number(meanOf(costs, (cost) => cost[of])),
  );
  return table(
    ['request', 'share', 'API, µs', 'store, µs', 'bytes'],
    [...rows, ['mean of the mix', '100 %', ...means]],
  );
}

const storedTable = ({ stored }: Measured) =>
  table(
    ['collection', 'bytes of a document', 'indexes'],
    stored.map(({ collection, bytes, indexes }) => [collection, number(bytes), String(indexes)]),
  );

function assumptionsTable(): string {
  const rows = Object.entries(ASSUMPTIONS).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [[`\`${name}\``, String(value)]]
      : Object.entries(value).map(([part, one]) => [`\`${name}.${part}\``, String(one)]),
  );
  return table(['assumption', 'value'], rows);
}
