import { createServer } from 'node:net';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startProduct } from './product.ts';

it.each(['port', 'sandboxPort'] as const)('a product whose %s is taken does not start', async (taken) => {
  const ports = { port: await freePort(), sandboxPort: await freePort() };
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(ports[taken], '127.0.0.1', resolve));
  const dataDir = mkdtempSync(join(tmpdir(), 'city-port-'));
  try {
    await expect(startProduct({ ...ports, dataDir })).rejects.toThrow(
      `port ${ports[taken]} is taken by another program`,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true });
    await new Promise((resolve) => other.close(resolve));
  }
});
