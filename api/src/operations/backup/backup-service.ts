import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { statfs } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';
import { newestCopied, nextRun, type BackupReport, type ScheduledBackup } from './scheduled-backup.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Longest sleep: after a change of the clock the service notices within minutes. */
const NAP_MS = 300_000;

const faultsOf = (report: BackupReport | null): string[] =>
  report ? [...report.faults, ...report.lacks] : [];

/**
 * Runs backups at their hour, and answers over HTTP: `GET /metrics` to Prometheus, `GET /health` (503 while the last
 * run has faults), and from the same machine `POST /run`, which runs a backup immediately and returns its report.
 */
export class BackupService {
  private readonly registry = new Registry();
  private readonly server: Server;
  private running: Promise<BackupReport> | null = null;
  private last: BackupReport | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly backup: ScheduledBackup,
    private readonly options: { folder: string; hour: number; log: (line: object) => void },
  ) {
    this.server = createServer((request, response) => void this.respond(request, response));
    this.gauges();
  }

  /** Listens, and runs a backup as soon as one is due. Returns the port. */
  async start(port: number): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, resolve));
    this.plan();
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  /** Lets a run that is in progress finish. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.server.close();
    await this.running;
    clearTimeout(this.timer);
  }

  /** Runs a backup now; several callers share one run. */
  run(): Promise<BackupReport> {
    this.running ??= this.backup
      .run()
      .then((report) => {
        this.last = report;
        for (const done of report.done) this.options.log({ level: 'info', msg: done });
        for (const fault of faultsOf(report)) this.options.log({ level: 'error', msg: fault });
        return report;
      })
      .finally(() => {
        this.running = null;
        this.plan();
      });
    return this.running;
  }

  private plan(): void {
    const newest = this.backup.journal.newest;
    const now = new Date();
    const due = nextRun(now, this.options.hour, {
      good: newest ? new Date(newest.at) : null,
      hasFailed: (this.last?.faults.length ?? 0) > 0,
    });
    const wait = due.getTime() - now.getTime();
    clearTimeout(this.timer);
    if (wait <= NAP_MS) this.timer = setTimeout(() => void this.run(), wait);
    else this.timer = setTimeout(() => this.plan(), NAP_MS);
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: string, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type }).end(body);
    const call = `${request.method} ${request.url}`;
    if (call === 'GET /metrics')
      return void send(200, await this.registry.metrics(), this.registry.contentType);
    if (call === 'GET /health') {
      const faults = faultsOf(this.last);
      return void send(faults.length > 0 ? 503 : 200, JSON.stringify({ faults }));
    }
    if (call === 'POST /run' && LOOPBACK.has(request.socket.remoteAddress ?? '')) {
      return void send(200, JSON.stringify(await this.run()));
    }
    send(404, '{}');
  }

  private gauges(): void {
    const { journal } = this.backup;
    const seconds = (at: string | undefined) => (at ? Date.parse(at) / 1_000 : 0);
    this.gauge(
      'backup_last_good_timestamp_seconds',
      'Time of the last backup that was restored as a test; 0: none.',
      () => seconds(journal.newest?.at),
    );
    if (this.backup.hasCopies) {
      this.gauge(
        'backup_last_copy_timestamp_seconds',
        'Time of the last good backup outside of this machine; 0: none.',
        () => seconds(newestCopied(journal.good)?.at),
      );
    }
    this.gauge('backup_last_bytes', 'Size of the last good backup.', () =>
      (journal.newest?.files ?? []).reduce((sum, { bytes }) => sum + bytes, 0),
    );
    this.gauge('backup_faults', 'Faults of the last run.', () => faultsOf(this.last).length);
    this.gauge('backup_folder_free_bytes', 'Free space where the backups are.', async () => {
      const { bavail, bsize } = await statfs(this.options.folder);
      return bavail * bsize;
    });
  }

  private gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }
}
