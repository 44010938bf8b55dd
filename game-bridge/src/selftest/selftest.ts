import { LICENCE } from '@city/contracts';
import type { Database } from '../database/database.js';
import { insertReceipt, removeReceipt, type NewReceipt, type Receipts } from '../database/receipts.js';
import type { Effects } from '../effects/effects.js';
import { createKeys, isSigned, sha256, signText } from '../link/keys.js';
import type { SyncLoop } from '../link/sync-loop.js';
import type { Game } from '../platform/game.js';
import { onMainThread } from '../platform/main-thread.js';

interface SelftestParts {
  game: Game;
  loop: SyncLoop;
  effects: Effects;
  database: Database;
  receipts: Receipts;
  /** Build of the game server and version of the resource. */
  versions(): string;
}

/** `ok`, `skipped`, or the fault. */
type Finding = string;
type Check = readonly [name: string, run: () => Finding | Promise<Finding>];

/** Number of ticks to measure; the platform has 20 a second. */
const TICKS = 20;
const TICK_MS = { from: 30, to: 150 };

/** A receipt that no delivery of the site can have: their ids begin with a time. */
const TEST: NewReceipt = {
  delivery: '0'.repeat(24),
  ...{ effect: 'selftest', owner: 'selftest', made: 'selftest', slot: 'selftest' },
};
const ALWAYS = { query: 'SELECT 1', values: [] };

const fine = (isFine: boolean, otherwise: string): Finding => (isFine ? 'ok' : otherwise);

/**
 * `bridge_selftest`: tests on this server every feature that the bridge needs, and prints a report. The last line of
 * the report names it. The test leaves nothing behind and affects no player.
 */
export function registerSelftest(parts: SelftestParts): void {
  parts.game.command('bridge_selftest', () => void report(parts, checksOf(parts)));
}

async function report({ game, versions }: SelftestParts, checks: readonly Check[]): Promise<void> {
  const lines: string[] = [];
  for (const [name, run] of checks) {
    // Each begins in a tick.
    const { finding } = await onMainThread(game, () => ({ finding: attempt(run) }));
    lines.push(`selftest: ${name}: ${await finding}`);
  }
  game.onMainThread(() => {
    for (const line of lines) game.print(line);
    const wrong = lines.filter((line) => !/: (ok|skipped)$/.test(line)).length;
    const text = [versions(), ...lines].join('\n');
    game.print(
      `selftest: ${wrong} of ${lines.length} wrong; ${versions()}; report ${sha256(text).slice(0, 12)}`,
    );
  });
}

async function attempt(run: Check[1]): Promise<Finding> {
  try {
    return await run();
  } catch (error) {
    return (error as Error).message;
  }
}

const checksOf = ({ game, loop, effects, database, receipts }: SelftestParts): Check[] => [
  ['ticks', () => ticks(game)],
  ['the store keeps what is written', () => store(game)],
  ['signatures', signatures],
  ['the site answers', () => fine(loop.isAnswered, 'no answer within 15 s')],
  [
    'players may be put into groups',
    () => fine(game.mayChangeGroups(), 'add the lines of config/bridge.example.cfg to server.cfg'),
  ],
  ['players have a licence', () => licences(game)],
  ['tables of the framework', () => effects.fault ?? 'ok'],
  [
    'a transaction that fails leaves nothing',
    async () => {
      await database.query('SELECT 1');
      const hasRun = await database.transaction([insertReceipt(TEST, ALWAYS), insertReceipt(TEST, ALWAYS)]);
      const isLeft = (await receipts.of(TEST.delivery)) !== null;
      return fine(
        !hasRun && !isLeft,
        isLeft ? 'the first statement was kept' : 'oxmysql says that it has run',
      );
    },
  ],
  [
    'a transaction that runs says so',
    async () => {
      await database.query('SELECT 1');
      const statements = [insertReceipt(TEST, ALWAYS), removeReceipt(TEST.delivery)];
      return fine(await database.transaction(statements), 'oxmysql says that it has failed');
    },
  ],
];

async function ticks(game: Game): Promise<Finding> {
  const start = performance.now();
  for (let n = 0; n < TICKS; n += 1) await onMainThread(game, () => undefined);
  const each = (performance.now() - start) / TICKS;
  return fine(each >= TICK_MS.from && each <= TICK_MS.to, `${Math.round(each)} ms each`);
}

function store(game: Game): Finding {
  const text = String(Date.now());
  game.write('selftest', text);
  return fine(game.read('selftest') === text, 'it does not');
}

function signatures(): Finding {
  const { publicKey, privateKey } = createKeys();
  return fine(isSigned(publicKey, 'text', signText(privateKey, 'text')), 'a signature does not fit');
}

function licences(game: Game): Finding {
  const ids = game.playerIds();
  if (ids.length === 0) return 'skipped';
  const without = ids.filter((id) => !LICENCE.test(game.idsOf(id).licence ?? ''));
  return fine(without.length === 0, `${without.length} of ${ids.length} players have none`);
}
