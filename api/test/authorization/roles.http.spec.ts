import {
  PERMISSIONS,
  READY_ROLE_NAMES,
  READY_ROLES,
  type ErrorBody,
  type Permission,
  type ReadyRole,
} from '@city/contracts';
import { ModulesContainer } from '@nestjs/core';
import { neededBy } from '../../src/platform/access/access.decorator.js';
import { declaredRoutes } from '../../src/platform/access/declared-routes.js';
import { giveRole } from '../staff.js';
import { createTestApp, type Client, type TestApp } from '../test-app.js';

/** A call for staff and the permissions that its handler asks for. */
interface StaffCall {
  method: string;
  path: string;
  needed: readonly Permission[];
}

const NOBODYS = 'f'.repeat(24);

describe('each role and each call for staff', () => {
  let city: TestApp;
  let calls: StaffCall[];
  const people = new Map<ReadyRole, Client>();
  beforeAll(async () => {
    city = await createTestApp({
      env: { LIMIT_REQUESTS_PER_MINUTE: '100000', LIMIT_WRITES_PER_MINUTE: '100000' },
    });
    const admin = await city.loginAs('layla');
    for (const roleId of READY_ROLE_NAMES) {
      const client = await city.loginAs(`the-${roleId}`);
      await giveRole(admin, client, { roleId });
      people.set(roleId, client);
    }
    calls = declaredRoutes(city.get(ModulesContainer)).flatMap(({ method, path, access }) => {
      const needed = neededBy(access);
      return needed ? [{ method, path: `/api/${path.replace(/:\w+/g, NOBODYS)}`, needed }] : [];
    });
  });
  afterAll(() => city.close());

  it('every permission opens a call', () => {
    const opened = new Set(calls.flatMap(({ needed }) => needed));
    expect(PERMISSIONS.filter((permission) => !opened.has(permission))).toEqual([]);
  });

  /** Refused calls are not carried out; allowed ones find no data or miss their body. */
  it.each(READY_ROLE_NAMES)('%s: those of its permissions are open, and no others', async (role) => {
    const held: readonly string[] = READY_ROLES[role];
    const wrong: string[] = [];
    for (const { method, path, needed } of calls) {
      const body = method === 'GET' ? undefined : {};
      const answer = await people.get(role)?.request<ErrorBody>(method, path, body);
      const isRefused = answer?.status === 403 && answer.body.code === 'PERMISSION_MISSING';
      const isOpen = answer !== undefined && answer.status !== 401 && answer.status !== 403;
      const mayEnter = needed.some((permission) => held.includes(permission));
      const namesIt = answer?.body.details?.['permission'] === needed.join(', ');
      if (mayEnter ? !isOpen : !(isRefused && namesIt))
        wrong.push(`${method} ${path}: ${answer?.status} ${JSON.stringify(answer?.body).slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });
});
