import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildConsoleWith } from '../support/build-console.ts';
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
  // The console is built in the meantime.
  test.setTimeout(120_000);
  const staff = await loggedIn('layla', '/dashboard');
  await expect(staff.getByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
  const files = await hostFiles(staff);
  expect(files).not.toEqual([]);

  const replacement = 'Still to be decided';
  const copy = info.outputPath('admin-console');
  let undeploy = () => {};
  try {
    const build = await buildConsoleWith(
      { source: 'src/messages/en/console.ts', text: 'Waiting for your decision', replacement },
      copy,
    );
    undeploy = consoleServer.deploy(build);
    // As after a switch to another window.
    await staff.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(staff.getByText('A new version of the console is available.')).toBeVisible();
    await staff.getByRole('button', { name: 'Reload the page' }).click();
    await expect(staff.getByRole('heading', { name: replacement })).toBeVisible();
    expect(await hostFiles(staff)).toEqual(files);
  } finally {
    undeploy();
    // Removed, or the project's own checks would include it.
    await rm(copy, { recursive: true, force: true });
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
  await staff.getByRole('tab', { name: /^Pending/ }).click();
  await staff.getByRole('main').getByRole('link', { name }).click();
  await expect(staff.getByRole('dialog').getByText('Motivation')).toBeVisible();
});

/** Changes the console's script files on their way to the browser, as if another version were deployed. */
const deployChanged = (page: Page, files: string, text: RegExp, replacement: string) =>
  page.route(files, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    expect(body).toMatch(text);
    await route.fulfill({ response, body: body.replaceAll(text, replacement) });
  });

test('a console that needs another React than the site’s is not started, and says so', async ({
  loggedIn,
}) => {
  const staff = await loggedIn('layla');
  await deployChanged(staff, '**/*localSharedImportMap*.js', /\^19\.\d+\.\d+/g, '^99.0.0');
  await staff.goto('/dashboard');
  await expect(staff.getByText('The site and the console are of different versions')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Reload the page' })).toBeVisible();

  await staff.unrouteAll();
  await staff.getByRole('button', { name: 'Reload the page' }).click();
  await expect(staff.getByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
});
