import type { Locator, Page } from '@playwright/test';
import type { Applicant } from '../support/applicant.ts';
import { pendingList } from '../support/pending-list.ts';
import { expect, test } from '../support/test.ts';

const openApplication = (page: Page, name: string) =>
  page.getByRole('dialog', { name: new RegExp(`${name}\\b`) });

/** Presses Tab, or Shift and Tab, until `target` has the focus. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** The count on a status tab. */
async function countOf(page: Page, status: string): Promise<number> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${status} \\(\\d+\\)$`) });
  return Number(/\d+/.exec(await tab.innerText())?.[0]);
}

async function counts(page: Page) {
  return {
    accepted: await countOf(page, 'Accepted'),
    pending: await countOf(page, 'Pending'),
    rejected: await countOf(page, 'Rejected'),
  };
}

for (const [tag, COUNT] of [
  ['', 4],
  ['@night ', 20],
] as const)
  test(`${tag}a reviewer decides on ${COUNT} applications by keyboard alone`, async ({
    loggedIn,
    applicant,
    newName,
  }) => {
    test.setTimeout(240_000);
    const applicants: Applicant[] = [];
    for (let place = 0; place < COUNT; place += 1) {
      const one = await applicant(newName());
      await one.applyForBeta();
      // Newest first, as in the list once it is sorted so.
      applicants.unshift(one);
    }

    const staff = await loggedIn('layla', '/dashboard');
    const { keyboard } = staff;
    await tabTo(staff.getByRole('link', { name: 'Beta applications', exact: true }));
    await keyboard.press('Enter');
    await tabTo(staff.getByRole('tab', { name: /^Accepted/ }));
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(staff.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true');
    await tabTo(staff.getByRole('columnheader', { name: 'Submitted' }).getByRole('button'));
    await keyboard.press('Enter');
    // Below the heads of the columns.
    await expect(staff.getByRole('row').nth(1)).toContainText(applicants[0]?.name ?? '');
    const before = await counts(staff);
    await keyboard.press('j');

    const reasons = new Map<string, RegExp>();
    for (const [place, { name }] of applicants.entries()) {
      const dialog = openApplication(staff, name);
      await expect(dialog.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
      if (place % 4 !== 3) {
        await keyboard.press('a');
        continue;
      }
      await keyboard.press('r');
      const reason = dialog.getByRole('textbox', { name: 'Reason' });
      await expect(reason).toBeFocused();
      if (place === 3) {
        await tabTo(dialog.getByRole('combobox', { name: 'Start from a template' }), 'Shift+Tab');
        await keyboard.press('Enter');
        await expect(staff.getByRole('listbox', { name: 'Start from a template' })).toBeVisible();
        await keyboard.type('Round');
        await expect(staff.getByRole('option', { name: 'Round is full' })).toBeFocused();
        await keyboard.press('Enter');
        await expect(reason).toHaveValue(/./);
        reasons.set(name, new RegExp((await reason.inputValue()).slice(0, 20)));
      } else {
        // Shortcut letters are text while a reason is typed.
        await keyboard.type(`Raja, ${place} answers are too short.`);
        reasons.set(name, new RegExp(`^Raja, ${place} answers are too short\\.$`));
      }
      await tabTo(dialog.getByRole('button', { name: 'Reject application' }));
      await keyboard.press('Enter');
    }

    await expect(openApplication(staff, applicants.at(-1)?.name ?? '')).toBeHidden();
    // Other pending applications may follow the twenty; the last one closes the dialog.
    if (before.pending > COUNT) await keyboard.press('Escape');
    await expect(staff.getByRole('dialog')).toBeHidden();
    await expect(staff.getByRole('tab', { name: `Pending (${before.pending - COUNT})` })).toBeVisible();
    expect(await counts(staff)).toEqual({
      accepted: before.accepted + COUNT - reasons.size,
      pending: before.pending - COUNT,
      rejected: before.rejected + reasons.size,
    });
    for (const one of applicants) {
      const reason = reasons.get(one.name);
      const { status, reason: read } = (await one.application()) ?? {};
      expect(status).toBe(reason ? 'Rejected' : 'Accepted');
      if (reason) expect(read).toMatch(reason);
    }
  });

test('@night two reviewers of one application: the claim is taken over, and the slower one loses no text', async ({
  loggedIn,
  applicant,
  newName,
}) => {
  const player = await applicant(newName());
  await player.applyForBeta();

  const layla = await loggedIn('layla', `/dashboard#${pendingList('betaApp', { isNewestFirst: true })}`);
  await layla.getByRole('cell', { name: player.name }).first().click();
  const laylaDialog = openApplication(layla, player.name);
  await expect(laylaDialog.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();

  const omar = await loggedIn('omar', `/dashboard#${pendingList('betaApp', { isNewestFirst: true })}`);
  const row = omar.getByRole('row', { name: new RegExp(player.name) });
  await expect(row.getByText('Layla Ben Amor is reading')).toBeVisible();
  await row.click();
  const omarDialog = openApplication(omar, player.name);
  await expect(omarDialog.getByText(/^Layla Ben Amor has been reading this since/)).toBeVisible();
  await omarDialog.getByRole('button', { name: 'Take over' }).click();
  await expect(omarDialog.getByText(/has been reading this since/)).toBeHidden();
  await expect(laylaDialog.getByText(/^Omar has been reading this since/)).toBeVisible();

  // Omar's page polls every few seconds: here Omar decides first.
  let goOn = () => {};
  const decided = new Promise<void>((resolve) => (goOn = resolve));
  await omar.route('**/api/applications/desk', async (route) => {
    await decided;
    await route.continue();
  });
  await omarDialog.getByRole('button', { name: 'Reject' }).click();
  await omarDialog.getByRole('textbox', { name: 'Reason' }).fill('The motivation is one sentence.');
  await laylaDialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(laylaDialog).toBeHidden();
  await omarDialog.getByRole('button', { name: 'Reject application' }).click();
  await expect(
    omarDialog.getByText(/^Layla Ben Amor accepted this application while you were reading it/),
  ).toBeVisible();
  goOn();
  const unsent = omarDialog.getByRole('textbox', { name: 'What you wrote' });
  await expect(unsent).toHaveValue('The motivation is one sentence.');
  await omarDialog.getByRole('button', { name: 'Keep as a note' }).click();
  await expect(unsent).toBeHidden();
  await expect(omarDialog.getByText('The motivation is one sentence.')).toBeVisible();
  expect(await player.application()).toMatchObject({ status: 'Accepted' });
});
