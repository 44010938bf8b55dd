import { render, screen, waitFor, within } from '@testing-library/react';
import { dateText } from '@city/contracts';
import { Toaster } from '@city/shared-ui';
import { Refusal } from '../../../test/shop/http-port';
import { openShop } from '../../../test/shop/open-shop';
import { aPlayer, aProduct } from '../../../test/shop/records';

const AT = '/shop/products/harmattan-gt';

describe('the page of a product', () => {
  it('shows it with the player’s pack price, and a link to its category', async () => {
    const { person, address } = openShop(AT, { user: aPlayer({ pack: 'Bronze' }) });
    const product = await screen.findByRole('article', { name: 'Harmattan GT' });
    expect(screen.getByRole('heading', { level: 1, name: 'Harmattan GT' })).toBeVisible();
    expect(product).toHaveTextContent('$9.20 / 27.60 TND');
    expect(product).toHaveTextContent('$10.00 / 30.00 TND');
    expect(product).toHaveTextContent('Your Bronze pack gives you 8% off.');
    expect(product).toHaveTextContent('Two doors, long nose');
    expect(product).toHaveTextContent('For sale');
    await waitFor(() => expect(document.title).toBe('Harmattan GT · Mirage Roleplay'));
    await person.click(screen.getByRole('link', { name: 'Monthly cars' }));
    expect(address()).toBe('/carshop/monthlycars');
  });

  it('shows what the player has of a pack, and what buying it would do', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 1_000).toISOString();
    const benefits = [{ kind: 'level', group: 'vip', rank: 3, days: 30 } as const];
    const gold = aProduct({ slug: 'vip-gold', name: 'Gold', category: 'membership', benefits });
    const rights = { pack: 'Gold', packName: 'Gold', packUntil: inDays(10), staffPack: 'None', grants: [] };
    const levels = [{ group: 'vip', rank: 3, until: inDays(10) }];
    openShop('/shop/products/vip-gold', {
      products: [gold],
      api: (port) => port.on('GET /api/grants/mine', { ...rights, levels }),
    });
    const product = await screen.findByRole('article', { name: 'Gold' });
    expect(product).toHaveTextContent('17% off the catalogueLasts 30 days');
    expect(
      await screen.findByText(`Gold until ${dateText('en', inDays(10), 'short')}, 10 days left`),
    ).toBeVisible();
    expect(product).toHaveTextContent(
      `this time is added to your Gold pack, which then ends on ${dateText('en', inDays(40), 'day')}.`,
    );
    expect(screen.getByText('Your pack is added to your account').parentElement).toHaveTextContent(
      'It’s active right away. If you have a higher pack, this one starts when that one ends.',
    );
    expect(screen.getByRole('link', { name: /^Buy with USD/ })).toBeVisible();
  });

  it('says what happens after buying, and shows other products of its kind at the player’s prices', async () => {
    const other = aProduct({ _id: '66f0000000000000000000aa', slug: 'sirocco', name: 'Sirocco' });
    const gone = aProduct({ ...other, _id: '66f0000000000000000000ab', name: 'Gone', available: false });
    const { person, address } = openShop(AT, {
      user: aPlayer({ pack: 'Bronze' }),
      products: [aProduct(), other, gone],
    });
    const after = within(await screen.findByRole('region', { name: 'What happens after you pay' }));
    expect(after.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Your payment is confirmedBy card, usually within a minute.A tip is checked by hand, usually within 24 hours.',
      'Your order gets a numberYou find it under Your orders and follow it there.',
      'The team delivers it in the cityOpen a ticket if you don’t have it within 24 hours.',
    ]);
    expect(after.getByText('PayPal')).toBeVisible();
    expect(after.getByText(/^Purchases are final/)).toBeVisible();
    const shelf = within(await screen.findByRole('region', { name: 'More like this' }));
    const link = await shelf.findByRole('link', { name: /Sirocco/ });
    expect(link).toHaveTextContent('$9.20');
    expect(shelf.getAllByRole('link')).toHaveLength(1);
    await person.click(link);
    expect(address()).toBe('/shop/products/sirocco');
  });

  it('does not sell what the player has for good', async () => {
    const benefits = [{ kind: 'level', group: 'discount', rank: 1, days: 30 } as const];
    const levels = [{ group: 'discount', rank: 2, until: null }];
    openShop(AT, {
      products: [aProduct({ benefits })],
      api: (port) => port.on('GET /api/grants/mine', { pack: 'None', staffPack: 'None', levels, grants: [] }),
    });
    expect(await screen.findByText(/^Already yours:/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Buy/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'What happens after you pay' })).toBeNull();
  });

  it('shows a unit that is sold meanwhile without a reload', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let left = 1;
      const house = () => aProduct({ category: 'house', stock: { total: 1, left, buying: 0 } });
      openShop(AT, {
        products: [house()],
        api: (port) => port.on('GET /api/products/harmattan-gt', house),
      });
      const link = await screen.findByRole('link', { name: /^Buy with USD/ });
      left = 0;
      await jest.advanceTimersByTimeAsync(30_000);
      await waitFor(() => expect(link).not.toBeInTheDocument());
    } finally {
      jest.useRealTimers();
    }
  });

  it('has the same buy buttons as the other shop pages', async () => {
    const { person, address } = openShop(AT);
    await person.click(await screen.findByRole('button', { name: 'Buy with TND: Harmattan GT' }));
    expect(await screen.findByRole('dialog', { name: 'Make Your Purchase' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('link', { name: 'Buy with USD: Harmattan GT' }));
    expect(address()).toBe('/order?product=harmattan-gt');
  });

  it.each([
    ['Buy with USD: Harmattan GT', '/auth?returnTo=%2Forder%3Fproduct%3Dharmattan-gt'],
    ['Buy with TND: Harmattan GT', '/auth?returnTo=%2Fshop%2Fproducts%2Fharmattan-gt'],
  ])('shows it to visitors at its full price, and asks them to log in at "%s"', async (button, login) => {
    const { person } = openShop(AT, { user: null });
    const product = await screen.findByRole('article', { name: 'Harmattan GT' });
    expect(product).toHaveTextContent('$10.00 / 30.00 TND');
    await person.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('dialog', { name: 'Log in to buy' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in with Discord' })).toHaveAttribute('href', login);
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says to visitors that they log in first', async () => {
    openShop(AT, { user: null });
    expect(await screen.findByText(/^You’ll log in with Discord first/)).toBeVisible();
  });

  it('links a pack to the shelf that it gives access to', async () => {
    const pack = aProduct({ slug: 'car-pack-gold', name: 'Gold Car Pack', category: 'car_chapter' });
    const { person, address } = openShop('/shop/products/car-pack-gold', { products: [pack] });
    await person.click(await screen.findByRole('link', { name: 'Browse Chapter cars: Gold Car Pack' }));
    expect(address()).toBe('/carshop/chaptercars');
  });

  it('shows an unavailable product with a label and without buttons', async () => {
    openShop(AT, { user: null, products: [aProduct({ available: false })] });
    const product = await screen.findByRole('article', { name: 'Harmattan GT' });
    expect(product).toHaveTextContent('Unavailable');
    expect(product).toHaveTextContent('Not for sale right now');
    expect(screen.queryByRole('button', { name: /Buy/ })).toBeNull();
  });

  it('says that there is no such product, even if the previous page still had it', async () => {
    const entry = { pathname: '/shop/products/gone', state: { product: aProduct({ slug: 'gone' }) } };
    const { person, address } = openShop(entry);
    expect(await screen.findByRole('heading', { name: 'This product isn’t in the shop' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Back to the shop' }));
    expect(address()).toBe('/shop');
  });

  it('shows the error and retries', async () => {
    let down = true;
    const { person } = openShop(AT, {
      api: (port) =>
        port.on('GET /api/products/harmattan-gt', () =>
          down ? new Refusal(503, 'DATABASE_UNAVAILABLE') : aProduct(),
        ),
    });
    expect(await screen.findByText(/^Error: /)).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Harmattan GT' })).toBeVisible();
  });

  it('copies its address, and offers the share sheet if the device has one', async () => {
    const share = jest.fn(async () => undefined);
    Object.assign(navigator, { share });
    try {
      const { person } = openShop(AT);
      const copy = jest.spyOn(navigator.clipboard, 'writeText');
      await person.click(await screen.findByRole('button', { name: 'Share' }));
      expect(share).toHaveBeenCalledWith({ title: 'Harmattan GT', url: `http://localhost${AT}` });
      await person.click(screen.getByRole('button', { name: 'Copy link' }));
      expect(copy).toHaveBeenCalledWith(`http://localhost${AT}`);
      render(<Toaster closeLabel="Close" />);
      expect(await screen.findByText('Link copied')).toBeVisible();
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('offers no sharing that the browser does not have', async () => {
    openShop(AT);
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
