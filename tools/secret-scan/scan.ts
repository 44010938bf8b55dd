import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createEngine } from '@secretlint/node';

/** Pictures and fonts hold no text. */
const BINARY = /\.(webp|avif|png|jpe?g|ico|woff2?|gz|pdf)$/i;

/** Passwords that tests invent, each with its host: they open nothing. */
const INVENTED = [
  '/city:word@mongo:27017/',
  '/app:planted-password-1@db\\.internal/',
  '/app:pa55-word@db\\.example/',
];

/** The files that Git tracks in a folder, as absolute paths; deleted ones are left out. */
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

/** Whether no tracked file holds a credential, and where one does; the credential itself is masked. */
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
