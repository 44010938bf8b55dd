import { apiOf } from '../support/api.ts';
import { listFaults, settled } from '../support/accessibility.ts';
import { applyForWhitelist } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const tomorrow = () => {
  const day = new Date(Date.now() + 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Tunis' }).format(day);
};

test('an accepted player picks a time that staff have published, passes the interview and may play', async ({
  loggedIn,
  newName,
}) => {
  const name = newName();
  const player = await loggedIn(name);
  const id = await applyForWhitelist(apiOf(player), name);

  const panel = await loggedIn('layla', '/dashboard#/interviews');
  const staff = apiOf(panel);
  const set = async (interviews: 'required' | 'off') => {
    const { version, own } = await staff.get('/api/settings');
    await staff.put('/api/settings', { body: { ...own, version, interviews } });
  };
  await set('required');
  try {
    await staff.put('/api/whiteList/accept/{id}', { path: { id }, body: { reason: '' } });
    await panel.getByLabel('Day').fill(tomorrow());
    await panel.getByLabel('First starts at').fill('20:00');
    await panel.getByRole('button', { name: 'Publish times' }).click();
    await expect(panel.getByText('Times published')).toBeVisible();

    await player.goto(`/applications/${id}`);
    await expect(player.getByText('You can play once you’ve passed it.')).toBeVisible();
    await player.getByRole('button', { name: /20:30/ }).click();
    await expect(player.getByText('Interview arranged').first()).toBeVisible();
    await player.getByRole('button', { name: 'Pick another time' }).click();
    await player.getByRole('button', { name: /21:00/ }).click();
    await expect(player.getByText(/at 21:00/).first()).toBeVisible();
    const file = player.waitForEvent('download');
    await player.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await file).suggestedFilename()).toBe('interview.ics');
    await settled(player);
    expect(await listFaults(player)).toEqual([]);

    await panel.reload();
    await settled(panel);
    expect(await listFaults(panel)).toEqual([]);
    const coming = panel.getByRole('region', { name: 'Coming up' });
    await coming.getByRole('button', { name: 'Passed' }).click();
    await coming.getByRole('textbox', { name: 'Note to the player' }).fill('Welcome, officer.');
    await coming.getByRole('button', { name: 'Passed' }).click();
    await expect(coming.getByText('No interviews are coming up.')).toBeVisible();
    await player.reload();
    await expect(player.getByText('Welcome, officer.')).toBeVisible();
    await expect(player.getByText('You can play once you’ve passed it.')).toHaveCount(0);
  } finally {
    await set('off');
  }
});
