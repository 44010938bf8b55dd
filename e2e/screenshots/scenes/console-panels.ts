import { EXAMPLE_STREAMER } from '@city/contracts/examples';
import type { Page } from '@playwright/test';
import type { Scene, Studio } from '../studio.ts';
import { APPLICATION, ENTITY, JOB } from './answers.ts';

/** One Pending application of every other kind, each by a player of its own. */
async function sendOneOfEach(studio: Studio): Promise<void> {
  const sent: [username: string, path: string, form: object][] = [
    ['tarek', '/api/entities', ENTITY],
    ['tarek', '/api/job-applications', JOB],
    ['mouna', '/api/streamer-applications', EXAMPLE_STREAMER],
    ['mouna', '/api/betaApp', { name: 'Mouna Ayari', age: '23', motivation: 'To be there when it opens.' }],
  ];
  for (const [username, path, form] of sent) await studio.post(await studio.player(username), path, form);
}

/**
 * A decision whose message cannot be delivered: the player has no e-mail address, and their direct messages are closed.
 */
async function createFailingMessage(studio: Studio): Promise<void> {
  const player = await studio.player('no-mail-nils');
  await studio.post(player, '/api/whiteList', { ...APPLICATION, signature: 'no-mail-nils' });
  const own = await player.request.get('/api/whiteList/myapp');
  const [sent] = (await own.json()) as { _id: string }[];
  await studio.refuseDirectMessages();
  const admin = await studio.player('layla');
  await studio.put(admin, `/api/whiteList/reject/${sent?._id}`, { reason: 'Tell us more about your goals.' });
}

/** Opens a panel and shows its pending applications. */
async function pending(page: Page, panel: string, row: RegExp): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ status: 'Pending' }));
  await page.goto(`/dashboard#/${panel}?filter=${filter}`);
  await page.getByRole('main').getByText(row).first().waitFor();
}

/** Every panel of the staff console with data in it. */
export const consolePanelScenes: Scene[] = [
  {
    name: 'console-kinds',
    run: async (studio) => {
      await sendOneOfEach(studio);
      const admin = await studio.player('layla', '/dashboard');
      for (const [panel, name, row] of [
        ['betaApp', 'beta', /Mouna/],
        ['entities', 'entities', /Lanterns/],
        ['streamer-applications', 'streamers', /mouna/],
        ['job-applications', 'jobs', /tarek/],
      ] as const) {
        await pending(admin, panel, row);
        await studio.shoot(admin, `console-${name}`);
      }
    },
  },
  {
    name: 'console-messages',
    run: async (studio) => {
      await createFailingMessage(studio);
      const admin = await studio.player('layla', '/dashboard#/notifications');
      const main = admin.getByRole('main');
      // The list does not poll; delivery is given up some moments after the decision.
      await admin.waitForFunction(async () => {
        const answer = await fetch('/api/notifications/failing');
        return ((await answer.json()) as unknown[]).length > 0;
      });
      await admin.reload();
      await main.getByText('Nils').first().waitFor();
      await studio.shoot(admin, 'console-messages');
    },
  },
  {
    name: 'console-people',
    run: async (studio) => {
      const admin = await studio.player('layla', '/dashboard#/users');
      await admin.getByRole('main').getByRole('link').first().waitFor();
      await studio.shoot(admin, 'console-users');
      const found = await admin.request.get(
        `/api/users/allplayers?filter=${encodeURIComponent(JSON.stringify({ q: 'no-mail' }))}`,
      );
      const [player] = (await found.json()) as { _id: string }[];
      await admin.goto(`/dashboard#/users/${player?._id}/show`);
      await admin.getByRole('heading', { name: 'Nils' }).first().waitFor();
      await studio.shoot(admin, 'console-user', { fullPage: true });
    },
  },
  {
    name: 'console-shop',
    run: async (studio) => {
      const admin = await studio.player('layla', '/dashboard#/products');
      const main = admin.getByRole('main');
      await main.getByRole('link').first().waitFor();
      await studio.shoot(admin, 'console-products');
      const all = await admin.request.get('/api/products');
      const [product] = (await all.json()) as { _id: string }[];
      await admin.goto(`/dashboard#/products/${product?._id}`);
      await main.getByRole('textbox').first().waitFor();
      await studio.shoot(admin, 'console-product', { fullPage: true });
    },
  },
  {
    name: 'console-discord',
    run: async (studio) => {
      const admin = await studio.player('layla', '/dashboard#/discord');
      await admin.getByRole('main').getByRole('combobox').first().waitFor();
      await studio.shoot(admin, 'console-discord');
    },
  },
  {
    name: 'console-records',
    run: async (studio) => {
      const admin = await studio.player('layla', '/dashboard#/audit');
      const main = admin.getByRole('main');
      await main.getByText('Layla').first().waitFor();
      await studio.shoot(admin, 'console-audit');
      await admin.goto('/dashboard#/settings');
      await main.getByRole('textbox').first().waitFor();
      await studio.shoot(admin, 'console-settings', { fullPage: true });
    },
  },
];
