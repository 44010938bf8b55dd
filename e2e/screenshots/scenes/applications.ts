import type { Page } from '@playwright/test';
import type { Scene } from '../studio.ts';
import { ENTITY, JOB } from './answers.ts';

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).selectOption(option);
}

/** The entity, job and streamer forms, a receipt, and the player's own page. */
export const applicationScenes: Scene[] = [
  {
    name: 'forms',
    run: async (studio) => {
      const visitor = await studio.visitor('/entity');
      await visitor.getByRole('link', { name: 'Log in with Discord' }).waitFor();
      await studio.shoot(visitor, 'form-login');

      const page = await studio.player('hamza', '/entity');
      await page.getByRole('textbox', { name: 'Entity name' }).fill(ENTITY.entityName);
      await choose(page, 'Entity type', 'Crew');
      await page.getByRole('textbox', { name: 'Illegal perk 1' }).fill('Smuggling');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('checkbox').last().check();
      await studio.shoot(page, 'form-entity', {
        fullPage: true,
        prepare: (one, say) => one.getByRole('button', { name: say('entity.submit') }).click(),
      });

      await page.goto('/job');
      await choose(page, 'Preferred department', 'KEEPER');
      await studio.shoot(page, 'form-job', { fullPage: true });

      await page.goto('/streamer');
      await choose(page, 'Have you streamed roleplay on another server?', 'Yes');
      await studio.shoot(page, 'form-streamer', { fullPage: true });
    },
  },
  {
    name: 'receipts',
    run: async (studio) => {
      const page = await studio.player('rania', '/me');
      await page.getByText('No messages yet').waitFor();
      await studio.shoot(page, 'my-city-empty', { fullPage: true });

      const player = studio.api(page);
      const { _id: entity } = await player.post('/api/entities', { body: ENTITY });
      const { _id: job } = await player.post('/api/job-applications', { body: JOB });
      await page.goto('/entity');
      await page.getByRole('link', { name: 'View receipt' }).waitFor();
      await studio.shoot(page, 'form-already-submitted');
      await page.getByRole('link', { name: 'View receipt' }).click();
      await page.getByRole('heading', { name: 'History' }).waitFor();
      await studio.shoot(page, 'receipt-pending');

      const admin = studio.api(await studio.player('layla'));
      const body = { reason: 'Good answers. Tell us more about triage, and come back.' };
      await admin.put('/api/job-applications/{id}/reject', { path: { id: job }, body });
      await admin.put('/api/entities/{id}/accept', { path: { id: entity }, body: {} });
      await page.goto(`/applications/${job}`);
      await page.getByRole('heading', { name: 'Note from the team' }).waitFor();
      await studio.shoot(page, 'receipt-rejected');
      await page.goto('/me');
      await page.getByRole('link', { name: '2 updates for you' }).waitFor();
      await studio.shoot(page, 'my-city', { fullPage: true });
    },
  },
];
