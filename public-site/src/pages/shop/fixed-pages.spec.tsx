import { dateText, FIXED_PRODUCT_SLUGS, type OwnRights, type Product } from '@city/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openShop } from '../../../test/shop/open-shop';
import { anOrder, aPlayer, aProduct, aSiteConfig } from '../../../test/shop/records';

const fixed = (slugs: readonly string[], category: Parameters<typeof aProduct>[0] = {}) =>
  slugs.map((slug) => aProduct({ _id: slug, slug, name: slug, ...category }));

describe('the pages with fixed cards', () => {
  it('shows the six VIP packs in their order, each with buy buttons', async () => {
    const products = fixed(FIXED_PRODUCT_SLUGS.packs, { category: 'membership' }).reverse();
    openShop('/packshop', { products });
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      ...FIXED_PRODUCT_SLUGS.packs,
    ]);
    expect(screen.getAllByRole('link', { name: /^Buy with USD/ })).toHaveLength(6);
  });

  it('compares what the packs give, from their benefits', async () => {
    const nameplate = { kind: 'thing', effect: 'Nameplate', scope: 'account', takeBack: 'never', days: null };
    const pack = (slug: string, rank: number, things: object[] = []) =>
      aProduct({
        ...{ _id: slug, slug, name: slug, category: 'membership', price: rank * 5 },
        benefits: [{ kind: 'level', group: 'vip', rank, days: 30 }, ...things] as Product['benefits'],
      });
    const queue = { kind: 'level', group: 'queue', rank: 2, days: 30 } as const;
    openShop('/packshop', { products: [pack('vip-bronze', 1), pack('vip-gold', 3, [queue, nameplate])] });
    const table = within(await screen.findByRole('table', { name: 'Compare the packs' }));
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(table.getAllByRole('columnheader').at(-1)).toHaveTextContent('Nameplate');
    expect(cells(/^vip-bronze/)).toEqual([
      '$5.00 / 30.00 TND',
      '8%',
      '30 days',
      'Not included',
      'Not included',
    ]);
    expect(cells(/^vip-gold/)).toEqual(['$15.00 / 30.00 TND', '17%', '30 days', 'Tier 2', 'Included']);
  });

  it('marks the pack that players choose most, else the one that the owner suggests', async () => {
    const pack = (slug: string, rank: number, isBestseller = false) =>
      aProduct({
        ...{ _id: slug, slug, name: slug, category: 'membership', price: 5, tndPrice: 16 },
        benefits: [{ kind: 'level', group: 'vip', rank, days: 30 }],
        ...(isBestseller && { sales: { owners: 9, isBestseller } }),
      });
    const config = { ...aSiteConfig(), suggestedPack: 'Silver' as const };
    const card = async (name: string) => within(await screen.findByRole('article', { name }));
    openShop('/packshop', { config, products: [pack('vip-bronze', 1, true), pack('vip-silver', 2)] });
    expect((await card('vip-bronze')).getByText('Most chosen')).toBeVisible();
    expect(screen.queryByText('Our choice')).toBeNull();
    cleanup();
    openShop('/packshop', { config, products: [pack('vip-bronze', 1), pack('vip-silver', 2)] });
    expect((await card('vip-silver')).getByText('Our choice')).toBeVisible();
    expect(screen.queryByText('Most chosen')).toBeNull();
  });

  it('says from which amount a pack is worth it, and what it would have saved the player', async () => {
    const bronze = aProduct({
      ...{ _id: 'vip-bronze', slug: 'vip-bronze', name: 'Bronze', category: 'membership' },
      ...{ price: 5, tndPrice: 16 },
      benefits: [{ kind: 'level', group: 'vip', rank: 1, days: 30 }],
    });
    const order = anOrder({ amount: 1_000, discountPercent: 0 });
    openShop('/packshop', {
      products: [bronze],
      api: (api) => api.on('GET /api/orders/mine', [order]),
    });
    const card = await screen.findByRole('article', { name: 'Bronze' });
    expect(card).toHaveTextContent('Pays for itself once you spend $62.50 / 200.00 TND within 30 days.');
    expect(card).toHaveTextContent('On your last order you’d have saved $0.80');
  });

  describe('the cards of packs', () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 1_000).toISOString();
    const day = (days: number) => dateText('en', inDays(days), 'day');
    const products = FIXED_PRODUCT_SLUGS.packs.map((slug, index) =>
      aProduct({
        ...{ _id: slug, slug, name: slug, category: 'membership' },
        benefits: [{ kind: 'level', group: 'vip', rank: index + 1, days: 30 }],
      }),
    );
    const openAs = (rights: Partial<OwnRights>) => {
      const own: OwnRights = {
        ...{ pack: 'None', packName: null, packUntil: null },
        ...{ levels: [], staffPack: 'None', grants: [], ...rights },
      };
      openShop('/packshop', { products, api: (api) => api.on('GET /api/grants/mine', own) });
    };
    const card = (slug: string) => within(screen.getByRole('article', { name: slug }));

    it('say what the player has and until when, and what each would do', async () => {
      openAs({ levels: [{ group: 'vip', rank: 3, until: inDays(30) }] });
      const short = dateText('en', inDays(30), 'short');
      expect(await screen.findByText(`Gold until ${short}, 30 days left`)).toBeVisible();
      expect(card('vip-gold').getByText(/^Extend:/).parentElement).toHaveTextContent(
        `this time is added to your Gold pack, which then ends on ${day(60)}.`,
      );
      expect(card('vip-bronze').getByText(/^Starts later:/).parentElement).toHaveTextContent(
        `your Gold pack comes first. Bronze starts on ${day(30)} and ends on ${day(60)}`,
      );
      expect(card('vip-prime').getByText(/^Upgrade:/).parentElement).toHaveTextContent(
        `Your Gold pack is paused until then, loses no time and ends on ${day(60)}.`,
      );
      expect(screen.getAllByRole('link', { name: /^Buy with USD/ })).toHaveLength(6);
    });

    it('say when a pack that waits begins', async () => {
      openAs({
        levels: [
          { group: 'vip', rank: 3, until: inDays(10) },
          { group: 'vip', rank: 1, until: inDays(40) },
        ],
      });
      expect(await screen.findByText(`Bronze starts later: from ${day(10)} until ${day(40)}`)).toBeVisible();
    });

    it('sell nothing that the team has given for good, or less', async () => {
      openAs({ staffPack: 'Silver' });
      expect(await screen.findByText('Silver, with no end date')).toBeVisible();
      for (const slug of ['vip-bronze', 'vip-silver']) {
        expect(card(slug).getByText(/^Already yours:/)).toBeVisible();
        expect(card(slug).queryByRole('link', { name: /^Buy/ })).toBeNull();
      }
      expect(card('vip-gold').getByText(/^Upgrade:/).parentElement).toHaveTextContent(
        'After that, you’re back on your Silver pack.',
      );
    });
  });

  it.each([
    [0, '/carshop/monthlycars', 'Monthly cars'],
    [1, '/carshop/trimestrialcars', 'Trimestrial cars'],
    [2, '/carshop/chaptercars', 'Chapter cars'],
    [3, '/carshop/exclusivecars', 'Exclusive cars'],
  ])('links pack %i to its cars', async (index, path, title) => {
    const { person, address } = openShop('/carshop', { products: fixed(FIXED_PRODUCT_SLUGS.carPacks) });
    const links = await screen.findAllByRole('link', { name: /^View Cars/ });
    expect(links).toHaveLength(4);
    await person.click(links[index] as HTMLElement);
    expect(address()).toBe(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('links the game’s own peds to a wiki', async () => {
    openShop('/pedshop', { products: fixed(FIXED_PRODUCT_SLUGS.peds, { category: 'ped_standard' }) });
    const wiki = await screen.findByRole('link', { name: /^View Peds/ });
    expect(wiki).toHaveAttribute('href', 'https://wiki.example/peds');
    expect(wiki).toHaveAttribute('target', '_blank');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('flips a cosmetics card by mouse, touch and keyboard, and is readable without', async () => {
    const description = 'A wardrobe for one character\nAdded by the team in the city';
    const [slug] = FIXED_PRODUCT_SLUGS.cosmetics;
    const { person } = openShop('/cosmetics', {
      products: [aProduct({ slug, name: 'Clothes', category: 'clothes', description })],
    });
    const card = await screen.findByRole('article', { name: 'Clothes' });
    expect(within(card).getByText('Added by the team in the city')).toBeInTheDocument();
    expect(within(card).getAllByText('A wardrobe for one character')[0]).toBeVisible();
    const turn = within(card).getByRole('button', { name: 'See what’s in Clothes' });
    const turned = () => turn.getAttribute('aria-expanded') === 'true';

    expect(turned()).toBe(false);
    await person.hover(turn);
    expect(turned()).toBe(true);
    await person.unhover(turn);
    expect(turned()).toBe(false);
    await person.pointer({ keys: '[TouchA]', target: turn });
    expect(turned()).toBe(true);
    await person.pointer({ keys: '[TouchA]', target: turn });
    expect(turned()).toBe(false);
    await person.tab();
    expect(turn).not.toHaveFocus();
    await person.tab({ shift: true });
    expect(turn).toHaveFocus();
    expect(turned()).toBe(true);
  });

  it('links a cosmetics card to its page', async () => {
    const [slug] = FIXED_PRODUCT_SLUGS.cosmetics;
    openShop('/cosmetics', { products: [aProduct({ slug, name: 'Clothes', category: 'clothes' })] });
    const link = await screen.findByRole('link', { name: 'View Cosmetics: Clothes' });
    expect(link).toHaveAttribute('href', '/cosmetics/clothes');
  });

  it('the shop shows its own art in place of a cover that does not load', async () => {
    const house = aProduct({ category: 'house', image: 'https://pictures.example/gone.png' });
    openShop('/shop', { products: [house] });
    const picture = async () =>
      (await screen.findByRole('link', { name: /^Houses/ })).querySelector('img') as HTMLImageElement;
    await screen.findByText('1 item');
    expect(await picture()).toHaveAttribute('src', house.image);
    fireEvent.error(await picture());
    const { pathname } = new URL((await picture()).src);
    expect(pathname).toBe('/art/products/house-1.svg');
    expect(existsSync(join(__dirname, '../../../public', pathname))).toBe(true);
  });

  it('the shop says how many of the unique items are left, and what the packs give', async () => {
    const house = (id: string, left: number) =>
      aProduct({ _id: id, slug: id, category: 'house', stock: { total: 1, left, buying: 0 } });
    const pack = (rank: number) =>
      aProduct({
        ...{ _id: `vip-${rank}`, slug: `vip-${rank}`, category: 'membership' },
        benefits: [{ kind: 'level', group: 'vip', rank, days: 30 }],
      });
    openShop('/shop', { products: [house('a', 1), house('b', 0), pack(1), pack(2)] });
    expect(await screen.findByText('1 of 2 still available')).toBeVisible();
    const packs = screen.getByRole('link', { name: /^VIP membership/ });
    expect(packs).toHaveTextContent('Up to 12% off the catalogue');
    expect(packs).toHaveTextContent('2 items');
  });

  it.each(['/shop', '/cosmetics'])('%s applies no pack discount to products with one price', async (at) => {
    openShop(at, { user: aPlayer({ pack: 'Bronze' }) });
    const note = await screen.findByText(/Your Bronze pack gives you 8/);
    expect(note).not.toHaveTextContent('everything on this page');
    expect(note).toHaveTextContent('VIP packs and the character slot cost the same for everyone.');
  });

  it('promises no pack discount on the page of packs, which cost the same for everyone', async () => {
    openShop('/packshop', { user: aPlayer({ pack: 'Bronze' }) });
    const note = await screen.findByText(/VIP packs and the character slot cost the same for everyone/);
    expect(note).not.toHaveTextContent('Your Bronze pack');
  });

  it('sells the character slot on its card, at one price for everybody', async () => {
    openShop('/cosmetics', {
      products: [aProduct({ slug: 'character-slot', name: 'Character Slot', category: 'character_slot' })],
    });
    const card = await screen.findByRole('article', { name: 'Character Slot' });
    expect(within(card).getByRole('link', { name: /^Buy with USD/ })).toBeVisible();
    expect(within(card).getByRole('button', { name: /^Buy with TND/ })).toBeVisible();
  });
});
