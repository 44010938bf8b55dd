import { PACKS } from '@city/contracts';
import { screen } from '@testing-library/react';
import { openShop } from '../../../test/shop/open-shop';
import { anOrder, aPlayer, aProduct } from '../../../test/shop/records';

jest.mock('../../features/payment/leave-for', () => ({ leaveFor: jest.fn() }));

const PACK = aProduct({ slug: 'vip-silver', name: 'Silver VIP Pack', category: 'membership' });

describe.each([
  ['of a pack', PACK, /your pack is (active|added to your account)/i, /deliver/],
  ['of anything else', aProduct(), /deliver/, /your pack/],
])('what follows from the payment %s', (_kind, product, said, unsaid) => {
  const expectOnly = async () => {
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(screen.queryByText(unsaid)).toBeNull();
  };

  it.each(['/order', '/order_tnd'])('is told on %s', async (page) => {
    openShop(`${page}?product=${product.slug}`, { products: [product] });
    await expectOnly();
  });

  it('is told while the card payment starts', async () => {
    const { person } = openShop(`/order_tnd?product=${product.slug}`, {
      products: [product],
      api: (api) => api.on('POST /api/payment/init-payment', () => new Promise(() => undefined)),
    });
    await person.click(await screen.findByRole('button', { name: /^Pay / }));
    await screen.findByRole('heading', { name: `Processing Payment for ${product.name}` });
    await expectOnly();
  });

  it('is told after the payment', async () => {
    const { name, category } = product;
    const order = anOrder({ product: { _id: 'p1', name, category, price: 9.2 } });
    openShop({ pathname: '/payment-success', state: { order } }, { products: [product] });
    await screen.findByText(/give your order number/);
    await expectOnly();
  });

  it('is told in the popup for tips', async () => {
    const path = category(product.category);
    const { person } = openShop(path, { products: [product] });
    await person.click(await screen.findByRole('button', { name: `Buy with TND: ${product.name}` }));
    await person.click(await screen.findByRole('button', { name: /^Pay by tip/ }));
    await screen.findByText(/The team checks every tip by hand/);
    const note = screen.getByText(/The team checks every tip by hand/);
    expect(note).toHaveTextContent(said);
    expect(note).not.toHaveTextContent(unsaid);
  });
});

const category = (name: string): string => (name === 'membership' ? '/packshop' : '/carshop/monthlycars');

it.each([
  [1, 'Your Silver pack is active now.'],
  [2, 'Your Silver pack is active now.'],
  [3, 'Your Silver pack starts when your Gold pack ends.'],
])('a paid pack is named, and whether it counts now, for a player who holds rank %i', async (held, said) => {
  const product = { ...PACK, benefits: [{ kind: 'level' as const, group: 'vip', rank: 2, days: 30 }] };
  const order = anOrder({
    product: { _id: 'p1', name: product.name, category: product.category, price: 9.2 },
  });
  openShop(
    { pathname: '/payment-success', state: { order } },
    { products: [product], user: aPlayer({ pack: PACKS[held] }) },
  );
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
});
