import type { Scene } from '../studio.ts';

/** Screens in French and, mirrored, in Arabic. */
export const languageScenes: Scene[] = [
  {
    name: 'languages-visitor',
    run: async (studio) => {
      const landing = await studio.visitor('/ar');
      await landing.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(landing, 'landing-ar');
      await studio.shoot(landing, 'landing-ar-full', { fullPage: true });
      const french = await studio.visitor('/fr');
      await french.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(french, 'landing-fr');
      for (const page of ['rpguide', 'contact', 'entity']) {
        const open = await studio.visitor(`/ar/${page}`);
        await open.getByRole('heading', { level: 1 }).waitFor();
        await studio.shoot(open, `${page}-ar`);
      }
    },
  },
  {
    name: 'languages-player',
    run: async (studio) => {
      const page = await studio.player('mariem', '/ar/shop');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(page, 'shop-ar');
      for (const [path, name] of [
        ['/ar/carshop/monthlycars', 'cars'],
        ['/ar/packshop', 'packs'],
        ['/ar/cosmetics', 'cosmetics'],
        ['/ar/order?product=dune-runner-80', 'order'],
        ['/ar/joinus', 'joinus'],
        ['/ar/entity', 'entity-form'],
        ['/ar/job', 'job-form'],
        ['/ar/orders', 'orders'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await studio.shoot(page, `${name}-ar`, { fullPage: true });
      }
    },
  },
];
