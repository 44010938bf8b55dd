import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bisectScript, firstBadIn, issueText } from './bisect.ts';

it('runs only what failed, from the folder of any commit', () => {
  const script = bisectScript(['api/src/shop/price.spec.ts', 'e2e/journeys/tips.spec.ts', 'types']);
  expect(script).toContain("'--runTestsByPath' 'src/shop/price.spec.ts'");
  expect(script).toContain("TEST_ALL='1' node");
  expect(script).toContain("'journeys/tips.spec.ts'");
  expect(script).toContain("'run-many' '-t' 'typecheck'");
  expect(script).not.toContain(process.cwd());
});

it('a commit that does not build is bad only when the build failed', () => {
  expect(bisectScript(['build'])).toContain('static || exit 1');
  expect(bisectScript(['types'])).toContain('static || exit 125');
});

describe('git bisect', () => {
  const folder = mkdtempSync(join(tmpdir(), 'city-bisect-spec-'));
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` },
    });
  const git = (...args: string[]) =>
    run('git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args).stdout.trim();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('names the first commit on which the check fails', () => {
    // Programs that install and build nothing; a test fails once the file says so.
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'api'));
    for (const program of ['npm', 'npx'])
      writeFileSync(join(folder, 'bin', program), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(join(folder, 'bin/node'), '#!/bin/sh\n! grep -q broken price.txt\n', { mode: 0o755 });
    writeFileSync(join(folder, '.gitignore'), 'bin\ntry.sh\n');
    git('init', '-q');
    const commits = ['1', '2', '3', 'broken 4', 'broken 5'].map((text) => {
      writeFileSync(join(folder, 'api/price.txt'), text);
      git('add', '-A');
      git('commit', '-qm', text);
      return git('rev-parse', 'HEAD');
    });
    writeFileSync(join(folder, 'try.sh'), bisectScript(['api/src/shop/price.spec.ts']));
    git('bisect', 'start', 'HEAD', commits[0] ?? '');
    expect(firstBadIn(git('bisect', 'run', 'sh', 'try.sh'))).toBe(commits[3]);
  });
});

it('the issue names the jobs, the checks and the commit', () => {
  const text = issueText({
    jobs: ['everything'],
    failed: ['api/src/shop/price.spec.ts'],
    good: 'aaa',
    bad: 'bbb',
    first: 'abc',
    run: 'https://ci.example/1',
  });
  expect(text).toBe(
    'The night at bbb is red: https://ci.example/1\n\nThe last green night was at aaa. The first bad commit is abc.\n\n' +
      'Jobs that failed:\n- everything\n\nChecks that failed:\n- api/src/shop/price.spec.ts',
  );
});

it('the issue says so when no commit was found', () => {
  const report = { jobs: ['fuzz'], failed: [], bad: 'bbb', first: null, run: 'https://ci.example/1' };
  expect(issueText({ ...report, good: 'aaa' })).toContain('The first bad commit was not found.');
  expect(issueText({ ...report, good: null })).toContain('No green night is known.');
  expect(issueText({ ...report, good: null })).not.toContain('was not found');
});
