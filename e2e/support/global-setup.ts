import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../tools/product/product.ts';
import { freePort } from '../../tools/product/free-port.ts';

/** Starts the whole product once for the run, on free ports and with an empty store; answers how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'city-e2e-'));
  const [port, sandboxPort, consolePort] = [await freePort(), await freePort(), await freePort()];
  const log: string[] = [];
  const product = await startProduct({
    port,
    sandboxPort,
    dataDir,
    apiEnv: {
      ADMIN_CONSOLE_ENTRY: `http://localhost:${consolePort}/admin-console/remoteEntry.js`,
      // All journeys come from one address, faster than people read.
      LIMIT_REQUESTS_PER_MINUTE: '12000',
    },
    onLine: (part, line) => log.push(`${part} ${line}`),
  }).catch((error: Error) => {
    throw new Error(`${error.message}\n${log.slice(-30).join('\n')}`);
  });
  process.env.E2E_URL = product.url;
  process.env.E2E_SANDBOX_URL = product.sandboxUrl ?? '';
  process.env.E2E_MONGODB_URI = product.mongoUri;
  process.env.E2E_CONSOLE_PORT = String(consolePort);
  return async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
