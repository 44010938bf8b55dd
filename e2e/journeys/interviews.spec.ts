import { apiOf } from '../support/api.ts';
import { listFaults, listFaultsInAllLanguages, settled } from '../support/accessibility.ts';
import type { ApiClient } from '@city/api-client';
import type { InterviewMode } from '@city/contracts';
import type { Page } from '@playwright/test';
import { applyForWhitelist } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

/** The Discord role of players who may play. */
const MAY_PLAY = 'Whitelisted';

/** A day in the community's time zone. */
const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Tunis' }).format(day);
};

async function setInterviews(staff: ApiClient, interviews: InterviewMode): Promise<void> {
  const { version, own } = await staff.get('/api/settings');
  await staff.put('/api/settings', { body: { ...own, version, interviews } });
}

/** Accepts the application, and publishes times of half an hour on a day that begin at a time. */
async function offerTimes(
  panel: Page,
  id: string,
  { day, from }: { day: string; from: string },
): Promise<void> {
  await apiOf(panel).put('/api/whiteList/accept/{id}', { path: { id }, body: { reason: '' } });
  await panel.getByLabel('Day').fill(day);
  await panel.getByLabel('First one starts at').fill(from);
  await panel.getByRole('button', { name: 'Publish times' }).click();
  await expect(panel.getByText('Times published')).toBeVisible();
}

test('an accepted player picks a time that staff have published, passes the interview and may play', async ({
  loggedIn,
  newName,
}) => {
  const name = newName();
  const player = await loggedIn(name);
  const id = await applyForWhitelist(apiOf(player), name);

  const panel = await loggedIn('layla', '/dashboard#/interviews');
  const staff = apiOf(panel);
  await setInterviews(staff, 'required');
  try {
    await offerTimes(panel, id, { day: inDays(1), from: '20:00' });

    await player.goto(`/applications/${id}`);
    await expect(player.getByText('You can play once you’ve passed it.')).toBeVisible();
    await player.getByRole('button', { name: /20:30/ }).click();
    await expect(player.getByText('Interview booked').first()).toBeVisible();
    await player.getByRole('button', { name: 'Pick another time' }).click();
    await player.getByRole('button', { name: /21:00/ }).click();
    await expect(player.getByText(/at 21:00/).first()).toBeVisible();
    const file = player.waitForEvent('download');
    await player.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await file).suggestedFilename()).toBe('interview.ics');
    expect(await listFaultsInAllLanguages(player)).toEqual([]);

    await panel.reload();
    expect(await listFaultsInAllLanguages(panel)).toEqual([]);
    const coming = panel.getByRole('region', { name: 'Upcoming' });
    await coming.getByRole('button', { name: 'Passed' }).click();
    await coming.getByRole('textbox', { name: 'Note to the player' }).fill('Welcome, officer.');
    await coming.getByRole('button', { name: 'Passed' }).click();
    await expect(coming.getByText('No upcoming interviews.')).toBeVisible();
    await player.reload();
    await expect(player.getByText('Welcome, officer.')).toBeVisible();
    await expect(player.getByText('You can play once you’ve passed it.')).toHaveCount(0);
  } finally {
    await setInterviews(staff, 'off');
  }
});

test('@night a player who misses an interview, or is asked to come again, reads the note and may play once they pass', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const name = newName();
  const player = await loggedIn(name);
  const id = await applyForWhitelist(apiOf(player), name);
  const panel = await loggedIn('layla', '/dashboard#/interviews');
  const staff = apiOf(panel);
  await setInterviews(staff, 'required');
  try {
    await offerTimes(panel, id, { day: inDays(2), from: '09:00' });

    const pick = async (time: string) => {
      await player.goto(`/applications/${id}`);
      await player.getByRole('button', { name: new RegExp(time) }).click();
      await expect(player.getByText(/^You’re meeting .+ in a voice channel/)).toBeVisible();
      expect(await sandbox.rolesOf(name)).not.toContain(MAY_PLAY);
    };
    const end = async (outcome: string, note: string, saved: string) => {
      await panel.reload();
      const coming = panel.getByRole('region', { name: 'Upcoming' });
      await coming.getByRole('button', { name: outcome }).click();
      await coming.getByRole('textbox', { name: 'Note to the player' }).fill(note);
      await coming.getByRole('button', { name: outcome }).click();
      await expect(panel.getByText(saved)).toBeVisible();
      await player.reload();
      await expect(player.getByText(note)).toBeVisible();
    };

    await pick('09:00');
    await end('No-show', 'We waited for a quarter of an hour.', 'Recorded as a no-show');
    await expect(player.getByText('You missed your interview. Pick another time.')).toBeVisible();
    await expect(player.getByText('You can play once you’ve passed it.')).toBeVisible();

    await pick('09:30');
    await end('Another interview', 'Read the rules about metagaming first.', 'Invited to another interview');
    await expect(player.getByText('The team would like to talk to you again.')).toBeVisible();
    await settled(player);
    expect(await listFaults(player)).toEqual([]);

    await pick('10:00');
    await end('Passed', 'Now you know them all.', 'Interview passed');
    await expect(player.getByText('You’ve passed your interview. See you in the city.')).toBeVisible();
    await expect.poll(() => sandbox.rolesOf(name)).toContain(MAY_PLAY);
  } finally {
    await setInterviews(staff, 'off');
  }
});

test('@night an accepted player may play without an optional interview', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const name = newName();
  const player = await loggedIn(name);
  const id = await applyForWhitelist(apiOf(player), name);
  const staff = apiOf(await loggedIn('layla'));
  await setInterviews(staff, 'optional');
  try {
    await staff.put('/api/whiteList/accept/{id}', { path: { id }, body: { reason: '' } });
    await expect.poll(() => sandbox.rolesOf(name)).toContain(MAY_PLAY);
    await player.goto(`/applications/${id}`);
    await expect(player.getByText('Next up: a short voice interview on our Discord.')).toBeVisible();
    await expect(player.getByText('You can play once you’ve passed it.')).toHaveCount(0);
  } finally {
    await setInterviews(staff, 'off');
  }
});
