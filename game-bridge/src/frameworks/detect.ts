import type { Database } from '../database/database.js';
import type { Game } from '../platform/game.js';
import { onMainThread } from '../platform/main-thread.js';
import { esx } from './esx.js';
import type { Framework, Table } from './framework.js';
import { qbcore, qbox } from './qb.js';

// Qbox answers to QBCore’s name, too: it comes first.
const FRAMEWORKS = [qbox, qbcore, esx];

/** Returns the running framework; null if no known one runs. */
export const detectFramework = (game: Game): Framework | null =>
  FRAMEWORKS.find(({ resource }) => game.isRunning(resource)) ?? null;

/**
 * Returns the reason why the database does not allow vehicles, in words for the owner; null if it does. Forks of
 * frameworks rename columns: this check finds that before the first buyer does.
 */
export async function findFault(database: Database, framework: Framework): Promise<string | null> {
  const { characters, vehicles } = framework;
  return (
    (await findTableFault(database, characters)) ??
    (await findTableFault(database, vehicles)) ??
    ((await isPlateUnique(database, vehicles))
      ? null
      : `the column plate of ${vehicles.name} is not unique: add a unique key`)
  );
}

/** Values of an owner’s entry that the framework must have. */
interface Wanted {
  model: string;
  garage: string;
  columns: Readonly<Record<string, string | number>>;
}

export interface EntryCheck {
  /** Reasons why single entries cannot be made, in words for the owner, by their keys. */
  faults: ReadonlyMap<string, string>;
  /** The framework's spelling of each model, by its small letters. */
  models: ReadonlyMap<string, string>;
}

/**
 * Checks whether each entry can be made. A garage of Qbox fails for all vehicles of a player if the framework has no
 * model with the exact letters of one of them.
 */
export async function checkEntries(
  { database, game, framework }: { database: Database; game: Game; framework: Framework },
  wanted: ReadonlyMap<string, Wanted>,
): Promise<EntryCheck> {
  if (wanted.size === 0) return { faults: new Map(), models: new Map() };
  const models = await onMainThread(game, () => readModels(game, framework));
  const sizes = await readColumns(database, framework.vehicles.name);
  const faults = [...wanted].map(([key, one]) => [key, entryFault(one, framework, models, sizes)] as const);
  return {
    faults: new Map(faults.flatMap(([key, fault]) => (fault === null ? [] : [[key, fault]]))),
    models: models instanceof Map ? models : new Map(),
  };
}

function entryFault(
  { model, garage, columns }: Wanted,
  { resource, vehicles: table }: Framework,
  models: Models,
  sizes: Columns,
): string | null {
  if (models === 'silent') return `${resource} does not answer which models it has`;
  if (models && !models.has(model)) return `${resource} has no model ${model}`;
  for (const [column, value] of Object.entries({ ...columns, [table.garage]: garage })) {
    const size = sizes.get(column.toLowerCase());
    if (size === undefined) return `the table ${table.name} has no column ${column}`;
    if (column in columns && table.own.includes(column.toLowerCase())) {
      return `the column ${column} of ${table.name} is written by the bridge`;
    }
    if (typeof value === 'string' && size !== null && [...value].length > size) {
      return `the column ${column} of ${table.name} takes ${size} letters`;
    }
  }
  return null;
}

/** Null: the framework has no list. */
type Models = ReadonlyMap<string, string> | 'silent' | null;

function readModels(game: Game, framework: Framework): Models {
  try {
    const names = framework.models(game);
    return names && new Map(names.map((name) => [name.toLowerCase(), name]));
  } catch {
    return 'silent';
  }
}

/** The columns of a table in small letters, each with the letters that it takes; null for numbers. */
type Columns = ReadonlyMap<string, number | null>;

async function readColumns(database: Database, table: string): Promise<Columns> {
  const found = await database.query<{ name: string; size: number | string | null }>(
    'SELECT column_name AS name, character_maximum_length AS size FROM information_schema.columns ' +
      'WHERE table_schema = DATABASE() AND table_name = ?',
    [table],
  );
  return new Map(found.map(({ name, size }) => [name.toLowerCase(), size === null ? null : Number(size)]));
}

async function findTableFault(database: Database, { name, columns }: Table): Promise<string | null> {
  const [table] = await database.query<{ engine: string }>(
    'SELECT engine AS engine FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?',
    [name],
  );
  if (!table) return `the database has no table ${name}`;
  if (table.engine !== 'InnoDB')
    return `the table ${name} is not of the engine InnoDB: it has no transactions`;
  const found = await readColumns(database, name);
  const missing = columns.find((column) => !found.has(column));
  return missing ? `the table ${name} has no column ${missing}` : null;
}

/** Whether a key of the plate alone is unique. */
async function isPlateUnique(database: Database, { name }: Table): Promise<boolean> {
  const keys = await database.query<{ columns: string }>(
    'SELECT LOWER(GROUP_CONCAT(column_name)) AS columns FROM information_schema.statistics ' +
      'WHERE table_schema = DATABASE() AND table_name = ? AND non_unique = 0 GROUP BY index_name',
    [name],
  );
  return keys.some(({ columns }) => columns === 'plate');
}
