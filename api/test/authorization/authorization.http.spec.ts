import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ErrorBody } from '@city/contracts';
import { ModulesContainer } from '@nestjs/core';
import { neededBy, type Access } from '../../src/platform/access/access.decorator.js';
import { CONCERNS_KEY, type Concern } from '../../src/platform/access/concerns.decorator.js';
import { declaredRoutes } from '../../src/platform/access/declared-routes.js';
import type { Client } from '../client.js';
import { eventually } from '../eventually.js';
import { matrixPage, programCell } from './matrix-page.js';
import { ADMIN, ADMIN_FOR_OTHERS, WHO, type Cell, type Params, type Row, type Who } from './matrix.js';
import { APPLICATION_ROWS } from './rows/applications.js';
import { MESSAGE_ROWS } from './rows/messages.js';
import { MONEY_ROWS } from './rows/money.js';
import { OPEN_ROWS } from './rows/open.js';
import { STAFF_ROWS } from './rows/staff.js';
import { TOLD } from './told.js';
import { createWorld, must, worldOfConcerned, type World } from './world.js';

// The open rows come last: one of them logs everyone out.
const ROWS: readonly Row[] = [
  ...APPLICATION_ROWS,
  ...MESSAGE_ROWS,
  ...MONEY_ROWS,
  ...STAFF_ROWS,
  ...OPEN_ROWS,
];
const PAGE = resolve(__dirname, '../../../docs/security/authorization-matrix.md');

function addressOf(call: string, params: Params): { method: string; path: string } {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call}: the row gives no ${name}`);
    return value;
  });
  return { method, path: /^auth(\/callback)?$/.test(pattern) ? `/${path}` : `/api/${path}` };
}

const seen = (status: number, expected: Cell): Cell => (expected === 'ok' && status < 400 ? 'ok' : status);

const accessOf = ({ city }: World): ReadonlyMap<string, Access | undefined> =>
  new Map(
    declaredRoutes(city.get(ModulesContainer)).map(({ method, path, access }) => [
      `${method} ${path}`,
      access,
    ]),
  );

/** Descriptions of the cells that differ from the table. */
async function wrongCells(
  world: World,
  { call, cells, given, body }: Row,
  ofProgram: Cell,
): Promise<string[]> {
  const wrong: string[] = [];
  const askWith = async (client: Client, who: string, expected: Cell, params: Params) => {
    const { method, path } = addressOf(call, params);
    const sent = typeof body === 'function' ? (body(params, world) as unknown) : body;
    const { status, body: answer } = await client.request<ErrorBody>(method, path, sent);
    if (seen(status, expected) !== expected)
      wrong.push(`${call} as ${who}: ${status}, not ${expected} ${JSON.stringify(answer).slice(0, 300)}`);
    return answer.code;
  };
  const ask = async (who: Who, params: Params) => {
    const code = await askWith(world.people[who], who, cells[who], params);
    if (who === 'concerned' && cells[who] === 403 && code !== 'CONCERNS_YOURSELF')
      wrong.push(`${call} as ${who}: ${code}`);
  };
  const fresh = async (who?: Who): Promise<Params> => {
    if (!given) return {};
    await world.clear();
    return given(who === 'concerned' ? await worldOfConcerned(world) : world);
  };
  await world.clear();
  // Refused calls change nothing and share one data set; allowed ones, and the concerned Admin's, need their own.
  const refused = WHO.filter((who) => cells[who] !== 'ok' && who !== 'concerned');
  const params = refused.length > 0 ? await fresh() : {};
  for (const who of refused) await ask(who, params);
  // Another user's data must look like data that does not exist.
  if (cells.other === 404 && params['id']) {
    const said = async (of: Params) => {
      const { method, path } = addressOf(call, of);
      const sent = typeof body === 'function' ? (body(params, world) as unknown) : body;
      const answer = await world.people.other.request<ErrorBody>(method, path, sent);
      return `${answer.status} ${answer.body.code} ${answer.body.message}`;
    };
    const [theirs, nobodys] = [await said(params), await said({ ...params, id: 'f'.repeat(24) })];
    if (theirs !== nobodys) wrong.push(`${call}: "${theirs}", but of a missing one "${nobodys}"`);
  }
  for (const who of WHO.filter((name) => !refused.includes(name))) await ask(who, await fresh(who));
  if (ofProgram === 'ok') await world.clear();
  await askWith(world.program, 'a program', ofProgram, ofProgram === 'ok' ? await fresh() : params);
  return wrong;
}

describe('the authorization matrix', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.city.close());

  it('has a line for every call that a controller declares, and no other', () => {
    const declared = declaredRoutes(world.city.get(ModulesContainer)).map(
      ({ method, path }) => `${method} ${path}`,
    );
    const calls = ROWS.map(({ call }) => call);
    expect(new Set(calls).size).toBe(calls.length);
    const missing = declared.filter((call) => !calls.includes(call));
    const unknown = calls.filter((call) => !declared.includes(call));
    // To add one, see the top of matrix.ts.
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
  });

  it('says of every write of staff whether it concerns a player, as its handler does', () => {
    const declared = declaredRoutes(world.city.get(ModulesContainer))
      .filter(({ access, method }) => neededBy(access) && method !== 'GET')
      .map(({ method, path, metadata }) => {
        const [concern] = metadata<Concern>(CONCERNS_KEY);
        return [`${method} ${path}`, concern === 'nobody' ? ADMIN : ADMIN_FOR_OTHERS] as const;
      });
    expect(declared.length).toBeGreaterThan(30);
    for (const [call, expected] of declared)
      expect([call, ROWS.find((line) => line.call === call)?.cells]).toEqual([call, expected]);
  });

  it('says of every write of staff that names a player what the player is told, or why nothing', () => {
    const named = declaredRoutes(world.city.get(ModulesContainer))
      .filter(({ metadata }) => metadata<Concern>(CONCERNS_KEY).some((concern) => concern !== 'nobody'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(named.filter((call) => !TOLD[call])).toEqual([]);
    const calls = ROWS.map(({ call }) => call);
    expect(Object.keys(TOLD).filter((call) => !calls.includes(call))).toEqual([]);
  });

  it.each(
    Object.entries(TOLD).flatMap(([call, told]) => ('tells' in told ? [[call, told.tells] as const] : [])),
  )('%s tells the player: %s', async (call, kind) => {
    const line = ROWS.find((one) => one.call === call);
    const messages = world.city.connection.collection('notifications');
    await world.clear();
    const params = (await line?.given?.(world)) ?? {};
    const before = await messages.countDocuments({ kind });
    const { method, path } = addressOf(call, params);
    const sent =
      kind === 'account.pack'
        ? { userId: params['id'], newPack: 'Silver' }
        : typeof line?.body === 'function'
          ? line.body(params, world)
          : line?.body;
    await must(world.people.admin, method, path, sent);
    await eventually(
      () => messages.countDocuments({ kind }),
      (count) => count > before,
    );
  });

  it.each(ROWS.map((line): [string, Row] => [line.call, line]))('%s', async (_, line) => {
    const access = accessOf(world).get(line.call);
    expect(await wrongCells(world, line, programCell(line, access))).toEqual([]);
  });

  it('is the one that docs/security shows', () => {
    const page = matrixPage(ROWS, accessOf(world));
    if (process.env['UPDATE_DOCS']) {
      mkdirSync(dirname(PAGE), { recursive: true });
      writeFileSync(PAGE, page);
    }
    expect(readFileSync(PAGE, 'utf8')).toBe(page);
  });
});
