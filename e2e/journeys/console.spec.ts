import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Records a page's requests for the console's code or the federation runtime. */
function watchConsoleRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/admin-console|remoteEntry|load-console/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

test('a visitor at /dashboard is redirected home and loads nothing of the console', async ({ page }) => {
  const requests = watchConsoleRequests(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
  expect(requests).toEqual([]);
});

test('a player at /dashboard is redirected home and sees no link to it', async ({ loggedIn, newName }) => {
  const player = await loggedIn(newName());
  const requests = watchConsoleRequests(player);
  await player.goto('/dashboard');
  await expect(player).toHaveURL('/');
  await expect(player.getByRole('link', { name: 'DASHBOARD' })).toHaveCount(0);
  expect(requests).toEqual([]);
});

test('an Admin opens it by the link; host and console share one React', async ({ loggedIn }) => {
  const admin = await loggedIn('omar');
  const reactDownloads: string[] = [];
  admin.on('response', (response) => {
    if (/prebuild__react/.test(response.url())) reactDownloads.push(response.url());
  });
  await admin.getByRole('link', { name: 'DASHBOARD' }).first().click();
  await expect(admin.getByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
  await expect(admin).toHaveURL(/\/dashboard/);
  // React's version is in every root's fiber renderer; a second copy would have been downloaded from the remote.
  expect(reactDownloads).toEqual([]);

  await admin.getByRole('link', { name: 'Shop Orders', exact: true }).click();
  await expect(admin).toHaveURL(/\/dashboard#\/orders/);
  await admin.reload();
  await expect(admin.getByRole('heading', { name: 'Shop orders' })).toBeVisible();
});

test('with the console down the site works, staff get an error page, and Retry works', async ({
  loggedIn,
  consoleServer,
}) => {
  await consoleServer.stop();
  try {
    const admin = await loggedIn('layla', '/dashboard');
    await expect(admin.getByText('Couldn’t load the staff console')).toBeVisible({ timeout: 20_000 });
    const other = await admin.context().newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

    await consoleServer.start();
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(admin.getByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
  } finally {
    await consoleServer.start();
  }
});
