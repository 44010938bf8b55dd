import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/product/free-port.ts';
import { startProduct, type Product } from '../../tools/product/product.ts';
import { root } from '../../tools/product/root.ts';

const DAY_MS = 86_400_000;

/** The product of one worker. */
export interface RunningProduct {
  url: string;
  sandboxUrl: string;
  /** Port at which the API expects the console; a journey’s console server listens here. */
  consolePort: number;
  /** The page of a demo city where nobody plays yet; empty unless it was requested. */
  cityUrl: string;
  /** Sets the wall clock of the API’s machine to a number of days from the real time. Only with `movableClock`. */
  moveClock(days: number): void;
  stop(): Promise<void>;
}

/** Starts the whole product on free ports and with an empty store. */
export async function startForJourneys({
  movableClock = false,
  gameCity = false,
} = {}): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'city-e2e-'));
  const [port, sandboxPort, consolePort] = [await freePort(), await freePort(), await freePort()];
  const clockFile = join(dataDir, 'clock-shift');
  const log: string[] = [];
  const product: Product = await startProduct({
    port,
    sandboxPort,
    dataDir,
    ...(gameCity && { demoCity: { port: 0, isEmpty: true } }),
    ...(movableClock && { apiNodeArgs: ['--import', join(root, 'tools/product/shifted-clock.mjs')] }),
    apiEnv: {
      ...(movableClock && { CLOCK_SHIFT_FILE: clockFile }),
      ADMIN_CONSOLE_ENTRY: `http://localhost:${consolePort}/admin-console/remoteEntry.js`,
      // Accepted players may play.
      COMMUNITY_INTERVIEWS: 'off',
      DECISION_UNDO_SECONDS: '0',
      // All journeys come from one address, faster than people.
      LIMIT_REQUESTS_PER_MINUTE: '12000',
      // Browser, database and everything else share one machine: a slow database only means that it is busy.
      DATABASE_SILENCE_MS: '60000',
    },
    onLine: (part, line) => log.push(`${part} ${line}`),
  }).catch((error: Error) => {
    throw new Error(`${error.message}\n${log.slice(-30).join('\n')}`);
  });
  return {
    url: product.url,
    sandboxUrl: product.sandboxUrl ?? '',
    consolePort,
    cityUrl: product.cityUrl ?? '',
    moveClock: (days) => writeFileSync(clockFile, String(days * DAY_MS)),
    stop: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
