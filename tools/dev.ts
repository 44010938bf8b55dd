import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { nx } from './product/build.ts';
import { startChild, waitForHttp, type Child } from './product/child.ts';
import { startProduct } from './product/product.ts';
import { root } from './product/root.ts';
import { runNode } from './product/run-node.ts';
import { loadEnvironmentFile } from './product/settings.ts';

// `npm run dev`: the product with hot reload, beside `npm start` if that runs. Vite serves the site and the console,
// `tsc --watch` compiles contracts and the API without a check of types (`npm run typecheck`), and Node restarts the API.
//   --port N   site; the console, the API, the provider sandbox and the demo city have the next four ports
const { values } = parseArgs({ options: { port: { type: 'string', default: '5173' } } });
const sitePort = Number(values.port);
if (!Number.isInteger(sitePort) || sitePort < 1024 || sitePort > 65_531) {
  console.error(`--port ${values.port}: a number from 1024 to 65531 is needed, for five ports from it on.`);
  process.exit(1);
}
const [consolePort, apiPort, sandboxPort, cityPort] = [1, 2, 3, 4].map((after) => sitePort + after) as [
  ...[number, number, number, number],
];
const SITE = `http://localhost:${sitePort}`;
loadEnvironmentFile();
// Vite reads them.
Object.assign(process.env, { PORT: String(apiPort), DEV_CONSOLE_PORT: String(consolePort) });

const print = (part: string) => (line: string) => console.log(`${part.padEnd(8)} ${line}`);
/** The executable of a package, wherever npm has installed it. */
const bin = (owner: string, name: string, program: string) => {
  const from = createRequire(join(root, owner, 'package.json'));
  return join(dirname(from.resolve(`${name}/package.json`)), program);
};
const children: Child[] = [];

/** Compiles a package, and again after each change. Resolves when the first pass has written every file. */
async function compiled(name: string, folder: string): Promise<void> {
  let onFirst = () => {};
  const first = new Promise<void>((resolve) => (onFirst = resolve));
  const show = print(name);
  const program = [bin('api', 'typescript7', 'bin/tsc'), '-p', 'tsconfig.build.json', '--noCheck'];
  const child = startChild(name, [...program, '--watch', '--preserveWatchOutput'], {
    cwd: join(root, folder),
    onLine(line) {
      show(line);
      if (/Found \d+ errors?/.test(line)) onFirst();
    },
  });
  children.push(child);
  const code = await Promise.race([first, child.ended]);
  if (code !== undefined) throw new Error(`${name} exited; its messages are above`);
}

function vite(name: string, folder: string, port: number): Child {
  const args = [bin(folder, 'vite', 'bin/vite.js'), '--port', String(port), '--strictPort'];
  const child = startChild(name, args, { cwd: join(root, folder), onLine: print(name) });
  children.push(child);
  return child;
}

async function start() {
  // Everything else imports contracts.
  await compiled('rules', 'contracts');
  if (!(await runNode([join(root, 'contracts/scripts/write-texts.mjs')])))
    throw new Error('the texts of contracts were not written');
  const site = vite('site', 'public-site', sitePort);
  vite('console', 'admin-console', consolePort);
  const programs = ['embedded-mongo', 'game-bridge', 'provider-sandbox'].map((name) => `@city/${name}`);
  const [areBuilt] = await Promise.all([
    nx('build', { projects: programs, isAlone: true }),
    compiled('api', 'api'),
    // The demo city logs people in by the site's address.
    waitForHttp(SITE, site),
  ]);
  if (!areBuilt) throw new Error('the programs beside the API were not built; their messages are above');
  return startProduct({
    port: apiPort,
    sandboxPort,
    demoCity: { port: cityPort },
    dataDir: join(root, '.data-dev'),
    serveBuilds: false,
    webOrigin: SITE,
    apiNodeArgs: ['--watch', '--watch-preserve-output'],
    onLine: (part, line) => print(part)(line),
  });
}

const starting = start();
let isStopping = false;
async function stop(code: number) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(children.map((child) => child.stop()));
  // What is being started is stopped once it runs.
  await starting.then(
    (product) => product.stop(),
    () => undefined,
  );
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
starting.then(
  ({ url, sandboxUrl, cityUrl }) =>
    console.log(
      `\n  Site ${SITE}   API ${url}   Sandbox ${sandboxUrl ?? 'off'}   Demo city ${cityUrl ?? 'off'}\n`,
    ),
  (error: Error) => {
    if (!isStopping) console.error(`Could not start: ${error.message}`);
    void stop(1);
  },
);
