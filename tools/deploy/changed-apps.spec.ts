import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../product/root.ts';
import { textOf } from './repository-file.spec-helper.ts';

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'city-changed-apps-'));
  cpSync(join(root, '.ci'), join(copy, '.ci'), { recursive: true });
  git('init', '--quiet');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {
    cwd: copy,
    encoding: 'utf8',
  });

/** The apps that the script names, compared with a commit. */
function changedSince(commit: string): string[] {
  const { stdout } = spawnSync('bash', ['.ci/changed-apps', commit], { cwd: copy, encoding: 'utf8' });
  return stdout
    .split('\n')
    .flatMap((line) => (line.endsWith('=true') ? [line.slice(0, -'=true'.length)] : []));
}

/** The apps that have changed when a file in `path` has. */
function changedBy(path: string): string[] {
  const file = join(copy, /\.\w+$/.test(path) ? path : join(path, 'x'));
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, 'x');
  git('add', '--all');
  git('commit', '--quiet', '--message', path);
  return changedSince('HEAD~1');
}

/** What an image copies from the repository. */
const sourcesOf = (dockerfile: string, app: string) =>
  [...textOf(dockerfile).matchAll(/^COPY (?!--)(.+) \S+$/gm)]
    .flatMap(([, sources = '']) => sources.split(' '))
    .map((source) => source.replace('${APP}', app));

const ALL = ['api', 'public-site', 'admin-console'];

it('takes everything as changed without a commit to compare with', () => {
  changedBy('README.md');
  expect([changedSince(''), changedSince('0123456'), changedSince('HEAD')]).toEqual([ALL, ALL, []]);
});

it.each([
  ['api', 'deploy/api.Dockerfile'],
  ['public-site', 'deploy/static.Dockerfile'],
  ['admin-console', 'deploy/static.Dockerfile'],
])('deploys %s when something changes that its image contains', (app, dockerfile) => {
  const unseen = [...sourcesOf(dockerfile, app), dockerfile].filter((path) => !changedBy(path).includes(app));
  expect(unseen).toEqual([]);
});

it('deploys nothing else', () => {
  expect(ALL.map((app) => changedBy(`${app}/src`))).toEqual(ALL.map((app) => [app]));
  expect(['provider-sandbox/src', 'e2e', 'docs', 'tools', 'deploy/nginx'].flatMap(changedBy)).toEqual([]);
});
