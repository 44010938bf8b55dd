import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './debian-packages.ts';
import { root } from './root.ts';

const KNOWN_PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static', 'libnginx-mod-http-brotli-filter'];
const MODULES = '/etc/nginx/modules-enabled';

const findNginx = () =>
  [process.env.NGINX_PATH ?? '', ...KNOWN_PLACES].find((path) => path && existsSync(path));

/**
 * Returns the path of an nginx. If it is missing, it is installed from Debian’s packages if this user may do that.
 * Otherwise the program exits with a message that explains what to do.
 */
export function ensureNginx(): string {
  if (!findNginx()) installPackages(...PACKAGES);
  const found = findNginx();
  if (found) return found;
  console.error(
    `These tests need nginx. Install it (Debian: \`apt-get install ${PACKAGES.join(' ')}\`) or name it in NGINX_PATH.`,
  );
  process.exit(1);
}

export interface NginxOptions {
  /** Path of the executable. */
  nginx: string;
  /** Folder for its configuration, logs and temporary files. */
  folder: string;
  port: number;
  /** Ports of the two API processes. */
  apiPorts: readonly [number, number];
}

export interface RunningNginx {
  /** Its output: errors and access log. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Returns the production configuration (deploy/nginx), with the names and folders of the container replaced by those of
 * this machine. Throws if a text to replace is missing, so that the two stay in step.
 */
export function localConfiguration(text: string, { folder, port, apiPorts }: NginxOptions): string {
  const changes: [string, string][] = [
    // First: the other folders may be inside /tmp.
    ['/tmp/', `${folder}/`],
    ['api-1:5000', `127.0.0.1:${apiPorts[0]}`],
    ['api-2:5000', `127.0.0.1:${apiPorts[1]}`],
    ['listen 8080', `listen 127.0.0.1:${port}`],
    ['root /srv/site', `root ${join(root, 'public-site/dist')}`],
    ['alias /srv/console/', `alias ${join(root, 'admin-console/dist')}/`],
    ['root /etc/nginx/city', `root ${folder}`],
    ['/dev/stdout', `${folder}/access.log`],
    ['/dev/stderr', `stderr`],
  ];
  if (!existsSync(MODULES)) changes.push([`include ${MODULES}/*.conf;`, '']);
  if (!existsSync(`${MODULES}/50-mod-http-brotli-filter.conf`)) changes.push(['include brotli.conf;', '']);
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx/nginx.conf has no "${from}"`);
    return changed.replaceAll(from, to);
  }, text);
}

/** Starts nginx with the production configuration; throws with its message when it rejects it. */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const { nginx, folder } = options;
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'deploy/nginx'), folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, localConfiguration(readFileSync(file, 'utf8'), options));
  const args = ['-c', file, '-e', 'stderr'];
  const check = spawnSync(nginx, [...args, '-t'], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx refuses the configuration:\n${check.stderr}`);

  // Started as root, nginx would switch to a user who cannot read this folder.
  const user = process.getuid?.() === 0 ? ['-g', 'daemon off; user root;'] : ['-g', 'daemon off;'];
  const child: ChildProcess = spawn(nginx, [...args, ...user], { stdio: ['ignore', 'ignore', 'pipe'] });
  const faults: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => faults.push(chunk.toString()));
  await waitUntilOpen(options.port, child);
  return {
    output() {
      const log = join(folder, 'access.log');
      return [...faults, existsSync(log) ? readFileSync(log, 'utf8') : ''].join('');
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      const force = setTimeout(() => child.kill('SIGTERM'), 5_000);
      await ended;
      clearTimeout(force);
    },
  };
}

async function waitUntilOpen(port: number, child: ChildProcess): Promise<void> {
  for (let left = 100; left > 0 && child.exitCode === null; left -= 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/gateway-health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx did not answer on port ${port}`);
}
