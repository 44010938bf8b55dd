import { ADMIN, LOGGED_IN, row, type Params } from '../matrix.js';
import { must, type World } from '../world.js';

/** Somebody who can be suspended; the rows of others stay as they are. */
async function somebody({ city, people }: World): Promise<Params> {
  const client = await city.loginAs('hedi');
  const { _id } = await must<{ _id: string }>(client, 'GET', '/api/auth/user/me');
  await people.admin.put(`/api/users/${_id}/lift-suspension`, {});
  return { id: _id };
}

async function suspended(world: World): Promise<Params> {
  const params = await somebody(world);
  await must(world.people.admin, 'PUT', `/api/users/${params['id']}/suspend`, {
    reason: 'Row of the matrix',
  });
  return params;
}

async function settingsVersion({ people }: World): Promise<Params> {
  const { version } = await must<{ version: number }>(people.admin, 'GET', '/api/settings');
  return { version: String(version) };
}

/** Looking after players, the log of it, and what the law lets a player ask for. */
export const STAFF_ROWS = [
  row('GET users/allplayers', ADMIN),
  row('GET users/:id', ADMIN, somebody),
  row('PUT users/update-pack', ADMIN, somebody, ({ id }) => ({ userId: id, newPack: 'None' })),
  row('PUT users/:id/suspend', ADMIN, somebody, { reason: 'Row of the matrix' }),
  row('PUT users/:id/lift-suspension', ADMIN, suspended, {}),
  row('DELETE users/:id/sessions', ADMIN, somebody),
  row('GET audit', ADMIN),
  row('GET statistics/days', ADMIN),
  row('GET settings', ADMIN),
  row('PUT settings', ADMIN, settingsVersion, ({ version }) => ({
    version: Number(version),
    tagline: 'Row',
  })),

  row('GET users/me/export', LOGGED_IN),
  row('POST users/me/erasure-request', LOGGED_IN, undefined, {}),
  row('DELETE users/me/erasure-request', LOGGED_IN),
  row('GET users/:id/export', ADMIN, somebody),
  row('PUT users/:id/erase', ADMIN, somebody, { reason: 'Row of the matrix' }),
];
