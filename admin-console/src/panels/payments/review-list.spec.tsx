import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { refocusWindow, memoryProvider, openPanel } from '../../../test/console.js';
import { buildOrder, buildPayment } from '../../../test/records.js';

const payment = buildPayment();

const open = (replaced: Parameters<typeof memoryProvider>[1] = {}) =>
  openPanel('/payments/pay-1', memoryProvider({ payments: [payment] }, replaced));

describe('payments in review', () => {
  it('shows why the payment is held, and its facts', async () => {
    const { person } = openPanel('/payments', memoryProvider({ payments: [payment] }));
    await person.click(await screen.findByText('Harmattan GT'));
    const dialog = await screen.findByRole('dialog', { name: /Harmattan GT · youssef/ });
    expect(within(dialog).getByText('Wrong amount')).toBeVisible();
    expect(within(dialog).getByText('9.19 USD')).toBeVisible();
    expect(within(dialog).getByText('3C679366HH908993F')).toBeVisible();
  });

  it('releases with a reason', async () => {
    const releasePayment = jest.fn().mockResolvedValue(payment);
    const { person } = open({ releasePayment });
    await person.click(await screen.findByRole('button', { name: 'Release' }));
    const form = screen.getByRole('form', { name: 'Release this payment' });
    await person.type(within(form).getByRole('textbox', { name: /payment is fine/ }), 'A rounding of theirs');
    await person.click(within(form).getByRole('button', { name: 'Release and create the order' }));
    expect(releasePayment).toHaveBeenCalledWith('pay-1', { reason: 'A rounding of theirs' });
    expect(await screen.findByText('Released. The order has been created.')).toBeVisible();
  });

  it('keeps the form and says why when the server refuses', async () => {
    const message = 'This payment is no longer in review.';
    const refundPayment = jest
      .fn()
      .mockRejectedValue(new HttpError(message, 409, { code: 'PAYMENT_STATE_CONFLICT', message }));
    const { person } = open({ refundPayment });
    await person.click(await screen.findByRole('button', { name: 'Mark as refunded' }));
    const form = screen.getByRole('form', { name: 'Mark as refunded' });
    await person.type(within(form).getByRole('textbox', { name: /Reason/ }), 'Wrong amount');
    await person.type(within(form).getByRole('textbox', { name: /proof/ }), 'RF-1');
    await person.click(within(form).getByRole('button', { name: 'Mark as refunded' }));
    expect(refundPayment).toHaveBeenCalledWith('pay-1', { reason: 'Wrong amount', proof: 'RF-1' });
    expect(await within(form).findByRole('alert')).toHaveTextContent('This payment has just changed.');
  });

  it('keeps the open form when another Admin decides or the list fails to load, and says so', async () => {
    const rows = [payment];
    let fails = false;
    const list = jest
      .fn()
      .mockImplementation(() =>
        fails ? Promise.reject(new Error('away')) : Promise.resolve({ data: [...rows], total: rows.length }),
      );
    const { person } = openPanel('/payments/pay-1', memoryProvider({}, { getList: list }));
    await person.click(await screen.findByRole('button', { name: 'Release' }));
    const field = screen.getByRole('textbox', { name: /payment is fine/ });
    await person.type(field, 'A rounding');
    fails = true;
    await refocusWindow(list);
    expect(field).toHaveValue('A rounding');
    fails = false;
    rows.pop();
    await refocusWindow(list);
    expect(await screen.findByText('Somebody else has already dealt with this payment.')).toBeVisible();
    expect(field).toHaveValue('A rounding');
  });

  it('asks before a navigation discards the proof of a refund', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Mark as refunded' }));
    await person.type(screen.getByRole('textbox', { name: /proof/ }), 'RF-1');
    // Behind the dialog, so only code can click it; it stands for the browser's back button.
    fireEvent.click(screen.getByRole('link', { name: 'Home', hidden: true }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('shows the server’s error at its field', async () => {
    const errors = [{ field: 'proof', code: 'TEXT_TOO_LONG', message: 'too long' }];
    const refused = new HttpError('no', 400, { code: 'VALIDATION_FAILED', message: 'no', errors });
    const { person } = open({ refundPayment: jest.fn().mockRejectedValue(refused) });
    await person.click(await screen.findByRole('button', { name: 'Mark as refunded' }));
    const form = within(screen.getByRole('form', { name: 'Mark as refunded' }));
    await person.type(form.getByRole('textbox', { name: /Reason/ }), 'Wrong amount');
    await person.type(form.getByRole('textbox', { name: /proof/ }), 'RF-1');
    await person.click(form.getByRole('button', { name: 'Mark as refunded' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /proof/ })).toBeInvalid());
    expect(form.getByRole('textbox', { name: /Reason/ })).toBeValid();
  });

  it('marks an order as refunded only if the provider does not report refunds', async () => {
    const paid = { paymentId: 'abc', status: 'COMPLETED' } as const;
    const konnect = buildOrder({
      paymentDetails: { ...paid, method: 'konnect' },
      canBeRefundedByHand: true,
    });
    const refundOrder = jest.fn().mockResolvedValue(konnect);
    const { person } = openPanel('/orders/order-1', memoryProvider({ orders: [konnect] }, { refundOrder }));
    await person.click(await screen.findByRole('button', { name: 'Mark as refunded' }));
    const form = screen.getByRole('form', { name: 'Mark as refunded' });
    await person.type(within(form).getByRole('textbox', { name: /Reason/ }), 'Bought twice');
    await person.type(within(form).getByRole('textbox', { name: /proof/ }), 'RF-2');
    await person.click(within(form).getByRole('button', { name: 'Mark as refunded' }));
    expect(refundOrder).toHaveBeenCalledWith('order-1', { reason: 'Bought twice', proof: 'RF-2' });
  });
});
