import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const hasDebianPackages = (): boolean => existsSync('/usr/bin/apt-get');

/**
 * Runs apt-get if this user may do that without a password. Its output is hidden, except for errors.
 * @param command e.g. `update`, or `install` with a name
 */
export function aptGet(...command: string[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...command];
  const [program = '', ...args] = [...asRoot, ...apt];
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
