import { createServer } from 'node:net';

/** Below the ephemeral ports (from 32768 on), which an outgoing connection could take at any moment. */
const LOWEST = 20_000;
const COUNT = 12_000;
const TRIES = 50;

/** A free port of this machine outside the ephemeral range. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

/** @throws an error that names the first port that another program uses */
export async function assertFree(ports: readonly number[]): Promise<void> {
  for (const port of ports)
    if (!(await isFree(port))) throw new Error(`port ${port} is taken by another program`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (free) await new Promise((resolve) => server.close(resolve));
  return free;
}
