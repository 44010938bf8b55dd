import { mariaDbProgram, MariaDb } from './mariadb.js';

// A private and empty MariaDB until SIGTERM. Its line says where it is: {"ready":true,"socket":…}. The socket is null where
// MariaDB is not installed. SIGUSR2 kills MariaDB and starts it again.

const server = mariaDbProgram() ? await MariaDb.start() : null;
const stop = () => void Promise.resolve(server?.remove()).then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('SIGUSR2', () => void server?.kill().then(() => server.run()));
// It has to live until then.
setInterval(() => undefined, 60_000);
process.stdout.write(`${JSON.stringify({ ready: true, socket: server?.socket ?? null })}\n`);
