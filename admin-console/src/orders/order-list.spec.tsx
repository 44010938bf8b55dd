import { screen, within } from '@testing-library/react';
import { memoryProvider, openConsole } from '../../test/console.js';
import { buildOrder } from '../../test/records.js';

describe('the orders panel', () => {
  it('shows what was charged and expires an order after asking', async () => {
    const expireOrder = jest.fn().mockResolvedValue(buildOrder());
    const { person } = openConsole('/orders', memoryProvider({ orders: [buildOrder()] }, { expireOrder }));

    expect(await screen.findByText('$9.20')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Expire Order' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Expire Order' }));
    expect(await screen.findByText('Order expired successfully!')).toBeVisible();
    expect(expireOrder).toHaveBeenCalledWith('order-1');
  });

  it('hides the button on an expired order', async () => {
    const expired = buildOrder({ paymentDetails: { paymentId: 'x', method: 'tip', status: 'EXPIRED' } });
    openConsole('/orders', memoryProvider({ orders: [expired] }));
    expect(await screen.findByText('EXPIRED')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Expire Order' })).not.toBeInTheDocument();
  });

  it('says that a reminder was sent, or why not', async () => {
    const remindOrder = jest
      .fn()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error('Direct messages are closed.'));
    const { person } = openConsole('/orders', memoryProvider({ orders: [buildOrder()] }, { remindOrder }));

    await person.click(await screen.findByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Reminder sent successfully!')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Failed to send reminder. Direct messages are closed.')).toBeVisible();
  });

  it('says when there is none', async () => {
    openConsole('/orders', memoryProvider({ orders: [] }));
    expect(await screen.findByText('No orders found')).toBeVisible();
  });
});
