import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages.ts';

const PROGRAM = '/usr/sbin/mariadbd';

/**
 * Whether tests of the game bridge find a MariaDB. If it is missing, it is installed from Debian’s packages if this user
 * may do that. Without it those tests are skipped.
 */
export function findMariaDb(): boolean {
  const find = () => existsSync(PROGRAM) || existsSync('/opt/homebrew/bin/mariadbd');
  if (!find()) installPackages('mariadb-server');
  return find();
}
