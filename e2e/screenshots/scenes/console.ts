import type { Locator, Page } from '@playwright/test';
import type { Scene, Studio } from '../studio.ts';
import { APPLICATION } from './answers.ts';

const APPLICANTS = [
  { username: 'amira', fullName: 'Amira Ben Salah', characterName: 'Leila Gharbi' },
  { username: 'karim', fullName: 'Karim Haddad', characterName: 'Nabil Mansour' },
  { username: 'ines', fullName: 'Ines Chaabane', characterName: 'Sofia Ferchichi' },
];

/** Players whose applications the console shows; a scene taken on its own has to submit them first. */
async function sendApplications(studio: Studio): Promise<void> {
  for (const { username, fullName, characterName } of APPLICANTS) {
    const player = await studio.player(username);
    const { user } = await studio.api(player).get('/api/auth/session');
    if (user?.whiteListStatus !== 'noApp') continue;
    // One of them signs with another name, and types another user name, to show the remarks about it.
    const isOff = username === 'karim';
    const signature = isOff ? 'K. Haddad' : username;
    const discordUsername = isOff ? 'karim.haddad' : username;
    const form = { ...APPLICATION, fullName, characterName, discordUsername, signature };
    await studio.api(player).post('/api/whiteList', { body: form });
  }
}

/** The link to Karim's application: in a row of the table, on a phone in a card. */
const karimLink = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: 'karim' });

/** An Admin on the list of pending applications. */
async function atApplications(studio: Studio): Promise<Page> {
  await sendApplications(studio);
  const admin = await studio.player('layla', '/dashboard');
  await admin.getByRole('link', { name: 'Whitelist applications', exact: true }).click();
  await admin.getByRole('tab', { name: /Pending/ }).click();
  await karimLink(admin).waitFor();
  return admin;
}

/** Opens Karim's application. Its address survives a reload. */
async function openReview(page: Page): Promise<Locator> {
  // On a phone the closed sidebar is a dialog too.
  const review = page.locator('[role=dialog]:not(.RaSidebar-paper)');
  const entry = karimLink(page);
  await review.or(entry).first().waitFor();
  if ((await review.count()) === 0) await entry.click();
  await review.waitFor();
  return review;
}

/** The staff console. */
export const consoleScenes: Scene[] = [
  {
    name: 'console',
    run: async (studio) => {
      await sendApplications(studio);
      const admin = await studio.player('layla', '/dashboard');
      await admin.getByRole('heading', { name: 'Waiting for your decision' }).waitFor();
      await studio.shoot(admin, 'console-overview');

      await admin.goto('/dashboard#/orders');
      await admin.getByRole('heading', { name: 'Shop orders' }).waitFor();
      await studio.shoot(admin, 'console-orders');

      await studio.shoot(await atApplications(studio), 'console-whitelist');
    },
  },
  {
    name: 'console-review',
    run: async (studio) => {
      const admin = await atApplications(studio);
      await studio.shoot(admin, 'console-review', {
        prepare: async (page) => {
          await openReview(page);
        },
      });
    },
  },
  {
    name: 'console-reject',
    run: async (studio) => {
      const admin = await atApplications(studio);
      await studio.shoot(admin, 'console-reject', {
        prepare: async (page) => {
          const review = await openReview(page);
          const templates = review.locator('form').getByRole('combobox').first();
          const accept = review.locator('.MuiDialogActions-root .MuiButton-contained:not([disabled])');
          await templates.or(accept).first().waitFor();
          if (!(await templates.isVisible())) await page.keyboard.press('r');
          await templates.click();
          await page.getByRole('option').nth(1).click();
        },
      });
    },
  },
];
