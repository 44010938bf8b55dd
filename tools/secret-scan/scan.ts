import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createEngine } from '@secretlint/node';

/** Pictures and fonts contain no text. */
const BINARY = /\.(webp|avif|png|jpe?g|ico|woff2?|gz|pdf)$/i;

/** Fake passwords of tests, each with its host. */
const INVENTED = [
  '/city:word@mongo:27017/',
  '/app:planted-password-1@db\\.internal/',
  '/app:pa55-word@db\\.example/',
];

/** The tracked files of a folder, as absolute paths, without deleted ones. */
export function trackedFiles(folder: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    })
      .split('\0')
      .filter(Boolean);
  const deleted = new Set(git('--deleted'));
  return git()
    .filter((path) => !deleted.has(path) && !BINARY.test(path))
    .map((path) => resolve(folder, path));
}

/** Whether no tracked file contains a credential, and where one does; the credential itself is masked. */
export async function scanForSecrets(folder: string): Promise<{ ok: boolean; output: string }> {
  const engine = await createEngine({
    cwd: folder,
    formatter: 'stylish',
    color: false,
    maskSecrets: true,
    configFileJSON: {
      rules: [
        {
          id: '@secretlint/secretlint-rule-preset-recommend',
          rules: [
            {
              id: '@secretlint/secretlint-rule-database-connection-string',
              options: { allows: [...INVENTED] },
            },
          ],
        },
      ],
    },
  });
  return engine.executeOnFiles({ filePathList: trackedFiles(folder) });
}
