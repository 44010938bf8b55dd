// Entry point of every npm script: ensures that the dependencies are installed, then runs tools/<command>.ts. Plain
// JavaScript with Node's own modules only, because a fresh clone has no other modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'start', ...args] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: this product needs Node 22 or newer.`);
  process.exit(1);
}
if (major < 22)
  console.warn(`Node ${process.versions.node} gets no security fixes any more: use Node 22 or newer.`);

/** Commands that only build and run the product. The others also need the development dependencies: tests, benches, lint. */
const RUNS_THE_PRODUCT = ['start', 'dev', 'seed', 'doctor', 'backup', 'restore', 'audit-verify'];

/** npm writes this file at the end of an install; if it is older than the lock file, install again. */
function dependenciesAreFresh() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  return statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

const hasDevelopment = existsSync(join(root, 'node_modules', 'jest'));
const needsDevelopment = hasDevelopment || !RUNS_THE_PRODUCT.includes(command);

if (!dependenciesAreFresh() || needsDevelopment !== hasDevelopment) {
  console.log('Installing dependencies (once, one to three minutes) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = needsDevelopment ? [] : ['--omit=dev'];
  const install = spawnSync(npm, ['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) {
    console.error('npm ci failed; its messages are above.');
    process.exit(install.status ?? 1);
  }
}

const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools', `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
});
// The command stops its own processes. This process waits until the command has ended.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
