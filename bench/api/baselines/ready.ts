import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port and prints the line that `startUntilReady` waits for. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    console.log(JSON.stringify({ ready: true, url: `http://127.0.0.1:${port}` }));
  });
  process.on('SIGTERM', () => process.exit());
}
