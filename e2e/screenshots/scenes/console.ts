import type { Page } from '@playwright/test';
import type { Scene } from '../studio.ts';
import { APPLICATION } from './answers.ts';

const APPLICANTS = [
  { username: 'amira', fullName: 'Amira Ben Salah', characterName: 'Leila Gharbi' },
  { username: 'karim', fullName: 'Karim Haddad', characterName: 'Nabil Mansour' },
  { username: 'ines', fullName: 'Ines Chaabane', characterName: 'Sofia Ferchichi' },
];

/** The staff console. */
export const consoleScenes: Scene[] = [
  {
    name: 'console',
    run: async (studio) => {
      for (const { username, fullName, characterName } of APPLICANTS) {
        const player = await studio.player(username);
        await studio.post(player, '/api/whiteList', {
          ...APPLICATION,
          fullName,
          characterName,
          // One signature differs from its name: the reviewer's hint about it is part of the picture.
          signature: username === 'karim' ? 'K. Haddad' : username,
        });
      }
      const admin = await studio.player('layla', '/dashboard');
      await admin.getByRole('heading', { name: 'Waiting for a decision' }).waitFor();
      await studio.shoot(admin, 'console-overview');

      await admin.goto('/dashboard#/orders');
      await admin.getByRole('heading', { name: 'Shop orders' }).waitFor();
      await studio.shoot(admin, 'console-orders');

      await admin.goto('/dashboard');
      await admin.getByRole('link', { name: 'Whitelist applications', exact: true }).click();
      await admin.getByRole('tab', { name: /Pending/ }).click();
      await admin.getByRole('cell', { name: 'karim' }).waitFor();
      await studio.shoot(admin, 'console-whitelist');
      await admin.setViewportSize({ width: 1440, height: 900 });
      await admin.getByRole('cell', { name: 'karim' }).click();
      await admin.getByRole('dialog').waitFor();
      const openReview = async (page: Page) => {
        // Its address keeps the review open over a reload. On a phone the closed side bar is a dialog too.
        const review = page.locator('[role=dialog]:not(.RaSidebar-paper)');
        const row = page.getByRole('cell', { name: 'karim' });
        await review.or(row).first().waitFor();
        if ((await review.count()) === 0) await row.click();
        await review.waitFor();
        return review;
      };
      await studio.shoot(admin, 'console-review', {
        prepare: async (page) => {
          await openReview(page);
        },
      });
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
