import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';

export { root };

/** The files of the repository, with new ones that are not ignored, as paths from its root. */
export const sourceFiles = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((path) => path && existsSync(join(root, path)));

/** The documents that people write. */
export const documents = sourceFiles.filter((path) => path.endsWith('.md'));
