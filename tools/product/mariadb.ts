import { existsSync } from 'node:fs';
import { aptGet, hasDebianPackages } from './debian-packages.ts';

const PROGRAM = '/usr/sbin/mariadbd';

/**
 * Ensures that tests of the game bridge find a MariaDB. If it is missing, it is installed from Debian’s packages if
 * possible. Otherwise those tests are skipped with a message.
 */
export function ensureMariaDb(): void {
  if (existsSync(PROGRAM) || existsSync('/opt/homebrew/bin/mariadbd')) return;
  if (hasDebianPackages()) {
    console.log('Installing MariaDB from the Debian packages for the tests of the game bridge …');
    aptGet('update', '-qq');
    aptGet('install', '-y', '-qq', '--no-install-recommends', 'mariadb-server');
  }
  if (!existsSync(PROGRAM)) {
    console.log(
      'Without MariaDB the tests of vehicles in the game are skipped. Install it (Debian: `apt-get install mariadb-server`).',
    );
  }
}
