import { execFile, type ExecFileException } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../product/root.ts';

/** A fake docker that logs its arguments and the images it is given, and takes a moment. */
const DOCKER = `#!/bin/sh
echo "begin $* \${API_IMAGE:-}" >> "$LOG"
sleep 0.1
echo end >> "$LOG"
case "$*" in *"\${FAILING:-nothing}"*) exit 1 ;; esac
`;

let server: string;
beforeEach(() => {
  server = mkdtempSync(join(tmpdir(), 'city-roll-out-'));
  mkdirSync(join(server, 'deploy'));
  mkdirSync(join(server, 'bin'));
  cpSync(join(root, 'deploy/roll-out.sh'), join(server, 'deploy/roll-out.sh'));
  writeFileSync(join(server, 'bin/docker'), DOCKER);
  chmodSync(join(server, 'bin/docker'), 0o755);
  writeFileSync(join(server, 'log'), '');
  writeFileSync(join(server, '.env'), 'NODE_ENV=production\nAPI_IMAGE=old\nSITE_HOST=city.example\n', {
    mode: 0o600,
  });
});
afterEach(() => rmSync(server, { recursive: true, force: true }));

const log = () => readFileSync(join(server, 'log'), 'utf8').trim().split('\n');
const settings = () => readFileSync(join(server, '.env'), 'utf8').trim().split('\n').sort();

function rollOut(part: string, env: Record<string, string> = {}): Promise<number> {
  const path = `${join(server, 'bin')}:${process.env.PATH ?? ''}`;
  return new Promise((resolve) => {
    execFile(
      'sh',
      [join(server, 'deploy/roll-out.sh'), part],
      { env: { PATH: path, LOG: join(server, 'log'), ...env } },
      (error: ExecFileException | null) => resolve(typeof error?.code === 'number' ? error.code : 0),
    );
  });
}

it('stores the running image, so that a roll-out of another part does not revert it', async () => {
  expect(await rollOut('api', { API_IMAGE: 'new' })).toBe(0);
  expect(settings()).toEqual(['API_IMAGE=new', 'NODE_ENV=production', 'SITE_HOST=city.example']);
  expect(await rollOut('site', { SITE_IMAGE: 'site:2' })).toBe(0);
  expect(settings()).toEqual([
    'API_IMAGE=new',
    'NODE_ENV=production',
    'SITE_HOST=city.example',
    'SITE_IMAGE=site:2',
  ]);
  expect(statSync(join(server, '.env')).mode & 0o777).toBe(0o600);
});

it('neither stores nor keeps an image that failed to start', async () => {
  expect(await rollOut('api', { API_IMAGE: 'broken', FAILING: '120 api-1' })).toBe(1);
  expect(settings()).toContain('API_IMAGE=old');
  const started = log().filter((line) => line.includes('up -d') && line.includes('api-1'));
  // Without a name in the environment Compose takes the one in .env.
  expect(started.map((line) => line.includes('broken'))).toEqual([true, false]);
  // The second process still runs the previous image.
  expect(log().filter((line) => line.includes('up -d') && line.includes('api-2'))).toEqual([]);
});

it('runs one roll-out at a time', async () => {
  await Promise.all([rollOut('api', { API_IMAGE: 'one' }), rollOut('api', { API_IMAGE: 'two' })]);
  const images = log().flatMap((line) => (line.startsWith('begin') ? [line.split(' ').at(-1)] : []));
  expect(images).toHaveLength(10);
  expect(images.filter((image, index) => image !== images[index - 1])).toHaveLength(2);
});

it('pulls nothing if the images are built on the server', async () => {
  expect(await rollOut('all', { SKIP_PULL: '1' })).toBe(0);
  expect(log().filter((line) => line.includes('pull'))).toEqual([]);
  expect(settings()).toContain('API_IMAGE=old');
});

it('refuses what is not the name of an image, before anything happens', async () => {
  for (const image of ["api:1'; id", 'api:1\nROOT=1', '$(id)'])
    expect(await rollOut('api', { API_IMAGE: image })).toBe(2);
  expect(log()).toEqual(['']);
  expect(settings()).toContain('API_IMAGE=old');
});
