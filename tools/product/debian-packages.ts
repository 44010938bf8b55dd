import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isRoot = () => process.getuid?.() === 0;

/**
 * Installs Debian’s packages if this user is root, as in a container. With INSTALL_PACKAGES=1, which the gate of a pull
 * request sets, also if sudo needs no password. Other users install nothing. The output is hidden, except for errors.
 */
export function installPackages(...names: string[]): void {
  if (!existsSync('/usr/bin/apt-get') || !(isRoot() || process.env.INSTALL_PACKAGES === '1')) return;
  console.log(`Installing ${names.join(', ')} from the Debian packages …`);
  for (const command of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ]) {
    const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...command];
    const [program = '', ...args] = isRoot() ? apt : ['sudo', '-n', ...apt];
    spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
