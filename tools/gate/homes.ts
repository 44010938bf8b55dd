import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import gate from '../jest/gate.cjs';
import { root } from '../product/root.ts';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};

/** The folders of the packages that Jest tests. */
export const TESTED = workspaces.filter((folder) => existsSync(join(root, folder, 'jest.config.mjs')));

/** A file with checks. */
export interface SpecFile {
  /** From the repository root. */
  path: string;
  text: string;
  isNight: boolean;
  /** Tests and groups in it that are tagged for the night. */
  tags: number;
}

const TAG_IN_A_STRING = /(['"`])(?:(?!\1).)*@night\b(?:(?!\1).)*\1/g;

/** Returns every spec file that git tracks or would add. */
export function specFiles(): SpecFile[] {
  const list = ['ls-files', '-co', '--exclude-standard', '--', '*.spec.ts', '*.spec.tsx'];
  const paths = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set(paths)]
    .filter((path) => existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return {
        path,
        text,
        isNight: gate.isNightFile(join(root, path)),
        tags: text.match(TAG_IN_A_STRING)?.length ?? 0,
      };
    });
}

/** Whether a spec file runs in Chromium only; without one it counts as one skipped test. */
export const inBrowser = ({ path }: SpecFile): boolean =>
  path.startsWith('e2e/journeys/') || path.endsWith('.browser.spec.ts');
