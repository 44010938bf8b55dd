import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../product/root.ts';
import { textOf, yamlOf } from './repository-file.spec-helper.ts';

interface Service {
  image: string;
  build?: { dockerfile: string };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  healthcheck?: object;
  environment?: Record<string, string>;
  secrets?: string[];
  ports?: string[];
  privileged?: boolean;
  extra_hosts?: string[];
  networks?: string[] | Record<string, { ipv4_address?: string }>;
  tmpfs?: string[];
  volumes?: string[];
  deploy?: { resources?: { limits?: Record<string, unknown> } };
}
interface ComposeFile {
  services: Record<string, Service>;
  secrets: Record<string, { file?: string }>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
}

const compose = yamlOf<ComposeFile>('docker-compose.yml');
const observed = yamlOf<ComposeFile>('deploy/compose.observability.yml');
const services = Object.entries({ ...compose.services, ...observed.services });
const METHODS = 'api/src/payments/methods';
/** The API's variables that may come from files: its own, and those that a way to pay declares. */
const SECRET_VARIABLES = [
  ...textOf('api/src/config/secret-files.ts').matchAll(/^ {2}'([A-Z_]+)',$/gm),
  ...readdirSync(join(root, METHODS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.config.ts'))
    .map((file) => /secretVariables: \[(.*?)\]/s.exec(textOf(`${METHODS}/${file}`))?.[1] ?? '')
    .flatMap((names) => [...names.matchAll(/'([A-Z_]+)'/g)]),
].map(([, name = '']) => name);

it('is a valid Compose file', () => {
  const { $schema: _, ...schema } = JSON.parse(textOf('tools/deploy/schemas/compose-spec.json')) as object & {
    $schema: string;
  };
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const valid = ajv.compile(schema);
  expect([valid(compose), valid.errors]).toEqual([true, null]);
  expect(valid({ ...compose, services: { api: { imagge: 'x' } } })).toBe(false);
  expect([valid(yamlOf('deploy/compose.logs.yml')), valid.errors]).toEqual([true, null]);
  expect([valid(observed), valid.errors]).toEqual([true, null]);
  expect([valid(yamlOf('deploy/compose.build.yml')), valid.errors]).toEqual([true, null]);
});

it('optionally ships the logs of every service, over TLS only', () => {
  const shipped = yamlOf<{ services: Record<string, { logging: { driver: string } }> }>(
    'deploy/compose.logs.yml',
  ).services;
  expect(Object.keys(shipped).sort()).toEqual(Object.keys(compose.services).sort());
  expect(new Set(Object.values(shipped).map(({ logging }) => logging.driver))).toEqual(new Set(['syslog']));
  expect(textOf('deploy/compose.logs.yml')).toContain('tcp+tls://');
});

describe.each(services)('%s', (_name, service) => {
  it('can write only to its own folders and has minimal privileges', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
    });
    expect(service.privileged).toBeUndefined();
    expect(JSON.stringify(service.volumes ?? [])).not.toContain('docker.sock');
  });

  it('has memory, CPU and process limits', () => {
    expect(Object.keys(service.deploy?.resources?.limits ?? {}).sort()).toEqual(['cpus', 'memory', 'pids']);
  });

  it('restarts and has a healthcheck, unless it is a one-off task', () => {
    if (service.restart === 'no') expect(service.healthcheck).toBeUndefined();
    else
      expect(service).toMatchObject({ restart: 'unless-stopped', healthcheck: { test: expect.any(Array) } });
  });

  it('gets secrets as files, never as values', () => {
    const environment = service.environment ?? {};
    for (const [variable, value] of Object.entries(environment)) {
      if (!variable.endsWith('_FILE')) {
        expect(variable).not.toMatch(/SECRET|PASSWORD|TOKEN|_KEY$|MONGODB_URI|SMTP_URL/);
        continue;
      }
      const secret = /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? '';
      expect(service.secrets).toContain(secret);
    }
    for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret);
  });

  it('has an image with a version', () => {
    // Names that no registry has, unless the owner names one: Docker Hub would serve anybody's.
    expect(service.image).toMatch(
      /:v?\d|^\$\{[A-Z]+_IMAGE:-\$\{IMAGE_SOURCE:-localhost\/mirage-roleplay\}\/[\w-]+:\$\{IMAGE_VERSION:-local\}\}$/,
    );
    expect(service.build).toBeUndefined();
  });
});

it('builds every image of its own in a second file', () => {
  const built = yamlOf<ComposeFile>('deploy/compose.build.yml').services;
  const own = Object.entries(compose.services).filter(([, { image }]) => image.includes('_IMAGE'));
  expect(Object.keys(built).sort()).toEqual(own.map(([name]) => name).sort());
  for (const { build } of Object.values(built)) {
    const files = ['api', 'one'].map(
      (name) => build?.dockerfile.replace('${API_DOCKERFILE:-api}', name) ?? '',
    );
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  }
});

it('fits a server with 2 GB', () => {
  const small = parse(textOf('deploy/compose.small.yml'), {
    merge: true,
    customTags: ['reset', 'override'].flatMap((name) => [
      { tag: `!${name}`, collection: 'map' as const, resolve: (value: unknown) => value },
      { tag: `!${name}`, collection: 'seq' as const, resolve: (value: unknown) => value },
      { tag: `!${name}`, resolve: () => null },
    ]),
  }) as ComposeFile;
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(small.services)));
  const megabytes = Object.entries(compose.services).flatMap(([name, { restart, deploy }]) => {
    const own = small.services[name];
    if (own === null || restart !== 'unless-stopped') return [];
    const limit = own?.deploy?.resources?.limits?.['memory'] ?? deploy?.resources?.limits?.['memory'];
    return [Number(/^(\d+)m$/.exec(String(limit))?.[1])];
  });
  expect(megabytes).toHaveLength(4);
  expect(megabytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(1900);
});

it('has every secret in a file of an ignored folder', () => {
  for (const secret of Object.values(compose.secrets)) {
    expect(secret).toEqual({ file: expect.stringMatching(/^\.\/secrets\/\w+$/) });
  }
  expect(textOf('.gitignore')).toMatch(/^secrets\/$/m);
  expect(textOf('.dockerignore')).toMatch(/^secrets$/m);
  const made = textOf('deploy/create-secrets.sh');
  for (const name of Object.keys(compose.secrets)) expect(made).toContain(name);
});

it('passes each secret to the API as a file', () => {
  expect(SECRET_VARIABLES.length).toBeGreaterThan(5);
  for (const name of ['api-1', 'api-2']) {
    const files = Object.keys(compose.services[name]?.environment ?? {});
    expect(files).toEqual(expect.arrayContaining(SECRET_VARIABLES.map((variable) => `${variable}_FILE`)));
  }
});

it('keeps the database internal, and publishes one gateway', () => {
  expect(compose.networks['data']).toEqual({ internal: true });
  expect(compose.services['mongo']?.networks).toEqual(['data']);
  const open = services.filter(([, { ports }]) => ports).map(([name]) => name);
  expect(open).toEqual(['gateway', 'tls', 'prometheus', 'alertmanager']);
  for (const { ports = [] } of Object.values(observed.services)) {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
  // Without the profile `tls` the gateway is reachable from this machine only.
  expect(compose.services['gateway']?.ports).toEqual(['${HTTP_PORT:-127.0.0.1:8080}:8080']);
});

it('routes every alert to a receiver', () => {
  const { alerting, rule_files: rules } = yamlOf<{
    alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
    rule_files: string[];
  }>('deploy/observability/prometheus.yml');
  expect(rules).toEqual(['alerts.yml']);
  expect(alerting.alertmanagers[0]?.static_configs[0]?.targets).toEqual(['alertmanager:9093']);
  const { route, receivers } = yamlOf<{
    route: { receiver: string; routes: { receiver: string; matchers: string[] }[] };
    receivers: {
      name: string;
      discord_configs?: { webhook_url_file: string }[];
      webhook_configs?: { url_file: string }[];
    }[];
  }>('deploy/observability/alertmanager.yml');
  const named = receivers.map(({ name }) => name);
  for (const { receiver } of [route, ...route.routes]) expect(named).toContain(receiver);
  const files = receivers.flatMap(({ discord_configs: discord = [], webhook_configs: webhooks = [] }) => [
    ...discord.map((one) => one.webhook_url_file),
    ...webhooks.map((one) => one.url_file),
  ]);
  const secrets = observed.services['alertmanager']?.secrets ?? [];
  expect(files.sort()).toEqual(secrets.map((name) => `/run/secrets/${name}`).sort());
  const severities = [...textOf('deploy/observability/alerts.yml').matchAll(/severity: (\w+)/g)];
  expect(new Set(severities.map(([, severity]) => severity))).toEqual(
    new Set(['page', 'ticket', 'heartbeat']),
  );
});

it('runs two API processes with fixed addresses, and nginx balances both', () => {
  const addresses = ['api-1', 'api-2', 'gateway'].map((name) => {
    const networks = compose.services[name]?.networks as Record<string, { ipv4_address?: string }>;
    return networks['front']?.ipv4_address;
  });
  expect(new Set(addresses).size).toBe(3);
  // nginx does not start unless every upstream name resolves, and Docker resolves running containers only.
  expect(compose.services['gateway']?.extra_hosts).toEqual([
    `api-1:${addresses[0]}`,
    `api-2:${addresses[1]}`,
  ]);
  const servers = [...textOf('deploy/nginx/nginx.conf').matchAll(/^ +server (\S+):(\d+)/gm)];
  // Upstreams for reads, for writes, and for Discord's interactions.
  const both = ['api-1:5000', 'api-2:5000'];
  expect(servers.map(([, host, port]) => `${host}:${port}`)).toEqual([...both, ...both, ...both]);
});

describe.each(['api', 'static', 'gateway'])('the image of %s.Dockerfile', (name) => {
  const text = textOf(`deploy/${name}.Dockerfile`);

  it('runs as an unprivileged user, from versioned images', () => {
    expect(/^USER (.+)$/m.exec(text)?.[1]).toMatch(/^(node|www-data|1000:1000)$/);
    const stages = [...text.matchAll(/^FROM .* AS (\w+)$/gm)].map(([, stage]) => stage);
    for (const [, image] of text.matchAll(/^FROM (?:--platform=\S+ )?(\S+)/gm)) {
      if (!stages.includes(image)) expect(image).toMatch(/:[\w.-]*(\d|bookworm)/);
    }
  });

  it('copies only files of the repository', () => {
    const copies = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    for (const path of copies) {
      if (!path.includes('${')) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    }
  });
});
