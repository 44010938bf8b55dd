import { apiOf } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('an Admin makes a player a reviewer, who sees the applications only, until the role ends', async ({
  loggedIn,
  newName,
}) => {
  test.setTimeout(120_000);
  const name = newName();
  const reviewer = await loggedIn(name);
  await expect(reviewer.getByRole('link', { name: 'DASHBOARD' })).toBeHidden();
  const me = await apiOf(reviewer).get('/api/auth/user/me');

  const admin = await loggedIn('layla', '/dashboard');
  await admin.goto('/dashboard#/staff');
  await admin.getByRole('button', { name: 'Give a role' }).click();
  const form = admin.getByRole('form', { name: 'Give a role' });
  await form.getByRole('combobox', { name: /^Role/ }).click();
  await admin.getByRole('option', { name: 'Reviewer' }).click();
  await form.getByRole('combobox', { name: /^Player/ }).fill(name);
  await admin.getByRole('option', { name }).click();
  await form.getByRole('button', { name: 'Give a role' }).click();
  await expect(admin.getByText('Role given.')).toBeVisible();
  await expect(admin.getByRole('group', { name: `${me.global_name ?? name}: Reviewer` })).toContainText(
    'given by',
  );

  await reviewer.reload();
  await reviewer.getByRole('link', { name: 'DASHBOARD' }).click();
  const menu = reviewer.getByRole('navigation', { name: 'Console' });
  await expect(menu.getByRole('link', { name: 'Whitelist applications', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Users' })).toBeHidden();
  await expect(reviewer.getByRole('heading', { name: 'Last 30 days' })).toBeHidden();
  await reviewer.goto('/dashboard#/users');
  await expect(reviewer.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  expect((await reviewer.request.get('/api/users/allplayers')).status()).toBe(403);
  await menu.getByRole('link', { name: 'Beta applications', exact: true }).click();
  await expect(reviewer.getByRole('tab', { name: /^Pending/ })).toBeVisible();

  const ends = { roleId: 'reviewer', userId: me._id, until: new Date(Date.now() + 2_000).toISOString() };
  await apiOf(admin).put('/api/staff/members', { body: ends });
  const lost = reviewer.getByRole('dialog', { name: 'You no longer have a staff role' });
  await expect(lost).toBeVisible({ timeout: 20_000 });
  await lost.getByRole('button', { name: 'Leave the console' }).click();
  await expect(reviewer).toHaveURL(/\/$/);
  await expect(reviewer.getByRole('link', { name: 'DASHBOARD' })).toBeHidden();
});
