import type { Page, Route } from '@playwright/test';
import type { Scene } from '../studio.ts';

/** Makes requests to this address fail as without a network; with `method` only those. */
const cut = (page: Page, address: string | RegExp, method?: string): Promise<unknown> =>
  page.route(address, (route: Route) =>
    !method || route.request().method() === method ? route.abort() : route.fallback(),
  );

/** The screens while the network or a page is broken. */
export const troubleScenes: Scene[] = [
  {
    name: 'trouble-offline',
    run: async (studio) => {
      const page = await studio.visitor('/');
      // The page polls its own address until it is back.
      await cut(page, '**', 'HEAD');
      await page.goto('/offline.html');
      await studio.shoot(page, 'trouble-offline');
    },
  },
  {
    name: 'trouble-my-city',
    run: async (studio) => {
      const page = await studio.player('sirine');
      await cut(page, /\/api\/(?!auth|settings|telemetry)/);
      await page.goto('/me');
      await studio.shoot(page, 'trouble-my-city', {
        fullPage: true,
        // A part that has another place at this width asks again first.
        prepare: async (one, say) => {
          await one
            .getByRole('button', { name: say('common.retry') })
            .first()
            .waitFor();
          await one
            .getByRole('status', { name: say('common.loading') })
            .first()
            .waitFor({ state: 'detached' });
        },
      });
    },
  },
  {
    name: 'trouble-form',
    run: async (studio) => {
      const page = await studio.player('sirine');
      await cut(page, '**/api/betaApp', 'POST');
      await page.goto('/beta');
      await studio.shoot(page, 'trouble-form', {
        prepare: async (one, say) => {
          await one.getByRole('textbox').first().fill('Sirine Mejri');
          await one.getByRole('textbox').nth(1).fill('27');
          await one.getByRole('textbox').last().fill('To find out who I am in this city.');
          await one.getByRole('button', { name: say('beta.submit') }).click();
          await one.getByRole('alert').first().waitFor();
        },
      });
    },
  },
  {
    name: 'trouble-crash',
    run: async (studio) => {
      const page = await studio.player('sirine', '/who');
      await page.getByRole('heading', { level: 1 }).waitFor();
      // A page whose program cannot be downloaded, not even on a retry.
      await cut(page, /\/assets\/my-city-page.*\.js/);
      await page.goto('/me');
      await studio.shoot(page, 'trouble-crash', {
        prepare: (one, say) => one.getByRole('heading', { name: say('crash.title') }).waitFor(),
      });
    },
  },
];
