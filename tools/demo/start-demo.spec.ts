import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiEnvironment } from '@city/provider-sandbox';
import type { Db } from 'mongodb';
import { root } from '../product/root.ts';
import { startDemo, type DemoStart } from './start-demo.ts';

const SANDBOX = 'http://127.0.0.1:5055';
const SIMULATED = apiEnvironment(
  {
    publicUrl: SANDBOX,
    serverUrl: SANDBOX,
    webhookBase: null,
    webOrigin: 'http://localhost:5000',
  },
  'smtp://127.0.0.1:2525',
);

/** A store with so many people. Anything but counting them fails. */
const databaseWith =
  (people: number): DemoStart['withDatabase'] =>
  (use) =>
    use({ collection: () => ({ countDocuments: () => Promise.resolve(people) }) } as unknown as Db);

describe('where the demo may be made', () => {
  let dataDir: string;
  let started: number;
  let said: string[];
  let requests: number;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'city-demo-'));
    started = 0;
    said = [];
    requests = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
      requests += 1;
      return Promise.resolve(new Response('no', { status: 500 }));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The API does not start: the demo would write from there on. */
  const start = (wrong: Partial<DemoStart>) =>
    startDemo({
      environment: {},
      simulated: SIMULATED,
      isEmbedded: true,
      dataDir,
      withDatabase: databaseWith(0),
      isNewStore: true,
      addresses: { url: 'http://localhost:5000', sandboxUrl: SANDBOX },
      startApi() {
        started += 1;
        return Promise.reject(new Error('the API would start here'));
      },
      say: (line) => said.push(line),
      ...wrong,
    });

  const WRONG: Record<string, Partial<DemoStart>> = {
    'a database of the owner': { isEmbedded: false },
    'a real provider': { simulated: null },
    production: { environment: { NODE_ENV: 'production' } },
    'other people': { withDatabase: databaseWith(1) },
  };
  const names = Object.keys(WRONG);
  const combinations = Array.from({ length: 2 ** names.length - 1 }, (_, at) =>
    names.filter((_name, bit) => (at + 1) & (1 << bit)),
  );

  it.each(combinations.map((one) => [one.join(', '), one] as const))('not with %s', async (_, wrong) => {
    const all = Object.assign({}, ...wrong.map((name) => WRONG[name])) as Partial<DemoStart>;
    expect(await start(all)).toBeNull();
    expect([started, requests, readdirSync(dataDir)]).toEqual([0, 0, []]);
    expect(said).toEqual([expect.stringMatching(/^Without the demo community: .+\.$/)]);
  });

  it.each(Object.keys(SIMULATED).flatMap((name) => [[name], [`${name}_FILE`]]))(
    'not with %s of the owner',
    async (name) => {
      expect(await start({ environment: { [name]: 'something' } })).toBeNull();
      expect([started, requests, readdirSync(dataDir)]).toEqual([0, 0, []]);
    },
  );

  it('in an empty store with simulated providers', async () => {
    await expect(start({ environment: { PAYPAL_CLIENT_ID: '' } })).rejects.toThrow(
      'the API would start here',
    );
    expect([started, existsSync(join(dataDir, 'demo.json'))]).toEqual([1, true]);
  });

  it('again in a store that has it, and not where another store has taken its place', async () => {
    await start({}).catch(() => undefined);
    const people = { withDatabase: databaseWith(3) };
    await start({ isNewStore: false, ...people }).catch(() => undefined);
    expect(started).toBe(2);
    expect(await start(people)).toBeNull();
    expect([started, existsSync(join(dataDir, 'demo.json'))]).toEqual([2, false]);
  });

  it('never in an image: no build of one can read it', () => {
    expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toContain('tools');
  });
});
