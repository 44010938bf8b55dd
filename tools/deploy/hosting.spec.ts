import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';
import { textOf, yamlOf } from './repository-file.spec-helper.ts';

interface Blueprint {
  services: {
    name: string;
    dockerfilePath: string;
    dockerCommand?: string;
    healthCheckPath?: string;
    envVars: { key?: string; fromGroup?: string }[];
  }[];
  envVarGroups: { name: string; envVars: { key: string }[] }[];
}

const blueprint = yamlOf<Blueprint>('render.yaml');
const dockerfile = textOf('deploy/one.Dockerfile');
const stages = (text: string) =>
  text
    .split(/^FROM .*$/m)
    .slice(1)
    .map((stage) => stage.trim());

it('builds what render.yaml names', () => {
  for (const { dockerfilePath } of blueprint.services) {
    expect([dockerfilePath, existsSync(join(root, dockerfilePath))]).toEqual([dockerfilePath, true]);
  }
});

it('gives render.yaml only variables that the API reads', () => {
  const settings = textOf('.env.example');
  const keys = [
    ...blueprint.services.flatMap(({ envVars }) => envVars.map(({ key }) => key)),
    ...blueprint.envVarGroups.flatMap(({ envVars }) => envVars.map(({ key }) => key)),
  ].filter((key) => key !== undefined);
  for (const key of keys) expect(settings).toContain(`\n${key}=`);
  const groups = blueprint.envVarGroups.map(({ name }) => name);
  const used = blueprint.services.flatMap(({ envVars }) =>
    envVars.flatMap(({ fromGroup }) => fromGroup ?? []),
  );
  expect(groups).toEqual(expect.arrayContaining(used));
});

it('starts programs that the API has', () => {
  const commands = [
    ...blueprint.services.flatMap(({ dockerCommand }) => dockerCommand ?? []),
    /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '',
  ];
  for (const command of commands) {
    const file = /api\/dist\/([\w-]+)\.js/.exec(command)?.[1] ?? '';
    expect([command, existsSync(join(root, 'api/src', `${file}.ts`))]).toEqual([command, true]);
  }
});

it('copies only folders that exist, and installs every package whose manifest it copies', () => {
  const [manifests = '', build = ''] = stages(dockerfile);
  const packages = [...manifests.matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, name = '']) => name);
  for (const name of packages) {
    expect([name, existsSync(join(root, name, 'package.json'))]).toEqual([name, true]);
    expect(build).toContain(`--workspace @city/${name} `);
    expect(build).toContain(`\nCOPY ${name} ${name}\n`);
  }
});

it('keeps what the image of the API contains', () => {
  const last = stages(textOf('deploy/api.Dockerfile')).at(-1) ?? '';
  for (const [line] of last.matchAll(/^COPY .*$/gm)) expect(dockerfile).toContain(`\n${line}\n`);
});
