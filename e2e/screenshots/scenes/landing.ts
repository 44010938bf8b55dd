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
      for (const [name, menu] of [
        ['menu-shop', 'menu.shop'],
        ['menu-apply', 'menu.applyNow'],
        ['menu-about', 'menu.aboutUs'],
      ] as const) {
        await studio.shoot(page, name, {
          widths: [1440],
          prepare: async (one, say) => {
            await one
              .getByRole('banner')
              .getByRole('button', { name: say(menu) })
              .click();
          },
        });
        await page.keyboard.press('Escape');
      }
    },
  },
  {
    name: 'mobile-sheet',
    run: async (studio) => {
      const page = await studio.player('youssef');
      await studio.shoot(page, 'mobile-sheet', {
        widths: [390, 768],
        prepare: async (one, say) => {
          await one.keyboard.press('Escape');
          await one.getByRole('button', { name: say('header.openMenu') }).click();
        },
      });
    },
  },
];
