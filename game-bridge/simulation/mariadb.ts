import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection, type Connection } from 'mysql2/promise';

const SERVERS = ['/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd', '/opt/homebrew/bin/mariadbd'];
const START_MS = 60_000;

/** The server program of MariaDB; null where it is not installed. */
export const mariaDbProgram = (): string | null => SERVERS.find((path) => existsSync(path)) ?? null;

/** A private MariaDB in a temporary folder, on a private socket. */
export class MariaDb {
  private server: ChildProcess | null = null;

  private constructor(
    private readonly program: string,
    private readonly folder: string,
  ) {}

  static async start(): Promise<MariaDb> {
    const program = mariaDbProgram();
    if (!program) throw new Error('MariaDB is not installed (Debian: apt-get install mariadb-server)');
    const folder = mkdtempSync(join(tmpdir(), 'city-mariadb-'));
    const made = spawnSync(
      'mariadb-install-db',
      [
        ...['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db'],
        ...[`--datadir=${join(folder, 'data')}`, ...asOwnUser()],
      ],
      { encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`MariaDB made no data folder: ${made.stderr || made.stdout}`);
    const database = new MariaDb(program, folder);
    await database.run();
    return database;
  }

  get socket(): string {
    return join(this.folder, 'socket');
  }

  /** Starts the server, also again after `kill`. */
  async run(): Promise<void> {
    this.server = spawn(
      this.program,
      [
        ...[
          '--no-defaults',
          '--skip-networking',
          '--innodb-buffer-pool-size=8M',
          '--innodb-log-file-size=4M',
        ],
        ...[`--datadir=${join(this.folder, 'data')}`, `--socket=${this.socket}`, ...asOwnUser()],
      ],
      { stdio: 'ignore' },
    );
    const end = Date.now() + START_MS;
    for (;;) {
      const connection = await this.connect().catch(() => null);
      if (connection) return connection.end();
      if (Date.now() > end) throw new Error('MariaDB does not answer');
      await delay(50);
    }
  }

  /** A separate connection, e.g. for the queries of a test. */
  connect(database?: string): Promise<Connection> {
    return createConnection({ socketPath: this.socket, user: 'root', database, multipleStatements: true });
  }

  /** Kills the server immediately, as a power cut does. */
  async kill(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  }

  /** Ends the server and removes its folder. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** MariaDB refuses to run as root without this option. */
const asOwnUser = (): string[] => (process.getuid?.() === 0 ? ['--user=root'] : []);
