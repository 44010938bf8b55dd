import { pendingList } from '../support/pending-list.ts';
import { expect, test } from '../support/test.ts';

test('@night a long application scrolls by Space, the next one opens at its top, toasts leave the buttons free', async ({
  loggedIn,
  applicant,
  newName,
}) => {
  const names = [newName(), newName()];
  for (const name of names) await (await applicant(name)).applyForBeta();

  const staff = await loggedIn('layla', `/dashboard#${pendingList('betaApp', { isNewestFirst: true })}`);
  await staff.setViewportSize({ width: 1000, height: 360 });
  await staff.getByRole('cell', { name: names[1] }).first().click();
  const first = staff.getByRole('region', { name: new RegExp(`${names[1]}\\b`) });
  await expect(first).toBeFocused();
  await staff.keyboard.press('Space');
  await expect.poll(() => first.evaluate((text) => text.scrollTop)).toBeGreaterThan(0);

  await staff.keyboard.press('a');
  const second = staff.getByRole('region', { name: new RegExp(`${names[0]}\\b`) });
  await expect(second).toBeFocused();
  expect(await second.evaluate((text) => text.scrollTop)).toBe(0);
  const toast = await staff.getByRole('alert').filter({ hasText: 'Accepted: ' }).boundingBox();
  const reject = await staff.getByRole('button', { name: 'Reject', exact: true }).boundingBox();
  expect(toast && reject && toast.x + toast.width).toBeLessThan(reject?.x ?? 0);
});

test('@night going back from an edited product asks for confirmation, and keeps the input', async ({
  loggedIn,
}) => {
  const staff = await loggedIn('layla', '/dashboard#/products');
  await staff.getByRole('table').getByRole('link').first().click();
  const name = staff.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Half a name');
  await expect(staff.getByRole('button', { name: 'Save' })).toBeEnabled();
  await staff.goBack();
  const question = staff.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(name).toHaveValue('Half a name');
  await expect(staff).toHaveURL(/#\/products\/./);

  await staff.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(staff).toHaveURL(/#\/products(\?.*)?$/);
});
