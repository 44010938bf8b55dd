import type { Database } from '../database/database.js';
import type { Game } from '../platform/game.js';
import { esx } from './esx.js';
import type { Framework, Table } from './framework.js';
import { qbcore, qbox } from './qb.js';

// Qbox answers to QBCore’s name, too: it comes first.
const FRAMEWORKS = [qbox, qbcore, esx];

/** The framework that runs; null without one that is known. */
export const detectFramework = (game: Game): Framework | null =>
  FRAMEWORKS.find(({ resource }) => game.isRunning(resource)) ?? null;

/**
 * What is missing in the database before vehicles can be given, in words for the owner; null if all is there. Forks of frameworks
 * rename columns: that is found here, not with the first buyer.
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

async function findTableFault(database: Database, { name, columns }: Table): Promise<string | null> {
  const [table] = await database.query<{ engine: string }>(
    'SELECT engine AS engine FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?',
    [name],
  );
  if (!table) return `the database has no table ${name}`;
  if (table.engine !== 'InnoDB')
    return `the table ${name} is not of the engine InnoDB: it has no transactions`;
  const found = await database.query<{ name: string }>(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ?',
    [name],
  );
  const names = found.map((column) => column.name.toLowerCase());
  const missing = columns.find((column) => !names.includes(column));
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
