import { screen, within } from '@testing-library/react';
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

  it('has an empty state', async () => {
    openShop('/orders', { api: (api) => api.on('GET /api/orders/mine', []) });
    expect(await screen.findByText('No orders found')).toBeVisible();
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
    expect(await order.findByText('Proof sent. The team is checking it.')).toBeVisible();
    expect(port.sentTo('POST /api/orders/order-5/proof')).toEqual([{ tipNumber: 'T-9' }]);
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
});
