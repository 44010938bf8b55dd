import { EXAMPLE_STREAMER } from '@city/contracts/examples';
import type { Page } from '@playwright/test';
import type { Scene, Studio } from '../studio.ts';
import { APPLICATION, ENTITY, JOB } from './answers.ts';

/** One Pending application of every other kind, by two players. */
async function sendOneOfEach(studio: Studio): Promise<void> {
  const tarek = studio.api(await studio.player('tarek'));
  await tarek.post('/api/entities', { body: ENTITY });
  await tarek.post('/api/job-applications', { body: JOB });
  const mouna = studio.api(await studio.player('mouna'));
  await mouna.post('/api/streamer-applications', { body: EXAMPLE_STREAMER });
  const beta = { name: 'Mouna Ayari', age: '23', motivation: 'To be there when it opens.' };
  await mouna.post('/api/betaApp', { body: beta });
}

/**
 * A decision whose message cannot be delivered: the player has no e-mail address, and their direct messages are closed.
 */
async function createFailingMessage(studio: Studio): Promise<void> {
  const player = studio.api(await studio.player('no-mail-nils'));
  const form = { ...APPLICATION, signature: 'no-mail-nils' };
  const { _id: id } = await player.post('/api/whiteList', { body: form });
  await studio.refuseDirectMessages();
  const admin = studio.api(await studio.player('layla'));
  const body = { reason: 'Tell us more about your goals.' };
  await admin.put('/api/whiteList/reject/{id}', { path: { id }, body });
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
      const query = { filter: JSON.stringify({ q: 'no-mail' }) };
      const [player] = await studio.api(admin).get('/api/users/allplayers', { query });
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
      const [product] = await studio.api(admin).get('/api/products');
      await admin.goto(`/dashboard#/products/${product?._id}`);
      await main.getByRole('textbox').first().waitFor();
      await studio.shoot(admin, 'console-product', { fullPage: true });
    },
  },
  {
    name: 'console-pages',
    run: async (studio) => {
      const admin = await studio.player('layla', '/dashboard#/pages');
      const main = admin.getByRole('main');
      await main.getByRole('link').first().waitFor();
      await studio.shoot(admin, 'console-pages');
      await admin.goto('/dashboard#/pages/page:rpguide');
      await main.getByRole('textbox').first().waitFor();
      await studio.shoot(admin, 'console-page', { fullPage: true });
    },
  },
  {
    name: 'console-access',
    run: async (studio) => {
      const admin = await studio.player('layla', '/dashboard#/staff');
      const main = admin.getByRole('main');
      await main.getByRole('checkbox').first().waitFor();
      await studio.shoot(admin, 'console-staff', { fullPage: true });
      const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
      const body = { name: 'Order sheet', permissions: ['orders' as const], expiresAt };
      const { token } = await studio.api(admin).post('/api/tokens', { body });
      await admin.goto('/dashboard#/tokens');
      await main.getByRole('heading', { name: 'Order sheet' }).waitFor();
      await main.getByRole('button', { name: 'New token' }).click();
      await studio.shoot(admin, 'console-tokens', { fullPage: true });
      await studio.api(admin).delete('/api/tokens/{id}', { path: { id: token._id } });
      await admin.goto('/dashboard#/approvals');
      await main.getByText(/^Nothing here\./).waitFor();
      await studio.shoot(admin, 'console-approvals');
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
