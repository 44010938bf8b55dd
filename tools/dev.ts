import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { nx } from './product/build.ts';
import { startChild, waitForHttp, type Child } from './product/child.ts';
import { loadEnvironmentFile } from './product/settings.ts';
import { startProduct } from './product/product.ts';
import { root } from './product/root.ts';

// `npm run dev`: the product with hot reload. Vite serves the site and the console, `tsc --watch` compiles the API,
// and Node restarts it (`--watch`) whenever its output changes.
loadEnvironmentFile();
const port = (name: string, usual: number) => (process.env[name] ||= String(usual));
const [apiPort, sandboxPort, cityPort] = [
  port('PORT', 5000),
  port('SANDBOX_PORT', 5055),
  port('DEMO_CITY_PORT', 5057),
];
// Vite reads them from the environment, too.
const [sitePort, consolePort] = [port('DEV_SITE_PORT', 5173), port('DEV_CONSOLE_PORT', 5174)];
const SITE = `http://localhost:${sitePort}`;
console.log('Building what the development servers need …');
// `tsc --watch` compiles the API, and contracts again after a change.
const libraries = ['contracts', 'embedded-mongo', 'game-bridge', 'provider-sandbox'].map(
  (name) => `@city/${name}`,
);
if (!(await nx('build', { projects: libraries }))) process.exit(1);

const print = (part: string) => (line: string) => console.log(`${part.padEnd(8)} ${line}`);
/** The executable of a package, wherever npm has installed it. */
const bin = (owner: string, name: string, program: string) => {
  const from = createRequire(join(root, owner, 'package.json'));
  return join(dirname(from.resolve(`${name}/package.json`)), program);
};
const children: Child[] = [];
const watch = (name: string, cwd: string, args: string[]): Child => {
  const child = startChild(name, args, { cwd: join(root, cwd), onLine: print(name) });
  children.push(child);
  return child;
};

/** The first pass of `tsc --watch` writes every file; the API starts after it, or it would start twice. */
const compiled = (name: string, cwd: string) =>
  new Promise<void>((resolve) => {
    const show = print(name);
    const onLine = (line: string) => {
      show(line);
      if (/Found \d+ errors?/.test(line)) resolve();
    };
    const program = bin('api', 'typescript7', 'bin/tsc');
    const args = [
      program,
      '-p',
      'tsconfig.build.json',
      '--noCheck',
      'false',
      '--watch',
      '--preserveWatchOutput',
    ];
    children.push(startChild(name, args, { cwd: join(root, cwd), onLine }));
  });
await compiled('types', 'contracts');
await compiled('tsc', 'api');

watch('console', 'admin-console', [
  bin('admin-console', 'vite', 'bin/vite.js'),
  '--port',
  consolePort,
  '--strictPort',
]);
const site = watch('site', 'public-site', [
  bin('public-site', 'vite', 'bin/vite.js'),
  '--port',
  sitePort,
  '--strictPort',
]);
// The demo city logs people in by the site's address.
await waitForHttp(SITE, site);

const product = await startProduct({
  port: Number(apiPort),
  sandboxPort: Number(sandboxPort),
  demoCity: { port: Number(cityPort) },
  dataDir: join(root, '.data'),
  serveBuilds: false,
  webOrigin: SITE,
  apiNodeArgs: ['--watch', '--watch-preserve-output'],
  onLine: (part, line) => print(part)(line),
}).catch(async (error: Error) => {
  console.error(error.message);
  await Promise.all(children.map((child) => child.stop()));
  process.exit(1);
});
console.log(
  `\n  Site ${SITE}   API ${product.url}   Sandbox ${product.sandboxUrl ?? 'off'}   Demo city ${product.cityUrl ?? 'off'}\n`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void Promise.all(children.map((child) => child.stop()))
      .then(() => product.stop())
      .then(() => process.exit(0));
  });
}
