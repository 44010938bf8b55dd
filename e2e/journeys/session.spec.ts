import { expect, test } from '../support/test.ts';

test('a visitor logs in through the authorize page, and a logout ends the session', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Login' })
    .or(page.getByRole('banner').getByRole('button', { name: 'Login' }))
    .click();
  await page
    .getByRole('button', { name: /youssef/i })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  const header = page.getByRole('banner');
  await expect(header.getByText('Youssef', { exact: false }).first()).toBeVisible();
  const cookies = await page.context().cookies();

  await header.getByRole('button', { name: 'Youssef' }).click();
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(header.getByText('Login')).toBeVisible();

  // The session has ended on the server: the old cookie is invalid.
  await page.context().addCookies(cookies);
  const answer = await page.request.get('/api/auth/user/me');
  expect(answer.status()).toBe(401);
});
