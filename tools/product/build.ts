import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

/** The packages of the running product; what they import is built with them. They all build without development tools. */
export const PRODUCT = [
  'public-site',
  'admin-console',
  'api',
  'embedded-mongo',
  'game-bridge',
  'provider-sandbox',
].map((name) => `@city/${name}`);

/** The arguments of `node` that run one Nx target for all packages or some; Nx caches unchanged ones. */
export const nxArguments = (
  target: string,
  { projects = [] as string[], parallel = 2 }: { projects?: string[]; parallel?: number } = {},
): string[] => [
  join(root, 'node_modules/nx/dist/bin/nx.js'),
  ...['run-many', '-t', target, '--output-style=static', `--parallel=${parallel}`],
  ...(projects.length > 0 ? ['-p', projects.join(',')] : []),
];

/**
 * Runs one Nx target for all packages (or some), with `isAlone` without those that they need. Returns whether it succeeded; the output of a failure is shown, that of a
 * success only with `verbose`.
 */
export async function nx(
  target: string,
  {
    projects,
    verbose = false,
    isAlone = false,
  }: { projects?: string[]; verbose?: boolean; isAlone?: boolean } = {},
) {
  const args = [...nxArguments(target, { projects }), ...(isAlone ? ['--exclude-task-dependencies'] : [])];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
    stdio: ['ignore', verbose ? 'inherit' : 'pipe', verbose ? 'inherit' : 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  if (code !== 0 && !verbose) console.error(output);
  return code === 0;
}
