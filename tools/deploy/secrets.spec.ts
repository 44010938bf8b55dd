import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../product/root.ts';
import { yamlOf } from './repository-file.spec-helper.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'city-secrets-'));
  run('create-secrets.sh', [folder]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, args: string[], input = ''): number | null {
  return spawnSync('sh', [join(root, 'deploy', script), ...args], { input }).status;
}
const set = (name: string, value: string) => run('set-secret.sh', [name, folder], value);
const secret = (name: string) => readFileSync(join(folder, name), 'utf8');

it('generates every secret but those of providers and stores', () => {
  const { secrets } = yamlOf<{ secrets: object }>('docker-compose.yml');
  expect(readdirSync(folder).sort()).toEqual(Object.keys(secrets).sort());
  const empty = readdirSync(folder).filter((name) => secret(name) === '');
  const given = /^(discord|paypal|konnect|flouci|twitch|kick|smtp|uploads|backup|dead_man)_/;
  expect(empty.filter((name) => !given.test(name))).toEqual([]);
});

it('stores a secret without the spaces of a page, and keeps its mode', () => {
  expect(set('discord_client_secret', '  s3cret$(id)\r\nnext\n')).toBe(0);
  expect(secret('discord_client_secret')).toBe('s3cret$(id)');
  expect(statSync(join(folder, 'discord_client_secret')).mode & 0o777).toBe(0o400);
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
});

it('refuses an unknown name, a path and nothing', () => {
  expect([set('discord_secret', 'x'), set('../secrets/smtp_url', 'x'), set('smtp_url', ' \n')]).toEqual([
    2, 2, 2,
  ]);
  expect(secret('smtp_url')).toBe('');
});
