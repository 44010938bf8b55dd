import type { OrderBenefit } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import { LOS_SANTOS, NO_GAME } from '../../../test/my-city';
import { openShop } from '../../../test/shop/open-shop';
import { anOrder } from '../../../test/shop/records';

const tip = anOrder({
  _id: 'order-5',
  number: 'MRG-0000-0000',
  currency: 'TND',
  amount: 27_600,
  paymentDetails: { paymentId: 'MRG-0000-0000', method: 'tip', status: 'PENDING' },
  tip: { expiresAt: '2026-11-24T10:00:00.000Z', claim: null },
});

describe("the player's orders", () => {
  it('lists them with their status', async () => {
    openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', [anOrder()]) });
    const order = await screen.findByRole('article', { name: 'Harmattan GT' });
    expect(order).toHaveTextContent('$9.20');
    expect(order).toHaveTextContent('Paid');
    expect(order).toHaveTextContent('Order MRG-7K4Q-M2XT');
    expect(order).not.toHaveTextContent('order-77');
  });

  it('shows the picture of what was bought', async () => {
    openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', [anOrder()]) });
    const order = await screen.findByRole('article', { name: 'Harmattan GT' });
    await waitFor(() =>
      expect(order.querySelector('img')).toHaveAttribute('src', '/art/products/harmattan-gt.svg'),
    );
  });

  describe('as a path', () => {
    const at = '2026-11-21T20:04:00.000Z';
    const claimed = { ...tip, tip: { expiresAt: at, claim: { tipNumber: 'T-9', ticketUrl: null, at } } };
    const neon = { effect: 'car.neon', note: null, at, usualMinutes: null, waitsFor: null, choice: null };
    const paid = (state: OrderBenefit['state']) => anOrder({ benefits: [{ ...neon, state }] });

    const confirmed = {
      ...tip,
      paymentDetails: { ...tip.paymentDetails, status: 'COMPLETED' as const },
      benefits: [{ ...neon, state: 'waiting' as const }],
    };

    it.each([
      ['a code that waits for its tip', tip, ['Code (done)', '2Proof', '3Confirmation']],
      ['a tip that the team checks', claimed, ['Code (done)', 'Proof (done)', '3Confirmation']],
      ['a tip that was confirmed unclaimed', confirmed, ['Code (done)', 'Confirmation (done)', '3Handover']],
      ['a paid thing on its way', paid('waiting'), ['Payment (done)', '2Handover']],
      ['a thing that was handed over', paid('delivered'), ['Payment (done)', 'Handover (done)']],
    ])('shows %s', async (_name, order, stages) => {
      openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', [order]) });
      const path = within(await screen.findByRole('list', { name: 'Order progress' }));
      expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(stages);
    });

    it.each([
      ['gives nothing that the site knows of', anOrder({ benefits: [] })],
      ['could not be handed over', paid('failed')],
      ['was taken back', paid('returned')],
      [
        'was refunded',
        anOrder({ paymentDetails: { paymentId: 'PAYPAL1', method: 'paypal', status: 'REFUNDED' } }),
      ],
    ])('shows none for what %s', async (_name, order) => {
      openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', [order]) });
      await screen.findByRole('article', { name: 'Harmattan GT' });
      expect(screen.queryByRole('list', { name: 'Order progress' })).toBeNull();
    });
  });

  it('opens at the order that the address names', async () => {
    const other = anOrder({ _id: 'order-78', number: 'MRG-0000-0001' });
    openShop('/orders#MRG-0000-0001', { api: (api) => api.on('GET /api/orders/mine', [anOrder(), other]) });
    const [first, second] = await screen.findAllByRole('article', { name: 'Harmattan GT' });
    expect(second).toHaveFocus();
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(first).not.toHaveAttribute('aria-current');
  });

  it('tells what has become of the things of an order', async () => {
    const at = '2026-11-21T20:04:00.000Z';
    const benefit = { effect: 'car.neon', note: null, at, usualMinutes: null, waitsFor: null, choice: null };
    const orders = [
      anOrder({ _id: 'o1', benefits: [{ ...benefit, state: 'waiting', usualMinutes: 170 }] }),
      anOrder({
        _id: 'o2',
        product: { ...tip.product, name: 'Neon Hatch' },
        benefits: [{ ...benefit, state: 'delivered', note: 'Karim Ben Salah, plate MRG 4821' }],
      }),
      anOrder({
        _id: 'o3',
        product: { ...tip.product, name: 'Prime VIP' },
        benefits: [
          { ...benefit, effect: 'scene.diamond', state: 'in-progress', usualMinutes: 40 },
          { ...benefit, effect: 'landmark.prime', state: 'failed', note: 'No place left' },
          { ...benefit, effect: 'Garage sign', state: 'returned' },
        ],
      }),
    ];
    openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', orders) });
    const [first, second, third] = await Promise.all(
      ['Harmattan GT', 'Neon Hatch', 'Prime VIP'].map((name) => screen.findByRole('article', { name })),
    );
    expect(first).toHaveTextContent('The team will hand it over to you in the city. Usually within 3 hours.');
    expect(first).not.toHaveTextContent('car.neon');
    expect(second).toHaveTextContent(/Handed over on .*2026.*: Karim Ben Salah, plate MRG 4821/);
    expect(third).toHaveTextContent(/Scene ?We’re handing it over now. Usually within 40 minutes./);
    expect(third).toHaveTextContent(/Landmark ?We couldn’t hand it over to you: No place left/);
    expect(third).not.toHaveTextContent('scene.diamond');
    expect(third).toHaveTextContent(
      /Garage sign ?This has been removed, so it’s no longer yours. Questions\? Open a ticket on our Discord./,
    );
  });

  it('says what the player has to do for something that waits in the city, and lets them choose who gets it', async () => {
    const benefit = {
      ...{ effect: 'car.neon', state: 'waiting' as const, note: null, usualMinutes: null },
      ...{ at: '2026-11-21T20:04:00.000Z', waitsFor: 'online' as const },
    };
    let character: string | null = null;
    const orders = () => [
      anOrder({ benefits: [{ ...benefit, choice: { delivery: 'd1', character, server: LOS_SANTOS.id } }] }),
      anOrder({
        _id: 'o2',
        product: { ...tip.product, name: 'Neon Hatch' },
        benefits: [{ ...benefit, state: 'checking', waitsFor: null, choice: null }],
      }),
    ];
    const characters = [
      { key: 'ABC12345', name: 'Karim Ben Salah', server: LOS_SANTOS },
      { key: 'XYZ98765', name: 'Leila Mansour', server: { id: 'another', name: 'Paleto Bay' } },
    ];
    const { person, port } = openShop('/orders', {
      api: (api) =>
        api
          .on('GET /api/orders/mine', orders)
          .on('GET /api/game/me', { ...NO_GAME, connected: true, characters })
          .on('PUT /api/deliveries/d1/character', () => {
            character = 'ABC12345';
            return null;
          }),
    });
    const order = await screen.findByRole('article', { name: 'Harmattan GT' });
    expect(order).toHaveTextContent('You’ll get it the next time you enter the city.');
    const choice = await within(order).findByLabelText('Who gets it');
    expect(choice).toHaveDisplayValue('Whoever I play next');
    // The other one lives on a server that does not hand it over.
    expect(within(choice).queryByText('Leila Mansour')).not.toBeInTheDocument();
    await person.selectOptions(choice, 'Karim Ben Salah');
    expect(port.sentTo('PUT /api/deliveries/d1/character')).toEqual([{ character: 'ABC12345' }]);
    expect(await within(order).findByDisplayValue('Karim Ben Salah')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Neon Hatch' })).toHaveTextContent(
      'so the team is checking. Your order is safe; please don’t pay again.',
    );
  });

  it.each([
    [
      'completed',
      'Chargeback threat',
      /^The team closed this order: what came .* isn’t refunded.*Reason: Chargeback threat$/,
    ],
    ['completed', null, /The team gave no reason\.$/],
    ['created', null, /^The team closed this code\. If you’ve already tipped with it, don’t tip again/],
  ] as const)('says why the team closed an order that was %s (%s)', async (before, note, text) => {
    const at = '2026-11-21T10:00:00.000Z';
    const closed = anOrder({
      paymentDetails: { paymentId: 'x', method: 'paypal', status: 'EXPIRED' },
      history: [
        { at, action: before, by: 'paypal', note: null },
        { at, action: 'expired', by: 'staff', note },
      ],
    });
    openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', [closed]) });
    const order = within(await screen.findByRole('article', { name: 'Harmattan GT' }));
    expect(order.getByText('Closed')).toBeVisible();
    const says = (_: string, node: Element | null) =>
      node?.tagName === 'P' && text.test(node.textContent ?? '');
    expect(order.getByText(says)).toBeVisible();
  });

  it('leads to the shop where there are no orders, and shows some of what it sells', async () => {
    openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', []) });
    expect(await screen.findByText('No orders found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
    const shelf = within(await screen.findByRole('region', { name: 'A look at the shop' }));
    expect(shelf.getByRole('link', { name: /^Harmattan GT/ })).toHaveAttribute(
      'href',
      '/shop/products/harmattan-gt',
    );
  });

  it('copies the number of an order and leads to what was bought', async () => {
    const { person } = openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', [anOrder()]) });
    const order = within(await screen.findByRole('article', { name: 'Harmattan GT' }));
    expect(await order.findByRole('link', { name: 'Harmattan GT' })).toHaveAttribute(
      'href',
      '/shop/products/harmattan-gt',
    );
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(order.getByRole('button', { name: 'Copy order number' }));
    expect(copied).toHaveBeenCalledWith('MRG-7K4Q-M2XT');
  });

  it('submits the proof of a tip', async () => {
    let claimed = false;
    const { person, port } = openShop('/orders', {
      api: (api) =>
        api
          .on('GET /api/orders/mine', () => [
            claimed
              ? {
                  ...tip,
                  tip: { ...tip.tip, claim: { tipNumber: 'T-9', ticketUrl: null, at: tip.createdAt } },
                }
              : tip,
          ])
          .on('POST /api/orders/order-5/proof', () => {
            claimed = true;
            return tip;
          }),
    });
    const order = within(await screen.findByRole('article', { name: 'Harmattan GT' }));
    const [number, code] = order.getAllByText('MRG-0000-0000');
    expect(number).toBeVisible();
    expect(code).toBeVisible();
    await person.click(order.getByText('I’ve paid'));
    await person.click(order.getByRole('button', { name: 'Send proof' }));
    expect(order.getByText('Enter the tip number or the link to your ticket')).toBeVisible();
    await person.type(order.getByLabelText(/Tip number/), 'T-9');
    await person.click(order.getByRole('button', { name: 'Send proof' }));
    expect(await order.findByText('Proof sent. The team usually checks it within 24 hours.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Your orders' })).toHaveFocus();
    expect(port.sentTo('POST /api/orders/order-5/proof')).toEqual([{ tipNumber: 'T-9' }]);
  });

  it('gives up a code that is not paid, after asking', async () => {
    const said = jest.spyOn(toast, 'success');
    let isCancelled = false;
    const closed = { ...tip, paymentDetails: { ...tip.paymentDetails, status: 'EXPIRED' as const } };
    const { person, port } = openShop('/orders', {
      api: (api) =>
        api
          .on('GET /api/orders/mine', () => [isCancelled ? closed : tip])
          .on('PUT /api/orders/order-5/cancel', () => {
            isCancelled = true;
            return closed;
          }),
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel the code' }));
    const question = within(screen.getByRole('dialog', { name: 'Cancel this code?' }));
    expect(port.sentTo('PUT /api/orders/order-5/cancel')).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Cancel the code' }));
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(said).toHaveBeenCalledWith('Code cancelled');
    expect(screen.getByRole('list', { name: 'Your orders' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Cancel the code' })).toBeNull();
  });

  it('offers no cancellation of a tip that the team checks', async () => {
    const claim = { tipNumber: 'T-9', ticketUrl: null, at: tip.createdAt };
    openShop('/orders', {
      api: (api) =>
        api.on('GET /api/orders/mine', [{ ...tip, tip: { expiresAt: '2026-11-24T10:00:00.000Z', claim } }]),
    });
    expect(await screen.findByText('Proof sent. The team usually checks it within 24 hours.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the code' })).toBeNull();
  });

  it('shows why staff could not confirm a tip', async () => {
    const rejected = anOrder({
      ...tip,
      paymentDetails: { ...tip.paymentDetails, status: 'EXPIRED' },
      history: [{ at: tip.createdAt, action: 'rejected', by: 'layla', note: 'No tip with this number' }],
    });
    openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', [rejected]) });
    expect(await screen.findByText(/No tip with this number/)).toBeVisible();
  });

  it('tells a player whose tip came too late not to tip again', async () => {
    const late = anOrder({
      ...tip,
      paymentDetails: { ...tip.paymentDetails, status: 'EXPIRED' },
      history: [{ at: tip.createdAt, action: 'expired', by: 'system', note: null }],
    });
    openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', [late]) });
    expect(await screen.findByText(/If you’ve already tipped with it, don’t tip again/)).toBeVisible();
  });

  it('does not say that a code has expired which the player has cancelled', async () => {
    const cancelled = anOrder({
      ...tip,
      paymentDetails: { ...tip.paymentDetails, status: 'EXPIRED' },
      history: [{ at: tip.createdAt, action: 'expired', by: tip.userName, note: null }],
    });
    openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', [cancelled]) });
    expect(await screen.findByText(/^You cancelled this code\. If you’ve already tipped/)).toBeVisible();
    expect(screen.getByText('Closed')).toBeVisible();
    expect(screen.queryByText(/has expired/)).not.toBeInTheDocument();
  });

  it('names the order by which a player has paid instead of the tip', async () => {
    const closed = anOrder({
      ...tip,
      paymentDetails: { ...tip.paymentDetails, status: 'EXPIRED' },
      history: [{ at: tip.createdAt, action: 'paid_otherwise', by: 'system', note: 'MRG-ABCD-EFGH' }],
    });
    openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', [closed]) });
    expect(await screen.findByText(/You’ve already paid for this with order MRG-ABCD-EFGH/)).toBeVisible();
    expect(screen.getByText('Closed')).toBeVisible();
    expect(screen.queryByText('Expired')).toBeNull();
    expect(await screen.findByRole('link', { name: 'open a ticket on our Discord' })).toHaveAttribute(
      'href',
      'https://discord.example/tickets',
    );
  });
});
