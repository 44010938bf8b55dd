import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { startProcess, type ReadyProcess } from '../test/child-process.js';
import { DEMO_CATALOGUE } from './shop/products/seed/seed-catalogue.js';

const PROGRAM = resolve(__dirname, '../dist/seed.js');
const SANDBOX_CLI = resolve(__dirname, '../../provider-sandbox/dist/cli.js');

describe('the compiled seed program', () => {
  let sandbox: ReadyProcess<{ env: Record<string, string> }>;

  beforeAll(async () => {
    sandbox = await startProcess([SANDBOX_CLI, '--port', '0', '--web-origin', 'http://localhost:5000']);
  });
  afterAll(() => sandbox?.stop());

  it('adds the demo catalogue once, however often it runs', async () => {
    const database = new URL(process.env['TEST_MONGODB_URI'] ?? '');
    database.pathname = `/city_${randomUUID().slice(0, 8)}`;
    const env = { PATH: process.env['PATH'], ...sandbox.ready.env, MONGODB_URI: database.href };
    const run = async () => (await promisify(execFile)(process.execPath, [PROGRAM], { env })).stdout;
    const all = DEMO_CATALOGUE.length;
    expect(await run()).toContain(`Demo catalogue: ${all} products added, 0 kept as they are.`);
    expect(await run()).toContain(`Demo catalogue: 0 products added, ${all} kept as they are.`);
  }, 60_000);
});
