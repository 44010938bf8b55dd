import { ModulesContainer } from '@nestjs/core';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import type { Access } from './access.decorator.js';
import { declaredRoutes } from './declared-routes.js';

/** Who is let in to what; everything else is refused with the given code. */
const REFUSALS: Record<'nobody' | 'player' | 'suspended' | 'admin', Partial<Record<Access, string>>> = {
  nobody: { loggedIn: 'NOT_LOGGED_IN', playerWrite: 'NOT_LOGGED_IN', admin: 'NOT_LOGGED_IN' },
  player: { admin: 'FORBIDDEN' },
  suspended: { playerWrite: 'SUSPENDED', admin: 'FORBIDDEN' },
  admin: {},
};
const REFUSAL_CODES = new Set(['NOT_LOGGED_IN', 'FORBIDDEN', 'SUSPENDED']);

describe('every route', () => {
  let city: TestApp;
  let people: Record<keyof typeof REFUSALS, Client>;

  beforeAll(async () => {
    city = await createTestApp();
    people = {
      nobody: city.anonymous,
      player: await city.loginAs('youssef'),
      suspended: await city.loginAs('karim'),
      admin: await city.loginAs('layla'),
    };
    const { body: karim } = await people.suspended.get<{ _id: string }>('/api/auth/user/me');
    await people.admin.put(`/api/users/${karim._id}/suspend`, { reason: 'Testing the limits' });
  });
  afterAll(() => city.close());

  it('lets in exactly whom it declares', async () => {
    const routes = declaredRoutes(city.get(ModulesContainer));
    expect(routes.length).toBeGreaterThan(30);
    // Logging out is last: it would end the session that the others need.
    routes.sort((a, b) => Number(a.path.endsWith('logout')) - Number(b.path.endsWith('logout')));
    const wrong: string[] = [];
    for (const { method, path, access, handler } of routes) {
      const outside = handler.startsWith('AuthController.');
      const address = `/${outside ? '' : 'api/'}${path.replace(/:\w+/g, 'f'.repeat(24))}`;
      for (const [who, client] of Object.entries(people)) {
        const expected = REFUSALS[who as keyof typeof REFUSALS][access ?? 'admin'];
        const { body } = await client.request<{ code?: string }>(
          method,
          address,
          method === 'GET' ? undefined : {},
        );
        const refused = body?.code && REFUSAL_CODES.has(body.code) ? body.code : undefined;
        if (refused !== expected)
          wrong.push(`${method} ${address} for ${who}: ${refused}, declared ${access}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
