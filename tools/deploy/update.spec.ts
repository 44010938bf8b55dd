import { existsSync, readFileSync } from 'node:fs';
import { FakeServer } from './fake-server.spec-helper.ts';

const SETTINGS = 'IMAGE_SOURCE=ghcr.io/city/site\nIMAGE_VERSION=1.0.0\nAPI_IMAGE=old\n';
let server: FakeServer;
beforeEach(() => (server = new FakeServer(SETTINGS)));
afterEach(() => server.remove());

const update = (to: string, env: Record<string, string> = {}) => server.run('update.sh', [to], env);
/** The commands in their order, each by its last words. */
const steps = () =>
  server
    .logged('begin compose')
    .flatMap(
      (line) => /(stop|start|--now|--restore|--exit-code-from|payments-since|--wait)/.exec(line)?.[1] ?? [],
    );
/** How the gateway is told to show the page of an update, and to stop showing it. */
const page = () => server.logged('/tmp/updating').map((line) => /gateway (\w+)/.exec(line)?.[1]);

it.each(['1.2', 'v1.2.3', '1.2.3; id', '$(id)', '01.2.3', '1.2.3\n1.2.3', '../1.2.3', ''])(
  'refuses %j before anything happens',
  async (version) => {
    expect((await update(version)).code).toBe(2);
    expect(server.log()).toEqual(['']);
  },
);

it('rolls out a version beside the running one, and back', async () => {
  expect((await update('1.1.0', { RUNNING: '1', NEXT: '1' })).code).toBe(0);
  expect(server.settings()).toContain('IMAGE_VERSION=1.1.0');
  expect(server.settings()).toContain('SITE_IMAGE=ghcr.io/city/site/public-site@sha256:0123');
  expect(server.logged('release[.]yml@refs/tags/v1[.]1[.]0')).toHaveLength(4);
  expect((await update('1.0.0', { RUNNING: '1', NEXT: '1' })).code).toBe(0);
  expect(server.settings()).toContain('IMAGE_VERSION=1.0.0');
  expect(steps()).not.toContain('stop');
});

it('takes the one image of the small profile', async () => {
  const small = { SERVICES: 'mongo api-1 backup tls', RUNNING: '1', NEXT: '1' };
  expect((await update('1.1.0', small)).code).toBe(0);
  expect(server.settings()).toContain('API_IMAGE=ghcr.io/city/site/one@sha256:0123');
});

it('replaces nothing if a signature is missing', async () => {
  expect((await update('1.1.0', { UNSIGNED: '1' })).code).toBe(4);
  expect(server.settings()).toEqual(SETTINGS.trim().split('\n').sort());
  expect(server.logged('compose up')).toEqual([]);
});

describe('a version that needs a stop', () => {
  const STOP = { RUNNING: '1', NEXT: '2' };

  it('stops, backs up, migrates and starts; back restores that backup, after a list of the payments since', async () => {
    expect((await update('2.0.0', STOP)).code).toBe(0);
    expect(steps().slice(0, 2)).toEqual(['stop', '--now']);
    expect(page()).toEqual(['touch', 'rm']);
    expect(server.settings()).toContain('IMAGE_VERSION=2.0.0');
    const record = readFileSync(server.path('deploy/.before-update'), 'utf8');
    expect(record).toContain('BACKUP=city-2026-11-30T03.ndjson.gz.age\n');

    expect((await update('1.0.0', { RUNNING: '2', NEXT: '1' })).code).toBe(3);
    const before = steps().length;
    expect((await update('--back')).code).toBe(0);
    expect(steps().slice(before, before + 4)).toEqual([
      'stop',
      'payments-since',
      '--restore',
      '--exit-code-from',
    ]);
    expect(server.logged('--restore /backups/city-2026-11-30T03.ndjson.gz.age --force')).toHaveLength(1);
    expect(server.settings()).toEqual(
      expect.arrayContaining(['API_IMAGE=old', 'IMAGE_VERSION=1.0.0', 'SITE_IMAGE=']),
    );
    expect(existsSync(server.path('deploy/.before-update'))).toBe(false);
  });

  it('does not begin without a backup: the running version starts again', async () => {
    expect((await update('2.0.0', { ...STOP, FAILING: '--now' })).code).toBe(1);
    expect(steps()).toEqual(['stop', '--now', 'start']);
    expect(page()).toEqual(['touch', 'rm']);
    expect(server.settings()).toContain('API_IMAGE=old');
  });

  it('does not begin while the API cannot be stopped: the running version stays, without the page', async () => {
    expect((await update('2.0.0', { ...STOP, FAILING: 'compose stop' })).code).toBe(1);
    expect(steps()).toEqual(['stop', 'start']);
    expect(page()).toEqual(['touch', 'rm']);
  });

  it('never starts the old version on migrated data; a second try goes on', async () => {
    const failed = await update('2.0.0', { ...STOP, FAILING: '3600 api-1' });
    expect(failed.output).toContain('cannot use the migrated data');
    expect(failed.code).toBe(1);
    expect(page()).toEqual(['touch']);
    expect(server.logged('--wait').filter((line) => line.endsWith('api-1 '))).toEqual([]);
    expect((await update('2.1.0', STOP)).code).toBe(3);
    expect((await update('2.0.0', { RUNNING: '2', NEXT: '2' })).code).toBe(0);
    expect(server.logged('--now')).toHaveLength(1);
  });

  it('keeps the running images while the backup is not restored', async () => {
    await update('2.0.0', STOP);
    expect((await update('--back', { FAILING: '--restore' })).code).toBe(1);
    expect(server.settings()).toContain('IMAGE_VERSION=2.0.0');
  });
});

it('has no way back by a backup where no update needed a stop', async () => {
  expect(await update('--back')).toMatchObject({
    code: 1,
    output: expect.stringContaining('No update with a stop'),
  });
});
