import type { Scene } from '../studio.ts';
import { TEXT_PAGES } from './texts.ts';

const PAGES = {
  'landing-hero': '/',
  'shop-index': '/shop',
  'shop-cars': '/carshop',
  'shop-houses': '/houses',
  'wizard-1-game': '/joinus',
  beta: '/beta',
  'form-streamer': '/streamer',
  'form-entity': '/entity',
  'form-job': '/job',
  'my-city-empty': '/me',
  'orders-empty': '/orders',
  ...TEXT_PAGES,
};

/** Screens in French; all scenes take English and, mirrored, Arabic. */
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
