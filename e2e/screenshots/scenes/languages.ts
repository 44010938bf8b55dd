import type { Scene } from '../studio.ts';

const PAGES = { 'landing-hero': '/', 'shop-index': '/shop', 'wizard-1-game': '/joinus', contact: '/contact' };

/** A few screens in French; every other scene takes English and, mirrored, Arabic. */
export const languageScenes: Scene[] = [
  {
    name: 'french',
    run: async (studio) => {
      const page = await studio.player('mariem');
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await studio.shoot(page, name, { languages: ['fr'] });
      }
    },
  },
];
