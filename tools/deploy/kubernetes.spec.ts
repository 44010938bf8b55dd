import { PICTURE_LIMITS } from '@city/contracts';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../product/root.ts';
import { textOf, yamlOf } from './repository-file.spec-helper.ts';

/** A manifest of deploy/kubernetes, as far as the tests read it. */
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec?: {
    template?: {
      spec: { containers: Container[]; initContainers?: Container[]; volumes: { name: string }[] };
    };
  };
}
interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string }[];
  securityContext?: object;
  resources?: { limits?: { memory?: string } };
  volumeMounts?: { name: string }[];
}
interface Kustomization {
  resources: string[];
  images: { name: string }[];
}

const FOLDER = 'deploy/kubernetes';
const kustomization = yamlOf<Kustomization>(`${FOLDER}/kustomization.yaml`);
const manifestsOf = (file: string) =>
  parseAllDocuments(textOf(`${FOLDER}/${file}`)).map((document) => document.toJS() as Manifest);
const manifests = kustomization.resources.flatMap(manifestsOf);
const containers = manifests.flatMap(({ spec }) => [
  ...(spec?.template?.spec.initContainers ?? []),
  ...(spec?.template?.spec.containers ?? []),
]);

/** The module of `kubernetes-types` that has the types of an API version. */
const moduleOf = (apiVersion: string): string => {
  const [group = '', version] = apiVersion.split('/');
  return version ? `${group.split('.')[0]}/${version}` : `core/${group}`;
};

/** What TypeScript says about the manifests as values of Kubernetes' types, which also finds misspelt names. */
function faultsOf(values: readonly Manifest[]): string {
  const types = join(createRequire(import.meta.url).resolve('kubernetes-types/package.json'), '..');
  const text = values.map(
    (value, index) =>
      `import type { ${value.kind} as Kind${index} } from '${types}/${moduleOf(value.apiVersion)}';
export const value${index}: Kind${index} = ${JSON.stringify(value)};`,
  );
  // Where no other check looks that runs meanwhile, but within reach of the installed types.
  const results = join(root, 'tools/test-results');
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, 'kubernetes-'));
  try {
    writeFileSync(join(folder, 'manifests.ts'), text.join('\n'));
    const tsc = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
    const options = ['--noEmit', '--strict', '--ignoreConfig', '--types', 'node'];
    return spawnSync(process.execPath, [tsc, ...options, join(folder, 'manifests.ts')], { encoding: 'utf8' })
      .stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('has valid manifests of Kubernetes', () => {
  expect(faultsOf(manifests)).toBe('');
});

it('notices a misspelt name in a manifest', () => {
  const [pod] = manifestsOf('api.yaml');
  expect(faultsOf([{ ...pod, specc: {} } as unknown as Manifest])).toContain('specc');
});

it('names every file of the folder, except the database that Atlas may replace', () => {
  const files = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith('.yaml'));
  expect(files.sort()).toEqual([...kustomization.resources, 'kustomization.yaml', 'mongodb.yaml'].sort());
});

it('runs only images whose address the owner sets', () => {
  const names = [...new Set(containers.map(({ image }) => image))];
  expect(names.sort()).toEqual(kustomization.images.map(({ name }) => name).sort());
});

it('limits every container: memory, rights, and a file system that cannot be written', () => {
  for (const { name, securityContext, resources } of containers) {
    expect([name, resources?.limits?.memory]).toEqual([name, expect.stringMatching(/^\d+Mi$/)]);
    expect([name, securityContext]).toEqual([
      name,
      {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    ]);
  }
});

it('mounts only volumes that the pod has, and sets only variables that the API reads', () => {
  const settings = textOf('.env.example');
  for (const { spec } of manifests) {
    const pod = spec?.template?.spec;
    const volumes = pod?.volumes.map(({ name }) => name) ?? [];
    for (const container of [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])]) {
      for (const { name } of container.volumeMounts ?? []) expect(volumes).toContain(name);
      for (const { name } of container.env ?? []) expect(settings).toContain(`\n${name}=`);
    }
  }
});

it('lets uploads of pictures through the ingress', () => {
  const [ingress] = manifestsOf('ingress.yaml');
  const megabytes = PICTURE_LIMITS.bytes / 1_024 / 1_024;
  expect(ingress?.metadata.annotations).toMatchObject({
    'nginx.ingress.kubernetes.io/proxy-body-size': `${megabytes}m`,
  });
});
