import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bisectScript, failedNames, firstBadIn, issueText } from './gate/bisect.ts';
import { ensureChromium } from './product/chromium.ts';
import { root } from './product/root.ts';

// For the nightly workflow: takes the checks that failed in `npm run test:all`, finds the first commit after the last green
// night on which they fail, and writes the text of an issue.
//   --good SHA   the commit of the last green night, if there was one
//   --needs X    the jobs of the workflow with their results, as JSON
//   --run URL    the address of the workflow's run
//   --out FILE   the file for the text
const { values } = parseArgs({
  options: {
    good: { type: 'string', default: '' },
    needs: { type: 'string', default: '{}' },
    run: { type: 'string', default: '' },
    out: { type: 'string', default: 'issue.md' },
  },
});
const { good } = values;

const git = (folder: string, ...args: string[]): string => {
  const { stdout, stderr } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 1e9 });
  console.log(stdout, stderr);
  return stdout;
};

/** Tries commits in a separate work tree, so that this program stays unchanged. */
function search(names: readonly string[]): string | null {
  process.env.CHROMIUM_PATH = ensureChromium('tests');
  const folder = mkdtempSync(join(tmpdir(), 'city-bisect-'));
  const script = join(folder, 'try.sh');
  writeFileSync(script, bisectScript(names));
  const tree = join(folder, 'tree');
  git(root, 'worktree', 'add', '--detach', tree, bad);
  git(tree, 'bisect', 'start', bad, good);
  const first = firstBadIn(git(tree, 'bisect', 'run', 'sh', script));
  git(root, 'worktree', 'remove', '--force', tree);
  return first;
}

const bad = git(root, 'rev-parse', 'HEAD').trim();
const failed = failedNames();
const needs = JSON.parse(values.needs) as Record<string, { result: string }>;
const jobs = Object.keys(needs).filter((name) => needs[name]?.result === 'failure');
const first = good && good !== bad && failed.length > 0 ? search(failed) : null;
writeFileSync(values.out, issueText({ jobs, failed, good: good || null, bad, first, run: values.run }));
