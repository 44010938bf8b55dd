import { apiOf } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { Wizard } from '../support/pages/wizard.ts';

test('a player applies, an Admin rejects with a reason, the player applies again and is accepted', async ({
  loggedIn,
  newName,
}) => {
  test.setTimeout(120_000);
  const name = newName();
  const player = await loggedIn(name, '/joinus');
  const wizard = new Wizard(player);

  const apply = async () => {
    await wizard.fillPersonal();
    await wizard.next();
    await wizard.expectStep('Your character');
    await wizard.fillCharacter();
    await wizard.next();
    await wizard.expectStep('Roleplay knowledge');
    await wizard.fillKnowledge();
    await wizard.nextAnyway();
    await wizard.expectStep('Final agreement');
    await expect(player.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await wizard.sign(name);
    await wizard.submit();
    await expect(player.getByText('Your App have been submitted successfully')).toBeVisible();
    await expect(player).toHaveURL(/\/applications\//);
    await expect(player.getByRole('heading', { name: /^Whitelist application no\. / })).toBeVisible();
    await expect(player.getByRole('banner').getByText('App Pending')).toBeVisible();
  };

  await wizard.enter();
  await apply();
  await player.goto('/joinus');
  await openLastStep(player);
  await expect(player.getByText('Your Whitelist Application is under treatment process.')).toBeVisible();

  const newestStatus = async () => (await apiOf(player).get('/api/whiteList/myapp'))[0]?.status;
  const admin = await loggedIn('layla', '/dashboard');
  const openFromPending = async () => {
    await admin.getByRole('link', { name: 'Whitelist applications', exact: true }).click();
    await admin.getByRole('tab', { name: /Pending/ }).click();
    await admin.getByRole('textbox', { name: 'Search by username' }).fill(name);
    await admin.getByRole('cell', { name }).click();
    return admin.getByRole('dialog', { name: /Youssef Ben Ali/ });
  };
  const first = await openFromPending();
  await expect(first.getByText('He treats the officer first and says why.')).toBeVisible();
  await first.getByRole('button', { name: 'Reject' }).click();
  await first.getByRole('textbox', { name: 'Reason' }).fill('Tell us more about Sami.');
  await first.getByRole('button', { name: 'Reject application' }).click();
  await expect.poll(newestStatus).toBe('Rejected');

  await player.reload();
  await openLastStep(player);
  await expect(player.getByText('Your Whitelist Application is Rejected.')).toBeVisible();
  await expect(player.getByText('Tell us more about Sami.').first()).toBeVisible();
  await expect(player.getByRole('banner').getByText('App Rejected')).toBeVisible();
  await player.getByRole('button', { name: 'Apply again (2 attempts left)' }).click();
  await player.getByRole('button', { name: 'Accept Rules' }).click();
  await apply();

  await admin.goto('/dashboard');
  const second = await openFromPending();
  await second.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(newestStatus).toBe('Accepted');
  await player.reload();
  await expect(player.getByRole('banner').getByText('App Accepted')).toBeVisible();
});

test('@night the draft survives a reload and a login', async ({ loggedIn, newName }) => {
  const player = await loggedIn(newName(), '/joinus');
  const wizard = new Wizard(player);
  await wizard.enter();
  await wizard.fillPersonal({ 'Full name': 'Amira Ben Salah' });
  await player.reload();
  await wizard.expectStep('Personal information');
  await expect(player.getByRole('textbox', { name: 'Full name' })).toHaveValue('Amira Ben Salah');
});

test('@night steps 5 and 6 say what is wrong, in order, and stay', async ({ loggedIn, newName }) => {
  const player = await loggedIn(newName(), '/joinus');
  const wizard = new Wizard(player);
  await wizard.enter();
  await wizard.fillPersonal({ 'Full name': 'R2', Age: '17' });
  await wizard.next();
  await expect(player.getByText('Full Name is not valid').first()).toBeVisible();
  await wizard.fill('Full name', 'Amira Ben Salah');
  await wizard.next();
  await expect(player.getByText('You must be at least 18 years old').first()).toBeVisible();
  await wizard.fill('Age', '٢٥');
  await wizard.next();
  await wizard.expectStep('Your character');
  await wizard.next();
  await expect(player.getByText('Character name cannot be empty').first()).toBeVisible();
});

test('a non-member is asked to join the Discord server', async ({ loggedIn, newName }) => {
  const player = await loggedIn(newName('outsider'), '/joinus');
  await player.getByRole('button', { name: 'Yes, I have it' }).click();
  await player.getByRole('button', { name: 'Yes, it’s installed' }).click();
  await expect(player.getByText('You’re not in our Discord yet')).toBeVisible();
});

/** With an application, the wizard opens at step 3, which shows it. */
async function openLastStep(page: import('@playwright/test').Page): Promise<void> {
  const owns = page.getByRole('button', { name: 'Yes, I have it' });
  const state = page.getByText(/Your Whitelist Application is/);
  await expect(owns.or(state).first()).toBeVisible();
  if (await owns.isVisible()) {
    await owns.click();
    await page.getByRole('button', { name: 'Yes, it’s installed' }).click();
  }
}
