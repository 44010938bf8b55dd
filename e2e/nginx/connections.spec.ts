import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../tools/product/free-port.ts';
import { ensureNginx, startNginx } from '../../tools/product/nginx.ts';

/** A process that counts its connections. */
async function startCounter() {
  const port = await freePort();
  let connections = 0;
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, stop, connections: () => connections };
}

test('interactions on Discord use connections that are kept, other writes new ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'city-nginx-'));
  const [first, second] = [await startCounter(), await startCounter()];
  const port = await freePort();
  const apiPorts = [first.port, second.port] as const;
  const nginx = await startNginx({ nginx: ensureNginx(), folder, port, apiPorts });
  const opened = async (path: string) => {
    const before = first.connections() + second.connections();
    for (let sent = 0; sent < 6; sent += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}' });
      expect(answer.status).toBe(200);
      await answer.text();
    }
    return first.connections() + second.connections() - before;
  };
  try {
    expect(await opened('/api/discord/interactions')).toBeLessThanOrEqual(2);
    expect(await opened('/api/betaApp')).toBe(6);
  } finally {
    await nginx.stop();
    first.stop();
    second.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
