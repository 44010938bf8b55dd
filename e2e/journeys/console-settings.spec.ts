import type { Page } from '@playwright/test';
import { apiOf } from '../support/api.ts';
import { applyForWhitelist } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const INVITE = 'https://discord.gg/journey-invite';
const TEMPLATE = { title: 'Written by a machine', text: 'Please tell us about it in your own words.' };

/** Shows a group of the panel. */
const show = (panel: Page, group: string) =>
  panel.getByRole('navigation', { name: 'Groups of settings' }).getByRole('button', { name: group }).click();

/** Changes one field of the panel; `value` as it is typed. */
async function change(panel: Page, name: string, value: string): Promise<void> {
  await panel.getByRole('textbox', { name, exact: true }).fill(value);
}

test('an owner changes rules, a link and a template, which take effect on the site and in the console', async ({
  loggedIn,
  newName,
}) => {
  test.setTimeout(120_000);
  const name = newName();
  const player = await loggedIn(name);
  await applyForWhitelist(apiOf(player), name);

  const panel = await loggedIn('omar', '/dashboard#/settings');
  try {
    await show(panel, 'Rules');
    await change(panel, 'Whitelist attempts per player', '1');
    await change(panel, 'Crew member limit', '4');
    await show(panel, 'Links');
    await change(panel, 'Discord invite', INVITE);
    await show(panel, 'Rejection reasons');
    await panel.getByRole('button', { name: 'Add a reason' }).click();
    const english = panel.getByRole('group', { name: 'English' });
    await english.getByRole('textbox', { name: 'Title (for staff)' }).fill(TEMPLATE.title);
    await english.getByRole('textbox', { name: 'Text (for the player)' }).fill(TEMPLATE.text);
    await panel.getByRole('checkbox', { name: 'Whitelist' }).check();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByText('Settings saved. They apply from now on.')).toBeVisible();

    const reviewer = await loggedIn('layla', '/dashboard#/whiteList');
    await reviewer.getByRole('tab', { name: /^Pending/ }).click();
    await reviewer.getByRole('textbox', { name: 'Search by username' }).fill(name);
    await reviewer.getByRole('row', { name: new RegExp(name) }).click();
    const dialog = reviewer.getByRole('dialog', { name: /Youssef Ben Ali/ });
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Start from a template' }).click();
    await reviewer.getByRole('option', { name: TEMPLATE.title }).click();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(TEMPLATE.text);
    await dialog.getByRole('button', { name: 'Reject application' }).click();
    await expect(reviewer.getByText(/^Rejected:/)).toBeVisible();

    // The one attempt is used up, the entity form shows the new cap, and the footer links the new invite.
    await player.goto('/joinus');
    await expect(player.getByText(TEMPLATE.text)).toBeVisible();
    await expect(player.getByText(/^You’ve used all your attempts/)).toBeVisible();
    await expect(player.getByRole('link', { name: /^Discord server/ })).toHaveAttribute('href', INVITE);
    await player.goto('/entity');
    await expect(player.getByRole('option', { name: /Crew.*4/ })).toBeAttached();
  } finally {
    // Other journeys rely on the default configuration.
    const { version } = await apiOf(panel).get('/api/settings');
    await apiOf(panel).put('/api/settings', { body: { version } });
  }
});
