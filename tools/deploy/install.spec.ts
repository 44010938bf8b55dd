import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { FakeServer, SETUP_CODE } from './fake-server.spec-helper.ts';
import { textOf } from './repository-file.spec-helper.ts';

const PROGRAMS = {
  id: 'echo 0',
  chown: ':',
  install: ':',
  df: 'printf "head\\n/dev/x 9 9 ${FREE:-9000} 9\\n"',
  timedatectl: 'echo "${SYNCHRONISED:-yes}"',
  getent: '[ -z "${NO_DNS:-}" ]',
  git: 'case $1 in remote) echo "${ORIGIN:-https://github.com/City/Site.git}" ;; tag) echo v1.2.0 ;; esac',
};

let server: FakeServer;
beforeEach(() => {
  const scripts = Object.entries(PROGRAMS).map(([name, line]) => [name, `#!/bin/sh\n${line}\n`]);
  server = new FakeServer('', Object.fromEntries(scripts) as Record<string, string>);
  rmSync(server.path('.env'));
  writeFileSync(server.path('.env.example'), textOf('.env.example'));
  writeFileSync(server.path('cpu'), 'flags : fpu avx sse\n');
  writeFileSync(server.path('memory'), 'MemTotal: 8000000 kB\n');
});
afterEach(() => server.remove());

const install = (host = 'city.example', env: Record<string, string> = {}) => {
  const machine = { CPUINFO: server.path('cpu'), MEMINFO: server.path('memory') };
  return server.run('install.sh', [host], { ...machine, ...env });
};

it('verifies the newest release, starts the site, and shows where it is set up with which code', async () => {
  const { code, output } = await install();
  expect([code, output]).toEqual([0, expect.stringContaining('https://city.example/setup')]);
  expect(output).toContain(`enter the code ${SETUP_CODE}\n`);
  expect(server.settings()).toEqual(
    expect.arrayContaining([
      'WEB_ORIGIN=https://city.example',
      'DISCORD_CLIENT_ID=',
      'COMPOSE_PROFILES=tls',
      'IMAGE_VERSION=1.2.0',
      'GATEWAY_IMAGE=ghcr.io/city/site/gateway@sha256:0123',
    ]),
  );
  expect(existsSync(server.path('secrets/session_secret'))).toBe(true);
  expect(server.logged('begin compose up --detach --wait')).toHaveLength(1);
  expect((await install()).output).toContain('This server is set up');
});

it('takes the small profile on a small server', async () => {
  writeFileSync(server.path('memory'), 'MemTotal: 1980000 kB\n');
  expect((await install()).code).toBe(0);
  expect(server.settings()).toContain('API_IMAGE=ghcr.io/city/site/one@sha256:0123');
  expect(server.settings()).toContain('COMPOSE_FILE=docker-compose.yml:deploy/compose.small.yml');
});

it.each<[string, Record<string, string>]>([
  ['not a host name', { HOST: 'https://city.example' }],
  ['not a host name', { HOST: 'city.example;id' }],
  ['5000 are needed', { FREE: '400' }],
  ['The clock is not synchronised', { SYNCHRONISED: 'no' }],
  ['has no address yet', { NO_DNS: '1' }],
  ['is not at GitHub', { ORIGIN: 'https://elsewhere.example/city/site' }],
  ['no valid signature', { UNSIGNED: '1' }],
  ['Docker with its compose plugin is missing', { FAILING: 'compose version' }],
])('names what is wrong and changes nothing: %s', async (text, env) => {
  const { code, output } = await install(env.HOST, env);
  expect([code === 0, output]).toEqual([false, expect.stringContaining(text)]);
  expect(['.env', '.env.new', 'secrets'].filter((name) => existsSync(server.path(name)))).toEqual([]);
});

it('ends without AVX, and with too little memory', async () => {
  writeFileSync(server.path('cpu'), 'flags : fpu sse\n');
  expect((await install()).output).toContain('no AVX');
  writeFileSync(server.path('cpu'), 'Features : asimd\n');
  writeFileSync(server.path('memory'), 'MemTotal: 1000000 kB\n');
  expect((await install()).output).toContain('2 GB are needed');
});
