/** A row of a framework's table of vehicles. */
export type VehicleRow = Readonly<Record<string, unknown>>;

/** A condition on a row: if it is false, a published garage, shop or phone fails with the row. */
interface ReaderRule {
  /** Repository and file that read the row. */
  source: string;
  says: string;
  holds(row: VehicleRow, world: ReaderWorld): boolean;
}

/** Data of a city that the readers use besides the row. */
export interface ReaderWorld {
  /** The framework's models, by the names under which it lists them. */
  models: ReadonlySet<string>;
  /** The hash of a model's name, as the game makes it. */
  hashOf(model: string): number;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The properties of a vehicle, which are JSON; an empty object if they are not. */
function propertiesOf(row: VehicleRow): Readonly<Record<string, unknown>> {
  const text = row['mods'] ?? row['vehicle'];
  try {
    return (JSON.parse(String(text)) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const hasNumbers =
  (...names: string[]): ReaderRule['holds'] =>
  (row) =>
    names.every((name) => isNumber(propertiesOf(row)[name]));
const namesPlate: ReaderRule['holds'] = (row) => propertiesOf(row)['plate'] === row['plate'];
const hasTrimmedPlate: ReaderRule['holds'] = ({ plate }) => plate === String(plate).trim();
const isListed: ReaderRule['holds'] = (row, { models }) => models.has(String(row['vehicle']));
const hasModelHash: ReaderRule['holds'] = (row, { hashOf }) =>
  propertiesOf(row)['model'] === hashOf(String(row['vehicle'])) &&
  row['hash'] === String(hashOf(String(row['vehicle'])));

const [GARAGES, VEHICLES] = ['Qbox-project/qbx_garages', 'Qbox-project/qbx_vehicles'];
const [QB_GARAGES, QB_SHOP] = ['qbcore-framework/qb-garages', 'qbcore-framework/qb-vehicleshop'];
const [ESX_CORE, ESX_GARAGE] = ['esx-framework/esx_core', 'esx-framework/esx_garage'];

/**
 * Facts about the published scripts of each framework and the values they read, in November 2026. No code of the
 * scripts is copied. To run the scripts themselves on a row, see docs/game-bridge.md.
 */
export const READER_RULES: Readonly<Record<'qbox' | 'qbcore' | 'esx', readonly ReaderRule[]>> = {
  qbox: [
    {
      source: `${GARAGES} client/main.lua`,
      says: 'computes with engineHealth, bodyHealth and fuelLevel of the properties before it offers "Take out"',
      holds: hasNumbers('engineHealth', 'bodyHealth', 'fuelLevel'),
    },
    {
      source: `${GARAGES} client/main.lua, server/main.lua`,
      says: 'looks the model up for brand, name and category, without a check, for all vehicles of the player',
      holds: isListed,
    },
    {
      source: `${GARAGES} server/main.lua, server/spawn-vehicle.lua`,
      says: 'looks for the plate of the properties on the map, and gives keys for it',
      holds: namesPlate,
    },
    {
      source: `${GARAGES} server/spawn-vehicle.lua; ${VEHICLES} server/main.lua`,
      says: 'spawns the model of the properties, a hash',
      holds: hasModelHash,
    },
    {
      source: `${GARAGES} server/main.lua`,
      says: 'offers vehicles of state 1 (in a garage) in the garage of their name',
      holds: ({ state, garage }) => state === 1 && typeof garage === 'string',
    },
    {
      source: `${VEHICLES} server/main.lua`,
      says: 'cuts blanks off the plate before it looks for a vehicle that is parked',
      holds: hasTrimmedPlate,
    },
  ],
  qbcore: [
    {
      source: `${QB_GARAGES} client.lua`,
      says: 'rounds the columns engine and body, and shows fuel',
      holds: ({ engine, body, fuel }) => [engine, body, fuel].every(isNumber),
    },
    {
      source: `${QB_GARAGES} client.lua, server.lua`,
      says: 'sets the decoded properties on the vehicle: they are an object',
      holds: (row) => Object.keys(propertiesOf(row)).length > 0,
    },
    {
      source: `${QB_GARAGES} server.lua (also for qb-phone client/main.lua)`,
      says: 'looks the model up for its type, brand and name; without one it calls it unknown',
      holds: isListed,
    },
    {
      source: `${QB_GARAGES} server.lua (also for qb-phone client/main.lua)`,
      says: 'names the states 0 to 2, and the garage by its key',
      holds: ({ state, garage }) => state === 1 && typeof garage === 'string',
    },
    {
      source: `${QB_SHOP} server.lua`,
      says: 'compares balance and subtracts from financetime when a player leaves',
      holds: ({ balance, financetime }) => isNumber(balance) && isNumber(financetime),
    },
    {
      source: 'garages and phones that read the properties instead of the columns, as Qbox does',
      says: 'compute with engineHealth, bodyHealth and fuelLevel',
      holds: hasNumbers('engineHealth', 'bodyHealth', 'fuelLevel'),
    },
  ],
  esx: [
    {
      source: `${ESX_GARAGE} nui/js/app.js`,
      says: 'shows a condition from bodyHealth, engineHealth and tankHealth',
      holds: hasNumbers('bodyHealth', 'engineHealth', 'tankHealth'),
    },
    {
      source: `${ESX_GARAGE} server/main.lua`,
      says: 'offers vehicles that are stored, in the parking of their name',
      holds: ({ stored, parking }) => stored === 1 && typeof parking === 'string',
    },
    {
      source: `${ESX_CORE} es_extended/server/classes/vehicle.lua`,
      says: 'spawns the model of the properties',
      holds: hasNumbers('model'),
    },
    {
      source: `${ESX_GARAGE} server/main.lua; esx-framework/esx_vehicleshop server/main.lua`,
      says: 'finds the row by the plate of the properties, and refuses to buy a vehicle with another one',
      holds: namesPlate,
    },
  ],
};

/** Returns the faults that published scripts of a framework have with a row; empty if all can read it. */
export const unreadable = (
  framework: keyof typeof READER_RULES,
  row: VehicleRow,
  world: ReaderWorld,
): string[] =>
  READER_RULES[framework]
    .filter(({ holds }) => !holds(row, world))
    .map(({ source, says }) => `${source}: ${says}`);
