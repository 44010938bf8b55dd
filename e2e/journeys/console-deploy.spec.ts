import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeNewerConsole } from '../support/newer-console.ts';
import { expect, test } from '../support/test.ts';

/** The host's script files on a page. */
const hostFiles = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), ({ src }) => src).filter(
      (src) => new URL(src).origin === location.origin,
    ),
  );

test('the console is deployed separately: an open one says so, and the same host loads the new one', async ({
  loggedIn,
  consoleServer,
}, info) => {
  const staff = await loggedIn('layla', '/dashboard');
  await expect(staff.getByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
  const files = await hostFiles(staff);
  expect(files).not.toEqual([]);

  const replacement = 'Still to be decided';
  const folder = info.outputPath('admin-console');
  await makeNewerConsole('Waiting for your decision', replacement, folder);
  const undeploy = consoleServer.deploy(folder);
  try {
    // As after a switch to another window.
    await staff.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(staff.getByText('A new version of the console is available.')).toBeVisible();
    await staff.getByRole('button', { name: 'Reload the page' }).click();
    await expect(staff.getByRole('heading', { name: replacement })).toBeVisible();
    expect(await hostFiles(staff)).toEqual(files);
  } finally {
    undeploy();
    // Removed, or the project's own checks would include it.
    await rm(folder, { recursive: true, force: true });
  }
});

test('the console works as a standalone page, without the host', async ({
  loggedIn,
  applicant,
  newName,
  consoleServer,
}) => {
  const name = newName();
  await (await applicant(name)).applyForBeta();
  // Cookies ignore ports: the site's login is valid here.
  const staff = await loggedIn('layla');
  await staff.goto(consoleServer.page);
  await expect(staff.getByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
  expect(await staff.evaluate(() => document.querySelectorAll('header').length)).toBe(1);
  await staff.getByRole('link', { name: 'Beta applications', exact: true }).click();
  const pending = staff.getByRole('tab', { name: /^Pending/ });
  await pending.click();
  await expect(pending).toHaveAttribute('aria-selected', 'true');
  await staff.getByRole('textbox', { name: 'Search by username' }).fill(name);
  await staff.getByRole('main').getByRole('link', { name }).click();
  await expect(staff.getByRole('dialog').getByText('Motivation')).toBeVisible();
});

/** The two sides in versions that do not fit: script files, and their change on the way to the browser. */
const MISFITS = [
  {
    which: 'a console that needs another React than the site’s',
    files: '**/admin-console/assets/mount-*.js',
    from: /^export\{(?<rest>.*),\w+ as react\}/,
    to: 'export const react="^99.0.0";export{$<rest>}',
  },
  {
    which: 'a console of a newer contract than the site’s',
    files: '**/admin-console/assets/mount-*.js',
    from: /^export\{\w+ as contract,/,
    to: 'export const contract=99;export{',
  },
  {
    which: 'a console of an older contract than the site’s',
    files: '**/assets/dashboard-page-*.js',
    from: /(?<start>\(\{contract:\w+,react:\w+\}\)=>\w+===)\d+/,
    to: '$<start>99',
  },
];

for (const { which, files, from, to } of MISFITS) {
  test(`${which === MISFITS[0]?.which ? '' : '@night '}${which} is not started, and the site says so`, async ({
    loggedIn,
  }) => {
    const staff = await loggedIn('layla');
    await staff.route(files, async (route) => {
      const response = await route.fetch();
      // Files of a build are kept for a year, and this one must not come back after the reload.
      const headers = { ...response.headers(), 'cache-control': 'no-store' };
      await route.fulfill({ response, headers, body: (await response.text()).replace(from, to) });
    });
    await staff.goto('/dashboard');
    await expect(staff.getByText('The site and the console have different versions')).toBeVisible();

    await staff.unrouteAll();
    await staff.getByRole('button', { name: 'Reload the page' }).click();
    await expect(staff.getByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
  });
}
