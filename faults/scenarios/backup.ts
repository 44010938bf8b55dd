import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON, type Db } from 'mongodb';
import { startChild } from '../../tools/product/child.ts';
import { root } from '../../tools/product/root.ts';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import { none, type Scenario } from '../support/scenario.ts';
import { WITHOUT_MESSAGES, type World } from '../support/world.ts';
import { Writers } from '../support/writers.ts';

export interface BackupSize {
  players: number;
  /** With the npm commands, which build first; else with the programs behind them. */
  commands: boolean;
}

/** Documents that their TTL index may delete within this time are ignored. */
const TTL_MARGIN_MS = 30 * 60_000;

/** A snapshot by collection: the number of documents, a digest of all of them with their types, and the indexes. */
async function snapshotOf(database: Db, begun: number): Promise<Map<string, string>> {
  const picture = new Map<string, string>();
  for (const { name } of await database.listCollections().toArray()) {
    const digest = createHash('sha256');
    let count = 0;
    const indexes = await database.collection(name).indexes();
    const ttlIndex = indexes.find((index) => index.expireAfterSeconds !== undefined);
    const [field = '_id'] = Object.keys(ttlIndex?.key ?? {});
    const expiresAt = (at: unknown) => (at as Date).getTime() + (ttlIndex?.expireAfterSeconds ?? 0) * 1_000;
    for await (const document of database.collection(name).find({}).sort({ _id: 1 })) {
      const at: unknown = document[field];
      if (ttlIndex && at instanceof Date && expiresAt(at) < begun + TTL_MARGIN_MS) continue;
      digest.update(BSON.EJSON.stringify(document, { relaxed: false }));
      count += 1;
    }
    const described = indexes.map(({ v: _, ...index }) => JSON.stringify(index)).sort();
    picture.set(name, `${count} documents ${digest.digest('hex')} ${described.join()}`);
  }
  return picture;
}

/** Runs `npm run backup` or `npm run restore` on this world's store; returns its faults. */
async function run(
  { mongoUri }: World,
  { commands }: BackupSize,
  [command, file]: ['backup' | 'restore', string],
): Promise<string | null> {
  const start = commands
    ? ['--import', 'tsx', join(root, 'tools', `${command}.ts`)]
    : [join(root, 'api/dist/backup.js')];
  const which = command === 'backup' ? ['--out'] : commands ? [] : ['--restore'];
  const program = [...start, ...which, file];
  const lines: string[] = [];
  const env = { MONGODB_URI: mongoUri };
  const child = startChild(command, program, { cwd: root, env, onLine: (line) => lines.push(line) });
  return (await child.ended) === 0 ? null : `${command}: ${lines.slice(-3).join(' ')}`;
}

/** R16: backup, wipe, restore. */
export const backup: Scenario<BackupSize> = {
  goals: ['R16'],
  env: WITHOUT_MESSAGES,
  full: { players: 1_000, commands: true },
  short: { players: 8, commands: false },
  async run(world, size): Promise<Figure[]> {
    const { players } = size;
    const { database, api } = world;
    const folder = mkdtempSync(join(tmpdir(), 'city-backup-'));
    try {
      const sold = await database.collection('products').find({ available: true }).limit(1).toArray();
      const products = sold.map(({ _id }) => String(_id));
      const writers = new Writers(world, { people: await world.createUsers(players), products });
      writers.start();
      while (!writers.exhausted) await new Promise((resolve) => setTimeout(resolve, 20));
      await writers.finish(10_000);
      await api.stop();

      const begun = Date.now();
      const before = await snapshotOf(database, begun);
      const file = join(folder, 'all.ndjson.gz');
      const faults = [await run(world, size, ['backup', file])];
      await database.dropDatabase();
      const wiped = (await snapshotOf(database, begun)).size;
      if (wiped > 0) faults.push(`${wiped} collections are left after the wipe`);
      faults.push(await run(world, size, ['restore', file]));
      const after = await snapshotOf(database, begun);
      const names = [...new Set([...before.keys(), ...after.keys()])];
      const different = names.filter((name) => before.get(name) !== after.get(name));
      await api.start();
      const documents = [...before.values()].reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
      return [
        atLeast('R16', 'documents in the backup', documents, { bound: players, write: String }),
        none('R16', 'collections that differ after backup, wipe and restore', different, `${names.length}`),
        none(
          'R16',
          'backup and restore that failed',
          faults.filter((fault) => fault !== null),
        ),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
