// Opens stand-ins of the providers for the test applications. One process for the run, because loading the program takes
// longer than opening one of its sandboxes. `POST /` with SandboxOptions answers `{ id, url, env }`; `DELETE /<id>` closes it.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const built = new URL('../../provider-sandbox/dist/index.js', import.meta.url);
const { startSandbox } = await import(built.href);

const open = new Map();
let opened = 0;

async function respond(request) {
  if (request.method === 'POST') {
    const sandbox = await startSandbox(await json(request));
    const id = String((opened += 1));
    open.set(id, sandbox);
    return { id, url: sandbox.url, env: sandbox.env };
  }
  const id = request.url.slice(1);
  await open.get(id)?.close();
  open.delete(id);
  return {};
}

const server = createServer((request, response) => {
  // A kept connection could close while a busy test sends its next request on it.
  response.setHeader('connection', 'close');
  respond(request).then(
    (answer) => response.end(JSON.stringify(answer)),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`{"url":"http://127.0.0.1:${server.address().port}"}\n`);
});
process.on('SIGTERM', () => process.exit(0));
