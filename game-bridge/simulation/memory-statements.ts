export interface Tables {
  players: { citizenid: string; license: string; charinfo: string }[];
  vehicles: { plate: string; citizenid: string; vehicle: string }[];
  receipts: {
    delivery: string;
    owner: string;
    made: string;
    /** 1 given, 2 taken back. */
    state: number;
    /** The right that has the thing; null when it was taken back. */
    live: string | null;
  }[];
}

/** The values for the question marks of a statement, in their order. */
export type Values = readonly unknown[];

interface KnownStatement {
  /** Start of its text; the first statement that fits is used. */
  start: string;
  run(tables: Tables, values: Values): unknown[];
}

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  players: ['citizenid', 'license', 'charinfo'],
  player_vehicles: ['license', 'citizenid', 'vehicle', 'hash', 'mods', 'plate', 'garage', 'state'],
};

const GIVEN = 1;
const TAKEN = 2;
const RECEIPT = `SELECT delivery, owner, made, state = ${TAKEN} AS taken FROM site_receipts WHERE`;

const text = (values: Values, index: number): string => String(values[index]);

const receiptRow = ({ delivery, owner, made, state }: Tables['receipts'][number]) => ({
  ...{ delivery, owner, made, taken: Number(state === TAKEN) },
});

const ownedBy = ({ vehicles }: Tables, plate: string, character: string) =>
  vehicles.filter((row) => row.plate === plate && row.citizenid === character);

/** Statements that the resource sends to a Qbox database, see `src/frameworks/qb.ts` and `src/database/receipts.ts`. */
export const STATEMENTS: readonly KnownStatement[] = [
  { start: 'CREATE TABLE IF NOT EXISTS site_receipts', run: () => [] },
  { start: 'SELECT engine AS engine FROM information_schema.tables', run: () => [{ engine: 'InnoDB' }] },
  {
    start: 'SELECT column_name AS name, character_maximum_length AS size FROM information_schema.columns',
    run: (_, values) => (COLUMNS[text(values, 0)] ?? []).map((name) => ({ name, size: null })),
  },
  { start: 'SELECT LOWER(GROUP_CONCAT(column_name))', run: () => [{ columns: 'plate' }] },
  {
    start: `${RECEIPT} delivery`,
    run: ({ receipts }, values) =>
      receipts.filter(({ delivery }) => values.includes(delivery)).map(receiptRow),
  },
  {
    start: `${RECEIPT} live = ?`,
    run: ({ receipts }, values) => receipts.filter(({ live }) => live === text(values, 0)).map(receiptRow),
  },
  { start: 'INSERT INTO site_receipts', run: insertReceipt },
  { start: 'UPDATE site_receipts', run: takeReceipt },
  {
    start: 'SELECT 1 FROM players WHERE citizenid = ?',
    run: ({ players }, values) => players.filter(({ citizenid }) => citizenid === text(values, 0)),
  },
  {
    start: 'SELECT citizenid, charinfo FROM players WHERE citizenid = ?',
    run: ({ players }, values) => players.filter(({ citizenid }) => citizenid === text(values, 0)),
  },
  {
    start: 'SELECT citizenid, charinfo FROM players WHERE license IN ',
    run: ({ players }, values) => {
      const [character, ...others] = values.map(String);
      const licence = players.find(({ citizenid }) => citizenid === character)?.license ?? '';
      return players.filter(({ license }) => [licence, ...others].includes(license));
    },
  },
  { start: 'INSERT INTO player_vehicles', run: insertVehicle },
  {
    start: 'SELECT 1 FROM player_vehicles WHERE plate = ? AND citizenid = ?',
    run: (tables, values) => ownedBy(tables, text(values, 0), text(values, 1)),
  },
  {
    start: 'SELECT 1 FROM player_vehicles WHERE plate = ?',
    run: ({ vehicles }, values) => vehicles.filter(({ plate }) => plate === text(values, 0)),
  },
  { start: 'DELETE FROM player_vehicles WHERE plate = ? AND citizenid = ?', run: deleteVehicle },
  { start: 'DELETE FROM site_receipts WHERE delivery = ?', run: removeReceipt },
  { start: 'SELECT 1', run: () => [{ 1: 1 }] },
];

/** Runs only if the character (the last value) exists, as the condition of the real statement demands. */
function insertReceipt(tables: Tables, values: Values): unknown[] {
  const [delivery = '', , owner = '', made = '', live = '', character = ''] = values.map(String);
  if (!tables.players.some(({ citizenid }) => citizenid === character)) return [];
  const isTaken = tables.receipts.some((row) => row.delivery === delivery || row.live === live);
  if (isTaken) throw new Error('Duplicate entry');
  tables.receipts.push({ delivery, owner, made, state: GIVEN, live });
  return [];
}

/** Runs only if the character owns the vehicle, as the condition of the real statement demands. */
function takeReceipt(tables: Tables, values: Values): unknown[] {
  const receipt = tables.receipts.find(
    ({ delivery, state }) => delivery === text(values, 0) && state === GIVEN,
  );
  if (!receipt || ownedBy(tables, text(values, 1), text(values, 2)).length === 0) return [];
  Object.assign(receipt, { state: TAKEN, live: null });
  return [];
}

function insertVehicle({ players, vehicles }: Tables, values: Values): unknown[] {
  const [vehicle = '', , , plate = ''] = values.map(String);
  const citizenid = String(values.at(-1));
  if (!players.some((row) => row.citizenid === citizenid)) return [];
  if (vehicles.some((row) => row.plate === plate)) throw new Error('Duplicate entry');
  vehicles.push({ plate, citizenid, vehicle });
  return [];
}

/** Runs only if the receipt of the delivery (the last value) was taken back, as the real statement demands. */
function deleteVehicle(tables: Tables, values: Values): unknown[] {
  const isTaken = tables.receipts.some(
    ({ delivery, state }) => delivery === text(values, 2) && state === TAKEN,
  );
  if (!isTaken) return [];
  const gone = ownedBy(tables, text(values, 0), text(values, 1));
  tables.vehicles = tables.vehicles.filter((row) => !gone.includes(row));
  return [];
}

function removeReceipt(tables: Tables, values: Values): unknown[] {
  tables.receipts = tables.receipts.filter(({ delivery }) => delivery !== text(values, 0));
  return [];
}
