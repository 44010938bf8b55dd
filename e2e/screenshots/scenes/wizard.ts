import type { Page } from '@playwright/test';
import { Wizard } from '../../support/pages/wizard.ts';
import type { Scene, Studio } from '../studio.ts';
import { APPLICATION } from './answers.ts';

async function decide(studio: Studio, player: Page, decision: 'accept' | 'reject'): Promise<void> {
  const [application] = await studio.api(player).get('/api/whiteList/myapp');
  if (!application) throw new Error('this player has no application to decide');
  const admin = await studio.player('layla');
  await studio.api(admin).put(`/api/whiteList/${decision}/{id}`, {
    path: { id: application._id },
    body: decision === 'reject' ? { reason: 'Tell us more about Sami: what would he never do?' } : {},
  });
}

/** Opens the wizard's step 3, which shows a submitted application. */
async function openApplication(page: Page): Promise<void> {
  await page.goto('/joinus');
  await page.getByText(/Your Whitelist Application is/).waitFor();
}

/** The whitelist application from the first question to the decision, and the closed beta. */
export const wizardScenes: Scene[] = [
  {
    name: 'wizard',
    run: async (studio) => {
      const page = await studio.player('selim', '/joinus');
      const wizard = new Wizard(page);
      await page.getByRole('button', { name: 'Yes, I have it' }).waitFor();
      await studio.shoot(page, 'wizard-1-game');
      await page.getByRole('button', { name: 'Yes, I have it' }).click();
      await page.getByRole('button', { name: 'Yes, it’s installed' }).waitFor();
      await studio.shoot(page, 'wizard-2-launcher');
      await page.getByRole('button', { name: 'Yes, it’s installed' }).click();
      await page.getByRole('button', { name: /(Start|Continue) the App/ }).waitFor();
      await studio.shoot(page, 'wizard-3-welcome');
      await page.getByRole('button', { name: /(Start|Continue) the App/ }).click();
      await page.getByRole('button', { name: 'Accept Rules' }).waitFor();
      await studio.shoot(page, 'wizard-4-rules');
      await page.getByRole('button', { name: 'Accept Rules' }).click();
      await wizard.expectStep('Personal information');
      await studio.shoot(page, 'wizard-5-personal', { fullPage: true });
      await studio.shoot(page, 'wizard-5-errors', {
        prepare: (one, say) => one.getByRole('button', { name: say('whitelist.next') }).click(),
      });
      await wizard.fillPersonal();
      await wizard.next();
      await wizard.expectStep('Your character');
      await studio.shoot(page, 'wizard-6-character', { fullPage: true });
      await wizard.fillCharacter();
      await wizard.next();
      await wizard.expectStep('Roleplay knowledge');
      await studio.shoot(page, 'wizard-7-knowledge', { fullPage: true });
      await wizard.fillKnowledge();
      await wizard.nextAnyway();
      await wizard.expectStep('Final agreement');
      await wizard.sign('selim');
      await studio.shoot(page, 'wizard-8-agreement', { fullPage: true });
    },
  },
  {
    name: 'wizard-doors',
    run: async (studio) => {
      for (const [name, page] of [
        ['wizard-login', await studio.visitor('/joinus')],
        ['wizard-not-a-member', await studio.player('nadia', '/joinus')],
      ] as const) {
        await page.getByRole('button', { name: 'Yes, I have it' }).click();
        await page.getByRole('button', { name: 'Yes, it’s installed' }).click();
        await studio.shoot(page, name);
      }
    },
  },
  {
    name: 'application-states',
    run: async (studio) => {
      const player = await studio.player('youssef');
      await studio.api(player).post('/api/whiteList', { body: APPLICATION });
      await openApplication(player);
      await studio.shoot(player, 'application-pending');
      await decide(studio, player, 'reject');
      await openApplication(player);
      await studio.shoot(player, 'application-rejected');
      await studio.api(player).post('/api/whiteList', { body: APPLICATION });
      await decide(studio, player, 'accept');
      await openApplication(player);
      await studio.shoot(player, 'application-accepted');
    },
  },
  {
    name: 'beta',
    run: async (studio) => {
      const page = await studio.player('salma', '/beta');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(page, 'beta');
      const member = await studio.player('youssef');
      const motivation = 'To find the bugs before the city does.';
      await studio.api(member).post('/api/betaApp', {
        body: { name: 'Youssef Ben Ali', age: '25', motivation },
      });
      await member.goto('/beta');
      await member.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(member, 'beta-pending');
    },
  },
];
