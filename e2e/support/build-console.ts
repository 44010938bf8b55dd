import { spawn } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../../tools/product/root.ts';

const CONSOLE = join(root, 'admin-console');
const NOT_SOURCE = ['node_modules', 'dist', 'test-results', 'coverage'];

/**
 * Builds the console alone from a copy of its source in which `text` is replaced by `replacement`.
 * @param source file below `admin-console` that contains the text
 * @param folder where the copy is made; does not exist yet
 * @returns folder of the build
 */
export async function buildConsoleWith(
  { source, text, replacement }: { source: string; text: string; replacement: string },
  folder: string,
): Promise<string> {
  await cp(CONSOLE, folder, {
    recursive: true,
    filter: (path) => path === CONSOLE || !NOT_SOURCE.includes(basename(path)),
  });
  await symlink(join(CONSOLE, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions: { jsx: 'react-jsx' } }),
  );
  const before = await readFile(join(folder, source), 'utf8');
  if (!before.includes(text)) throw new Error(`${source} does not contain "${text}"`);
  await writeFile(join(folder, source), before.replace(text, replacement));
  await build(folder);
  return join(folder, 'dist');
}

/** Runs the console's own build in a folder; throws with its output when it fails. */
async function build(cwd: string): Promise<void> {
  const child = spawn(process.execPath, [join(CONSOLE, 'node_modules/vite/bin/vite.js'), 'build'], { cwd });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`the console was not built:\n${output.join('')}`);
}
