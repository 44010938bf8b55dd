import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startUntilReady } from '../../tools/product/child.ts';
import { root } from '../../tools/product/root.ts';

/** A running server of `baselines/`. */
export interface Baseline {
  /** Without a trailing slash. */
  url: string;
  pid: number;
}

/**
 * Starts a program of `baselines/`, runs `use`, and stops it.
 * @param settings passed to the program as JSON
 */
export async function withBaseline<Result>(
  name: string,
  settings: Record<string, unknown>,
  use: (baseline: Baseline) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'city-bench-'));
  const file = join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  const program = join(root, 'bench/api/baselines', `${name}.ts`);
  const { child, ready } = await startUntilReady<{ url: string }>(name, ['--import', 'tsx', program, file], {
    cwd: root,
  });
  try {
    return await use({ url: ready.url, pid: child.process.pid ?? 0 });
  } finally {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
