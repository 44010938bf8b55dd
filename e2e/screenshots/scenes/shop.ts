import type { Scene } from '../studio.ts';

const PAGES = {
  'shop-packs': '/packshop',
  'shop-cars': '/carshop',
  'shop-monthly-cars': '/carshop/monthlycars',
  'shop-trimestrial-cars': '/carshop/trimestrialcars',
  'shop-chapter-cars': '/carshop/chaptercars',
  'shop-exclusive-cars': '/carshop/exclusivecars',
  'shop-peds': '/pedshop',
  'shop-peds-standard': '/pedshop/standard',
  'shop-peds-addons': '/pedshop/addons',
  'shop-houses': '/houses',
  'shop-companies': '/companies',
  'shop-cosmetics': '/cosmetics',
  'shop-weapons': '/cosmetics/weapons',
  'shop-skins': '/cosmetics/skins',
  'shop-clothes': '/cosmetics/clothes',
};

/** The shop as a player sees it, and the login wall of a visitor. */
export const shopScenes: Scene[] = [
  {
    name: 'login-wall',
    run: async (studio) => {
      const page = await studio.visitor('/houses');
      await page.getByText('Please log in to access the shop').waitFor();
      await studio.shoot(page, 'login-wall');
    },
  },
  {
    name: 'shop-index',
    run: async (studio) => {
      const page = await studio.player('youssef', '/shop');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(page, 'shop-index', { fullPage: true });
    },
  },
  {
    name: 'product',
    run: async (studio) => {
      const page = await studio.player('youssef', '/shop/products/car-pack-gold');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(page, 'product');
      const visitor = await studio.visitor('/shop/products/car-pack-gold');
      await visitor.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(visitor, 'product-visitor');
    },
  },
  {
    name: 'shop-compare',
    run: async (studio) => {
      const page = await studio.player(
        'youssef',
        '/carshop/monthlycars?compare=dune-runner-80&compare=medina-courier&compare=kasbah-coupe',
      );
      await studio.shoot(page, 'shop-compare', {
        prepare: async (one, say) => {
          if (await one.getByRole('dialog').isVisible()) return;
          await one.getByRole('button', { name: say('shop.compare.open'), exact: true }).click();
          await one.getByRole('dialog').waitFor();
        },
      });
    },
  },
  ...Object.entries(PAGES).map(([name, path]): Scene => ({
    name,
    run: async (studio) => {
      const page = await studio.player('youssef', path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(page, name);
    },
  })),
];
