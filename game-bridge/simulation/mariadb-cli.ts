import { mariaDbProgram, MariaDb } from './mariadb.js';

// A private, empty MariaDB that runs until SIGTERM. It prints one line, {"ready":true,"socket":…}; the socket is null where
// MariaDB is not installed. SIGUSR2 kills MariaDB and starts it again.

const server = mariaDbProgram() ? await MariaDb.start() : null;
const stop = () => void Promise.resolve(server?.remove()).then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('SIGUSR2', () => void server?.kill().then(() => server.run()));
// Keeps this process alive until a signal ends it, even when MariaDB is not installed.
setInterval(() => undefined, 60_000);
process.stdout.write(`${JSON.stringify({ ready: true, socket: server?.socket ?? null })}\n`);
