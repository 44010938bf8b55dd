import type { CurrentSale, Product } from '@city/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '../../../test/shop/http-port';
import { openShop } from '../../../test/shop/open-shop';
import { aPlayer, aProduct, aSiteConfig } from '../../../test/shop/records';

describe('a catalogue page', () => {
  it('asks visitors to log in and leads back to the page', async () => {
    const { person, address } = openShop('/houses', { user: null });
    expect(await screen.findByText('Please log in to access the shop')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in with Discord' })).toHaveAttribute(
      'href',
      '/auth?returnTo=%2Fhouses',
    );
    await person.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(address()).toBe('/');
  });

  it.each([
    ['/carshop/monthlycars', 'the page'],
    ['/carshop', 'the section'],
    ['/shop', 'the first section'],
  ])('shows a visitor at %s a shelf of %s, with prices and links to their pages', async (path) => {
    const gone = aProduct({ _id: 'p2', slug: 'gone', name: 'Gone', available: false });
    openShop(path, { user: null, products: [aProduct(), gone] });
    const shelf = within(await screen.findByRole('region', { name: 'On the shelves behind this door' }));
    const link = await shelf.findByRole('link', { name: /^Harmattan GT/ });
    expect(link).toHaveAttribute('href', '/shop/products/harmattan-gt');
    expect(link).toHaveTextContent('$10.00 / 30.00 TND');
    expect(shelf.queryByText('Gone')).toBeNull();
  });

  it('shows no shelf where there is nothing on it', async () => {
    openShop('/houses', { user: null });
    await screen.findByText('Please log in to access the shop');
    await waitFor(() => expect(screen.queryByRole('region', { name: /shelves/ })).toBeNull());
  });

  it('shows a product with its price for the pack of the player', async () => {
    openShop('/carshop/monthlycars', { user: aPlayer({ pack: 'Bronze' }) });
    const card = await screen.findByRole('article', { name: 'Harmattan GT' });
    expect(card).toHaveTextContent('$9.20 / 27.60 TND');
    expect(card).toHaveTextContent('$10.00 / 30.00 TND');
    expect(card).toHaveTextContent('Two doors, long nose');
    expect(within(card).getByRole('presentation', { hidden: true })).toHaveAttribute(
      'src',
      '/art/products/harmattan-gt.svg',
    );
  });

  it('shows why a player may not buy something, and leaves out what is hidden from them', async () => {
    const needs = { fact: 'application', kind: 'whitelist' } as const;
    const products = [
      aProduct({ _id: 'p1', slug: 'citizens', name: 'Citizens', needs }),
      aProduct({ _id: 'p2', slug: 'hidden', name: 'Hidden', needs, hidden: true }),
      aProduct({ _id: 'p3', slug: 'shown', name: 'Shown', needs, hidden: true }),
      aProduct({ _id: 'p4', slug: 'mine', name: 'Mine', perPlayer: 1 }),
    ];
    const missing = { code: 'NOT_ELIGIBLE', details: { ...needs, link: '/joinus' } };
    const blocked = [
      { productId: 'p1', problem: missing },
      { productId: 'p2', problem: missing },
      { productId: 'p4', problem: { code: 'LIMIT_REACHED', details: { perPlayer: 1 } } },
    ];
    const { port } = openShop('/carshop/monthlycars', {
      products,
      api: (api) => api.on('GET /api/products/eligibility', blocked),
    });
    const shown = within(await screen.findByRole('article', { name: 'Shown' }));
    expect(shown.getByRole('link', { name: 'Buy with USD: Shown' })).toBeVisible();
    const citizens = within(screen.getByRole('article', { name: 'Citizens' }));
    expect(citizens.getByText(/^For players with an accepted whitelist application\./)).toBeVisible();
    expect(citizens.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', '/joinus');
    expect(citizens.queryByRole('button')).toBeNull();
    expect(screen.getByRole('article', { name: 'Mine' })).toHaveTextContent('You already have this.');
    expect(screen.queryByRole('article', { name: 'Hidden' })).toBeNull();
    expect(port.calls.filter(({ path }) => path === '/api/products/eligibility')).toHaveLength(1);
  });

  it('scrolls the links of a section sideways to the open page', async () => {
    const place = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const [left, right] = this.getAttribute('aria-current') ? [300, 400] : [0, 350];
      return { left, right, x: left, y: 0, top: 0, bottom: 0, width: right - left, height: 0 } as DOMRect;
    });
    openShop('/carshop/monthlycars');
    const links = await screen.findByRole('navigation', { name: 'More in this section' });
    expect(links.scrollLeft).toBe(175);
    place.mockRestore();
  });

  describe('with many products', () => {
    const products = [30, 10, 50, 20, 40].map((price) =>
      aProduct({
        ...{ _id: `p${price}`, slug: `car-${price}`, name: `Car ${price}`, price },
        available: price !== 10,
      }),
    );
    const names = () =>
      screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

    it('sorts by price and hides what is not for sale, and keeps both in the address', async () => {
      const { person, address } = openShop('/carshop/monthlycars', { products });
      await person.selectOptions(
        await screen.findByRole('combobox', { name: 'Sort by' }),
        'Price, low to high',
      );
      expect(names()).toEqual(['Car 10', 'Car 20', 'Car 30', 'Car 40', 'Car 50']);
      await person.click(screen.getByRole('checkbox', { name: 'Only what’s for sale now' }));
      expect(names()).toEqual(['Car 20', 'Car 30', 'Car 40', 'Car 50']);
      expect(screen.getByText('4 items')).toBeVisible();
      expect(address()).toBe('/carshop/monthlycars?sort=cheap&free=1');
    });

    it('is sorted by the prices of a sale', async () => {
      const sale: CurrentSale = {
        ...{ _id: 's1', name: { en: 'Winter', fr: '', ar: '' }, percent: 90, categories: [] },
        ...{
          products: products.filter(({ name }) => name === 'Car 50').map(({ _id }) => _id),
          withPack: true,
        },
        ...{ startsAt: '2026-01-01T00:00:00Z', endsAt: '2099-12-31T12:00:00Z' },
        ...{ isExtended: false, lowest: [] },
      };
      openShop('/carshop/monthlycars?sort=cheap', {
        products,
        api: (api) => api.on('GET /api/sales/current', [sale]),
      });
      await waitFor(() => expect(names()[0]).toBe('Car 50'));
    });

    it('is sorted as its address says, and has the order of the shelf without it', async () => {
      const { person, address } = openShop('/carshop/monthlycars?sort=dear', { products });
      const select = await screen.findByRole('combobox', { name: 'Sort by' });
      expect(names()[0]).toBe('Car 50');
      await person.selectOptions(select, 'Featured');
      expect(names()[0]).toBe('Car 30');
      expect(address()).toBe('/carshop/monthlycars');
    });
  });

  it('finds products by their words, and leads by keyboard from the slash to the first one', async () => {
    const products = ['Sirocco', 'Harmattan', 'Étoile', 'Dune', 'Khamsin'].map((name) =>
      aProduct({ _id: name, slug: name.toLowerCase(), name }),
    );
    const { person, address } = openShop('/carshop/monthlycars', { products });
    const field = await screen.findByRole('searchbox', { name: 'Search the shop' });
    await person.keyboard('/');
    expect(field).toHaveFocus();
    await person.keyboard('etoile');
    expect(screen.getByText('1 item')).toBeVisible();
    expect(address()).toBe('/carshop/monthlycars?q=etoile');
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Étoile' })).toHaveFocus();
    await person.click(field);
    await person.keyboard('s');
    expect(screen.getByText('Nothing matches “etoiles”')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(address()).toBe('/carshop/monthlycars');
  });

  it('searches for no spaces', async () => {
    const products = ['1', '2'].map((_id) => aProduct({ _id, slug: _id, available: false }));
    openShop('/carshop/monthlycars?q=%20&free=1', { products });
    expect(await screen.findByText('No products available')).toBeVisible();
    expect(screen.queryByText(/^Nothing matches/)).toBeNull();
  });

  it('names the bestseller, and no other', async () => {
    const best = aProduct({ sales: { owners: 12, isBestseller: true } });
    const other = aProduct({
      _id: 'p2',
      slug: 'other',
      name: 'Other',
      sales: { owners: 9, isBestseller: false },
    });
    openShop('/carshop/monthlycars', { products: [best, other] });
    const card = within(await screen.findByRole('article', { name: 'Harmattan GT' }));
    expect(card.getByText('Bestseller')).toBeVisible();
    expect(screen.getAllByText('Bestseller')).toHaveLength(1);
  });

  describe('the comparison', () => {
    const products = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name, index) =>
      aProduct({
        ...{ _id: name, slug: name.toLowerCase(), name, price: 10 + index, tndPrice: 30 + index },
        description: `About ${name}.`,
      }),
    );
    const mark = (name: string) => screen.findByRole('checkbox', { name: `Compare: ${name}` });

    it('shows marked products side by side, with the prices of the player and the whole descriptions', async () => {
      const { person } = openShop('/carshop/monthlycars', { user: aPlayer({ pack: 'Bronze' }), products });
      await person.click(await mark('Alpha'));
      expect(screen.getByText('1 item picked. Pick another to compare.')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
      await person.click(await mark('Gamma'));
      await person.click(screen.getByRole('button', { name: 'Compare' }));
      const table = within(await screen.findByRole('table'));
      expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Alpha', 'Gamma']);
      expect(table.getByRole('row', { name: /^Price/ })).toHaveTextContent(
        /\$9\.20 \/ 27\.60 TND.*\$11\.04 \/ 29\.44 TND/,
      );
      expect(table.getByRole('row', { name: /^What you get/ })).toHaveTextContent('About Alpha.About Gamma.');
    });

    it('is marked after the buttons, in the order of the keyboard', async () => {
      openShop('/carshop/monthlycars', { products });
      const box = await mark('Alpha');
      const buy = await screen.findByRole('button', { name: 'Buy with TND: Alpha' });
      expect(buy.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    it('takes three, and keeps them in the address until they are cleared', async () => {
      const { person, address } = openShop('/carshop/monthlycars?sort=dear', { products });
      for (const name of ['Alpha', 'Beta', 'Gamma']) await person.click(await mark(name));
      expect(await mark('Delta')).toBeDisabled();
      expect(address()).toBe('/carshop/monthlycars?sort=dear&compare=alpha&compare=beta&compare=gamma');
      await person.click(await mark('Beta'));
      expect(await mark('Delta')).toBeEnabled();
      await person.click(screen.getByRole('button', { name: 'Clear' }));
      expect(address()).toBe('/carshop/monthlycars?sort=dear');
      expect(await mark('Alpha')).not.toBeChecked();
    });

    it('leads from a column to the payment', async () => {
      const { person } = openShop('/carshop/monthlycars?compare=alpha&compare=beta', { products });
      await person.click(await screen.findByRole('button', { name: 'Compare' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Side by side' }));
      await person.click(await dialog.findByRole('button', { name: 'Buy with TND: Beta' }));
      expect(await screen.findByRole('dialog', { name: 'Make Your Purchase' })).toHaveTextContent('Beta');
      expect(screen.queryByRole('dialog', { name: 'Side by side' })).toBeNull();
    });

    it('is offered only where two products are for sale', async () => {
      const gone = aProduct({ _id: 'p2', slug: 'gone', name: 'Gone', available: false });
      openShop('/carshop/monthlycars', { products: [aProduct(), gone] });
      await screen.findByRole('article', { name: 'Gone' });
      expect(screen.queryByRole('checkbox')).toBeNull();
    });
  });

  it('offers no sorting of a few products', async () => {
    openShop('/carshop/monthlycars');
    await screen.findByRole('article', { name: 'Harmattan GT' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('shows unavailable products with a label and without buttons', async () => {
    openShop('/carshop/monthlycars', { products: [aProduct({ available: false })] });
    const card = await screen.findByRole('article', { name: 'Harmattan GT' });
    expect(within(card).getByText('Unavailable')).toBeVisible();
    expect(within(card).queryByRole('link', { name: /Buy/ })).toBeNull();
    expect(within(card).queryByRole('button')).toBeNull();
  });

  it.each([
    [{ total: 1, left: 1, buying: 0 }, 'One of a kind · available', true],
    [{ total: 1, left: 0, buying: 1 }, 'One of a kind · somebody’s buying it right now', true],
    [{ total: 1, left: 0, buying: 0 }, 'One of a kind · sold', false],
    [{ total: 5, left: 3, buying: 1 }, '3 of 5 left', true],
    [{ total: 5, left: 0, buying: 2 }, 'Somebody’s buying the last one right now', true],
    [{ total: 5, left: 0, buying: 0 }, 'Sold out', false],
  ])('says of a scarce product with %j: %s', async (stock, words, canBeBought) => {
    openShop('/carshop/monthlycars', { products: [aProduct({ stock })] });
    const card = await screen.findByRole('article', { name: 'Harmattan GT' });
    expect(within(card).getAllByText(words)[0]).toBeVisible();
    if (canBeBought) {
      expect(await within(card).findByRole('link', { name: 'Buy with USD: Harmattan GT' })).toBeVisible();
    } else {
      expect(within(card).getByRole('button', { name: words })).toBeDisabled();
      expect(within(card).queryByRole('link', { name: /Buy/ })).toBeNull();
    }
  });

  it('keeps up with the stock while it is open', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let stock = { total: 1, left: 1, buying: 0 };
      openShop('/houses', {
        api: (port) =>
          port.on('GET /api/products/category/house', () => [aProduct({ category: 'house', stock })]),
      });
      const card = await screen.findByRole('article', { name: 'Harmattan GT' });
      expect(within(card).getByText('One of a kind · available')).toBeVisible();
      stock = { total: 1, left: 0, buying: 1 };
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(await within(card).findByText('One of a kind · somebody’s buying it right now')).toBeVisible();
      stock = { total: 1, left: 0, buying: 0 };
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(await within(card).findByRole('button', { name: 'One of a kind · sold' })).toBeDisabled();
      expect(within(card).queryByRole('link', { name: /Buy/ })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('asks once where nothing is scarce', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { port } = openShop('/houses', { products: [aProduct({ category: 'house' })] });
      await screen.findByRole('article', { name: 'Harmattan GT' });
      await act(() => jest.advanceTimersByTimeAsync(90_000));
      const asked = port.calls.filter(({ path }) => path === '/api/products/category/house');
      expect(asked).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('leads to the page of the product', async () => {
    const { person, address } = openShop('/carshop/monthlycars');
    await person.click(await screen.findByRole('link', { name: 'Harmattan GT' }));
    expect(address()).toBe('/shop/products/harmattan-gt');
    expect(await screen.findByRole('heading', { level: 1, name: 'Harmattan GT' })).toBeVisible();
  });

  it('leads to the order with the product', async () => {
    const { person, address } = openShop('/carshop/monthlycars');
    await person.click(await screen.findByRole('link', { name: 'Buy with USD: Harmattan GT' }));
    expect(address()).toBe('/order?product=harmattan-gt');
    expect(await screen.findByRole('region', { name: 'Order summary' })).toBeVisible();
  });

  it('offers only the payment methods of the category', async () => {
    openShop('/carshop/monthlycars', { config: aSiteConfig(['tip']) });
    const card = await screen.findByRole('article', { name: 'Harmattan GT' });
    expect(await within(card).findByRole('button', { name: 'Buy with TND: Harmattan GT' })).toBeVisible();
    expect(within(card).queryByRole('link', { name: /Buy/ })).toBeNull();
  });

  it('shows its cars together with the pack above them, so that nothing shifts', async () => {
    const pack = aProduct({ _id: 'p2', slug: 'car-pack-bronze', name: 'Bronze', price: 6.5, tndPrice: 18 });
    let answerPack = (_: Product): void => undefined;
    const answered = new Promise<Product>((resolve) => (answerPack = resolve));
    const { port } = openShop('/carshop/monthlycars', {
      api: (server) => server.on('GET /api/products/car-pack-bronze', () => answered),
    });
    await waitFor(() =>
      expect(port.calls.map(({ path }) => path)).toContain('/api/products/car-pack-bronze'),
    );
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByRole('article')).toBeNull();
    answerPack(pack);
    expect(await screen.findByRole('region', { name: 'The pack this page belongs to' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Harmattan GT' })).toBeVisible();
  });

  it('shows its cars when the pack above them fails to load', async () => {
    openShop('/carshop/monthlycars', {
      api: (server) => server.on('GET /api/products/car-pack-bronze', new Refusal(500, 'INTERNAL_ERROR')),
    });
    expect(await screen.findByRole('article', { name: 'Harmattan GT' })).toBeVisible();
  });

  it('does not list the pack that stands above its cars', async () => {
    const pack = aProduct({ _id: 'p2', slug: 'car-pack-bronze', name: 'Bronze', price: 6.5, tndPrice: 18 });
    openShop('/carshop/monthlycars', { products: [pack, aProduct()] });
    await screen.findByRole('article', { name: 'Harmattan GT' });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    const banner = await screen.findByRole('region', { name: 'The pack this page belongs to' });
    expect(banner).toHaveTextContent('Bronze');
  });

  it('has an empty state for a category', async () => {
    openShop('/houses');
    expect(await screen.findByText('No products available')).toBeVisible();
  });

  it('shows the error and retries', async () => {
    let down = true;
    const { person } = openShop('/houses', {
      api: (port) =>
        port.on('GET /api/products/category/house', () =>
          down
            ? new Refusal(503, 'DATABASE_UNAVAILABLE', 'The database is away')
            : [aProduct({ category: 'house' })],
        ),
    });
    expect(await screen.findByText(/^Error: /)).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Harmattan GT' })).toBeVisible();
  });
});
