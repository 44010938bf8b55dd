import type { Page } from '@playwright/test';
import { Form } from '../support/pages/form.ts';
import { Wizard } from '../support/pages/wizard.ts';
import { expect, test } from '../support/test.ts';

/** Answers that the wizard's validation requires. */
const RULE_ANSWERS = {
  Age: '25',
  // The last platform is chosen.
  'Channel link': 'facebook.com/youssef',
  'Email address': 'youssef@example.com',
};

/** Kills the page's process like a crash: no event is sent, no dialog shown. Returns the page opened afterwards. */
async function crash(page: Page): Promise<Page> {
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  return page.context().newPage();
}

/** Ends the session on the server, as when it expires, without the browser knowing. */
const endSession = (page: Page) => page.context().clearCookies();

test('the tab crashes in the wizard: every field is restored', async ({ loggedIn, newName }) => {
  const name = newName();
  const page = await loggedIn(name, '/joinus');
  const wizard = new Wizard(page);
  await wizard.enter();
  const written: string[][] = [];
  for (const heading of ['Personal information', 'Your character', 'Roleplay knowledge', 'Final agreement']) {
    await wizard.expectStep(heading);
    const form = new Form(page);
    await form.fillAll({ 'Full name': 'Youssef Ben Ali', ...RULE_ANSWERS });
    written.push(await form.values());
    if (heading !== 'Final agreement') await wizard.next();
  }
  expect(written.flat().filter((value) => value === '')).toEqual([]);

  const again = await crash(page);
  await again.goto('/joinus');
  await new Wizard(again).expectStep('Final agreement');
  for (const [index, values] of written.entries()) {
    await again.goto(`/joinus?step=${index + 5}`);
    await expect.poll(() => new Form(again).values()).toEqual(values);
  }
});

for (const { path, ready } of [
  { path: '/beta', ready: 'Name' },
  { path: '/entity', ready: 'Entity name' },
  { path: '/job', ready: 'Full name' },
  { path: '/streamer', ready: 'Full name' },
]) {
  test(`@night ${path}: the draft survives the tab and the session`, async ({ loggedIn, newName }) => {
    const name = newName();
    const page = await loggedIn(name, path);
    await page.getByRole('textbox', { name: ready, exact: true }).waitFor();
    await new Form(page).fillAll(RULE_ANSWERS);
    // Fill in fields revealed by a choice (details, situations), too.
    await new Form(page).fillAll(RULE_ANSWERS);
    const written = await new Form(page).values();

    const again = await crash(page);
    await again.goto(path);
    await expect.poll(() => new Form(again).values()).toEqual(written);

    await endSession(again);
    await again.getByRole('button', { name: /^Submit/ }).click();
    const login = again.getByRole('main').getByRole('link', { name: 'Log in with Discord' });
    await expect(login).toBeVisible();
    await login.click();
    await again.getByRole('textbox', { name: 'Somebody else' }).fill(name);
    await again.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(again).toHaveURL(path);
    await expect.poll(() => new Form(again).values()).toEqual(written);
  });
}

test('a stale copy does not overwrite a newer draft', async ({ loggedIn, newName }) => {
  const page = await loggedIn(newName(), '/beta');
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill('Youssef');
  const copies = () =>
    page.evaluate(
      async () =>
        new Promise<string>((resolve) => {
          const request = indexedDB.open('personal');
          request.onsuccess = () => {
            const all = request.result.transaction('copies').objectStore('copies').getAll();
            all.onsuccess = () => resolve(String(all.result));
          };
        }),
    );
  await expect.poll(copies).toContain('Youssef');
  // As when the tab dies before the database has written: only local storage has the rest.
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The tab is dying', 'AbortError');
    };
  });
  await field.fill('Youssef Ben Ali');
  await page.reload();
  await expect(field).toHaveValue('Youssef Ben Ali');
});

test('the session expires in the wizard: it asks for the login and resumes at the same step', async ({
  loggedIn,
  newName,
}) => {
  const name = newName();
  const page = await loggedIn(name, '/joinus');
  const wizard = new Wizard(page);
  await wizard.enter();
  await wizard.fillPersonal();
  await wizard.next();
  await wizard.fillCharacter();
  await wizard.next();
  await wizard.nextAnyway();
  await wizard.sign(name);
  await endSession(page);
  await wizard.submit();
  await page.getByRole('main').getByRole('link', { name: 'Log in with Discord' }).click();
  await page.getByRole('textbox', { name: 'Somebody else' }).fill(name);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await wizard.expectStep('Final agreement');
  await wizard.submit();
  await expect(page.getByRole('heading', { name: /^Whitelist application no\. / })).toBeVisible();
});

test('@night changes of an entity application survive the tab, until they are discarded', async ({
  loggedIn,
  newName,
}) => {
  const page = await loggedIn(newName(), '/entity');
  await page.getByRole('textbox', { name: 'Entity name' }).waitFor();
  await new Form(page).fillAll();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Entity name' }).fill('The Lamps');
  const address = page.url();

  const again = await crash(page);
  await again.goto(address);
  await expect(again.getByRole('textbox', { name: 'Entity name' })).toHaveValue('The Lamps');
  await expect(again.getByText('saved in this browser but haven’t been sent')).toBeVisible();
  await again.getByRole('link', { name: 'Cancel' }).click();
  await again.getByRole('link', { name: 'Edit' }).click();
  await expect(again.getByRole('textbox', { name: 'Entity name' })).toHaveValue('Answer number 0');
});
