// Forwards a port: FORWARD="HOST:PORT>HOST:PORT". In a container it is preloaded (NODE_OPTIONS), because the API takes a
// provider sandbox on its own loopback address only, and the sandbox listens on that of the machine.
const { connect, createServer } = require('node:net');

const [from, to] = (process.env.FORWARD ?? '').split('>').map((address) => {
  const [host, port] = address.split(':');
  return { host, port: Number(port) };
});
const server = createServer((client) => {
  const target = connect(to);
  for (const [one, other] of [
    [client, target],
    [target, client],
  ])
    one.on('error', () => other.destroy()).pipe(other);
});
// Another program of the container forwards already.
server.on('error', () => undefined);
server.listen(from);
if (require.main !== module) server.unref();
