import type { Scene } from '../studio.ts';

/** The landing page, the header's menus and the cookie notice. */
export const landingScenes: Scene[] = [
  {
    name: 'landing',
    run: async (studio) => {
      const page = await studio.visitor('/');
      await page
        .getByText(/Server Online/)
        .first()
        .waitFor();
      await studio.shoot(page, 'landing', { fullPage: true });
      await studio.shoot(page, 'landing-hero');
    },
  },
  {
    name: 'landing-cookies',
    run: async (studio) => {
      const page = await studio.visitor('/', { fresh: true });
      await page
        .getByRole('button', { name: /accept/i })
        .first()
        .waitFor();
      await studio.shoot(page, 'landing-cookies');
    },
  },
  {
    name: 'menus',
    run: async (studio) => {
      const page = await studio.player('youssef');
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: 'SHOP' }).click();
      await studio.shoot(page, 'menu-shop', { width: 1440 });
      await page.keyboard.press('Escape');
      await header.getByRole('button', { name: 'APPLY NOW' }).click();
      await studio.shoot(page, 'menu-apply', { width: 1440 });
      await page.keyboard.press('Escape');
      await header.getByRole('button', { name: 'About US' }).click();
      await studio.shoot(page, 'menu-about', { width: 1440 });
    },
  },
  {
    name: 'mobile-sheet',
    run: async (studio) => {
      const page = await studio.player('youssef');
      await studio.shoot(page, 'mobile-sheet', {
        width: 390,
        prepare: (one) => one.getByRole('button', { name: 'Open the menu' }).click(),
      });
    },
  },
];
