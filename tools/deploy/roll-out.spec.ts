import { statSync } from 'node:fs';
import { FakeServer } from './fake-server.spec-helper.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer(
    'NODE_ENV=production\nAPI_IMAGE=old\nSITE_HOST=city.example\nIMAGE_SOURCE=ghcr.io/city/site.v2\n',
  );
});
afterEach(() => server.remove());

const BUILT = { SKIP_PULL: '1' };
const rollOut = async (part: string, env: Record<string, string> = BUILT): Promise<number> =>
  (await server.run('roll-out.sh', [part], env)).code;
const settings = () => server.settings().filter((line) => line.includes('_IMAGE='));

it('stores the running image, so that a roll-out of another part does not revert it', async () => {
  expect(await rollOut('api', { ...BUILT, API_IMAGE: 'new' })).toBe(0);
  expect(settings()).toEqual(['API_IMAGE=new']);
  expect(await rollOut('site', { ...BUILT, SITE_IMAGE: 'site:2' })).toBe(0);
  expect(settings()).toEqual(['API_IMAGE=new', 'SITE_IMAGE=site:2']);
  expect(server.settings()).toContain('SITE_HOST=city.example');
  expect(statSync(server.path('.env')).mode & 0o777).toBe(0o600);
});

it('neither stores nor keeps an image that failed to start', async () => {
  expect(await rollOut('api', { ...BUILT, API_IMAGE: 'broken', FAILING: '120 api-1' })).toBe(1);
  expect(settings()).toEqual(['API_IMAGE=old']);
  const started = server.logged('up -d').filter((line) => line.includes('api-1'));
  // Without a name in the environment Compose takes the one in .env.
  expect(started.map((line) => line.includes('broken'))).toEqual([true, false]);
  // The second process still runs the previous image.
  expect(server.logged('up -d').filter((line) => line.includes('api-2'))).toEqual([]);
});

it('runs one roll-out at a time', async () => {
  await Promise.all(['one', 'two'].map((image) => rollOut('api', { ...BUILT, API_IMAGE: image, SLOW: '1' })));
  const images = server.logged('begin').map((line) => line.split(' ').at(-1));
  expect(images).toHaveLength(12);
  expect(images.filter((image, index) => image !== images[index - 1])).toHaveLength(2);
});

it('pulls nothing if the images are built on the server', async () => {
  expect(await rollOut('all')).toBe(0);
  expect(server.logged('pull')).toEqual([]);
  expect(settings()).toEqual(['API_IMAGE=old']);
});

it('replaces the one process of the small profile, without nginx', async () => {
  expect(await rollOut('all', { ...BUILT, SERVICES: 'mongo api-1 backup tls' })).toBe(0);
  const started = server.logged('begin compose up').map((line) => line.trim().split(' ').at(-1));
  expect(started).toEqual(['mongo-init', 'api-1', 'backup']);
});

it('refuses what is not the name of an image, before anything happens', async () => {
  for (const image of ["api:1'; id", 'api:1\nROOT=1', '$(id)'])
    expect(await rollOut('api', { API_IMAGE: image })).toBe(2);
  expect(server.log()).toEqual(['']);
  expect(settings()).toEqual(['API_IMAGE=old']);
});

describe('an image that is pulled', () => {
  const API_IMAGE = 'ghcr.io/city/site.v2/api:1.2.3';

  it('is stored by its digest, after its signature was verified', async () => {
    expect(await rollOut('api', { API_IMAGE })).toBe(0);
    expect(settings()).toEqual(['API_IMAGE=ghcr.io/city/site.v2/api@sha256:0123']);
    const [verified = ''] = server.logged('cosign verify');
    expect(verified).toContain('https://token.actions.githubusercontent.com');
    expect(verified).toMatch(/ ghcr\.io\/city\/site\.v2\/api@sha256:0123$/);
    const identity = new RegExp(/\(\?i\)(\S+)/.exec(verified)?.[1] ?? '', 'i');
    const workflows = 'https://github.com/City/site.v2/.github/workflows';
    expect(identity.test(`${workflows}/deploy.yml@refs/heads/main`)).toBe(true);
    expect(identity.test(`${workflows}/release.yml@refs/tags/v1.2.3`)).toBe(true);
    expect(identity.test(`${workflows}/checks.yml@refs/heads/main`)).toBe(false);
    expect(identity.test(`${workflows}/deploy.yml@refs/heads/mine`)).toBe(false);
    expect(identity.test(`${workflows.replace('site.v2', 'sitexv2')}/deploy.yml@refs/heads/main`)).toBe(
      false,
    );
  });

  it('is not deployed unsigned, or from elsewhere', async () => {
    expect(await rollOut('api', { API_IMAGE, UNSIGNED: '1' })).toBe(4);
    expect(await rollOut('api', { API_IMAGE: 'ghcr.io/other/site/api:1.2.3' })).toBe(2);
    expect(server.logged('up -d')).toEqual([]);
    expect(settings()).toEqual(['API_IMAGE=old']);
  });
});

it('refuses a version that must not run beside the one that runs', async () => {
  const needsStop = { ...BUILT, API_IMAGE: 'new', RUNNING: '1', NEXT: '2' };
  expect(await rollOut('api', needsStop)).toBe(3);
  expect(await rollOut('all', needsStop)).toBe(3);
  expect(server.logged('compose up')).toEqual([]);
  expect(await rollOut('api', { ...needsStop, NEXT: '1' })).toBe(0);
});
