import { screen, within } from '@testing-library/react';
import type { Order, OrderLine } from '@city/contracts';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildOrder } from '../../../test/records.js';

const line = (overrides: Partial<OrderLine>): OrderLine => ({
  ...{ n: 1, productId: 'p', name: 'Gold VIP', category: 'membership', listMinor: 1_500, adjustments: [] },
  ...{ amountMinor: 1_500, refundedMinor: 0, isGone: false, reason: null },
  ...overrides,
});
const car = line({
  ...{ n: 2, name: 'Harmattan GT', category: 'car_monthly', listMinor: 1_000, amountMinor: 830 },
  adjustments: [{ kind: 'pack', ref: 'Gold', label: 'Gold', percent: 17, offMinor: 170 }],
});
const open = (lines: OrderLine[], overrides: Partial<Order>, commands: object = {}) => {
  const order = buildOrder({ lines, ...overrides });
  return openPanel(`/orders/${order.id}`, memoryProvider({ orders: [order] }, commands));
};

describe('an order with several products', () => {
  it('shows what was taken off each, and what was refunded', async () => {
    const gone = line({ refundedMinor: 1_500, isGone: true, reason: 'Bought by mistake' });
    open([gone, { ...car, refundedMinor: 100 }], {});
    const dialog = await screen.findByRole('dialog', { name: /Gold VIP \+ 1/ });
    const rows = within(dialog).getByRole('heading', { name: 'Products' }).parentElement;
    const texts = within(rows ?? dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/Gold VIP.*\$15\.00.*Refunded.*Bought by mistake/);
    expect(texts[1]).toMatch(/Harmattan GT.*\$10\.00.*\$8\.30.*\$1\.00 refunded.*Pack Gold: −\$1\.70/);
  });

  it('records the refund of one, and with an amount the player keeps it', async () => {
    const refundLine = jest.fn().mockResolvedValue(buildOrder({ lines: [line({}), car] }));
    const byHand = { canBeRefundedByHand: true, currency: 'USD' as const };
    const { person } = open([line({}), car], byHand, { refundLine });
    await person.click(await screen.findByRole('button', { name: 'Refund one product' }));
    const form = within(screen.getByRole('form', { name: 'Refund one product' }));
    await person.click(form.getByRole('combobox', { name: /Product/ }));
    await person.click(await screen.findByRole('option', { name: 'Harmattan GT ($8.30)' }));
    await person.type(form.getByRole('textbox', { name: /Reason/ }), 'Late');
    await person.type(form.getByRole('textbox', { name: /proof/ }), 'RF-1');
    await person.type(form.getByRole('textbox', { name: /Amount/ }), '2.50');
    await person.click(form.getByRole('button', { name: 'Refund one product' }));
    expect(refundLine).toHaveBeenCalledWith('order-1', 2, {
      ...{ reason: 'Late', proof: 'RF-1', amount: 250, keeps: true },
    });
  });

  it('assigns what the provider has refunded, and proposes the product with this price', async () => {
    const assignRefund = jest.fn().mockResolvedValue(buildOrder({ lines: [line({}), car] }));
    const payment = {
      ...{
        _id: 'payment-1',
        status: 'partially_refunded' as const,
        providerStatus: null,
        statusReason: null,
      },
      ...{ reference: 'MRG-7K4Q-M2XT', providerRef: null, captureId: null },
    };
    const { person } = open([line({}), car], { unassignedMinor: 830, payment }, { assignRefund });
    expect(await screen.findByText(/has refunded \$8\.30/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Assign refund' }));
    const form = within(screen.getByRole('form', { name: 'Assign refund' }));
    await person.type(form.getByRole('textbox', { name: /Reason/ }), 'Refunded at PayPal');
    await person.click(form.getByRole('button', { name: 'Assign refund' }));
    expect(assignRefund).toHaveBeenCalledWith('payment-1', { line: 2, reason: 'Refunded at PayPal' });
  });

  it('is offered only for several products', async () => {
    open([line({})], { canBeRefundedByHand: true });
    expect(await screen.findByRole('button', { name: 'Mark as refunded' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund one product' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Products' })).not.toBeInTheDocument();
  });
});
