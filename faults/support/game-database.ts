import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startUntilReady } from '../../tools/product/child.ts';
import { root } from '../../tools/product/root.ts';
import { kept, Part } from './processes.ts';

const run = promisify(execFile);

/** The name of the database of the game. */
const NAME = 'city';

/** The game's database: MariaDB if it is installed, otherwise one in memory that the game server keeps in a file. */
export class GameDatabase extends Part {
  private socket: string | null = null;

  /** @param folder for the file of the database in memory, and for the copy */
  constructor(private readonly folder: string) {
    super();
  }

  async start(): Promise<number> {
    const started = performance.now();
    const { child, ready } = await startUntilReady<{ socket: string | null }>(
      'mariadb',
      [join(root, 'game-bridge/dist/simulation/mariadb-cli.js')],
      { cwd: root, onLine: this.onLine },
    );
    this.child = kept(child);
    this.socket = ready.socket;
    return performance.now() - started;
  }

  /** Kills the database server, which starts again immediately. */
  crash(): void {
    this.child?.process.kill('SIGUSR2');
  }

  /** The arguments for the game server to use it. */
  get args(): string[] {
    const { socket } = this;
    return socket === null ? ['--memory', this.file] : ['--mariadb', socket, '--database', NAME];
  }

  /** Makes a copy while the game server runs, as owners do every night. Replaces the copy before. */
  async backUp(): Promise<void> {
    const { socket, file, copy } = this;
    if (socket === null) return copyFileSync(file, copy);
    const what = ['--single-transaction', '--add-drop-database', '--databases', NAME];
    await run('mariadb-dump', [...clientArgs(socket), ...what, `--result-file=${copy}`]);
  }

  /** Puts the copy in the place of what is there. The game server must be down. */
  async restore(): Promise<void> {
    const { socket, file, copy } = this;
    if (socket === null) return copyFileSync(copy, file);
    await run('mariadb', [...clientArgs(socket), '--execute', `source ${copy}`]);
  }

  /** Adds receipts of what was given long ago, as `game-bridge/src/database/receipts.ts` writes them. The game server must be down. */
  async addReceipts(deliveries: readonly string[]): Promise<void> {
    const { socket, file } = this;
    if (socket === null) {
      const tables = JSON.parse(readFileSync(file, 'utf8')) as { receipts: object[] };
      for (const delivery of deliveries) {
        tables.receipts.push({ delivery, owner: 'OLD', made: 'OLD', state: 1, live: delivery });
      }
      return writeFileSync(file, JSON.stringify(tables));
    }
    const rows = deliveries.map((id) => `('${id}', 'car.fault', 'OLD', 'OLD', 1, '${id}', NOW(3))`);
    const columns = 'delivery, effect, owner, made, state, live, given_at';
    const statements = join(this.folder, 'receipts.sql');
    writeFileSync(statements, `INSERT INTO ${NAME}.site_receipts (${columns}) VALUES ${rows.join()};`);
    await run('mariadb', [...clientArgs(socket), '--execute', `source ${statements}`]);
  }

  private get file(): string {
    return join(this.folder, 'memory');
  }

  private get copy(): string {
    return join(this.folder, 'copy');
  }
}

const clientArgs = (socket: string): string[] => ['--no-defaults', `--socket=${socket}`, '--user=root'];
