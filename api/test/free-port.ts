import { createServer } from 'node:net';

/** Ports below the ephemeral range (from 32768 on), from which outgoing connections may take any port. */
const LOWEST = 20_000;
const COUNT = 12_000;
const TRIES = 50;

/** A free port outside the ephemeral range. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
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
