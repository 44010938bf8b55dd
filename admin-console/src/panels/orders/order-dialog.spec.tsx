import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildDelivery, buildGrant, buildOrder, buildTipOrder } from '../../../test/records.js';

const refusal = (
  status: number,
  code: string,
  errors?: { field: string; code?: string; message: string }[],
) => new HttpError('refused', status, { code, message: 'refused', errors });

describe('the order dialog', () => {
  it('opens from a row and shows the facts and the history', async () => {
    const order = buildOrder({
      history: [
        { at: '2026-11-20T10:00:00.000Z', action: 'created', by: 'youssef', note: null },
        { at: '2026-11-20T10:05:00.000Z', action: 'completed', by: 'paypal', note: 'captured' },
      ],
    });
    const { person } = openPanel('/orders', memoryProvider({ orders: [order] }));
    await person.click(await screen.findByText('MRG-7K4Q-M2XT'));

    const dialog = await screen.findByRole('dialog', { name: /Harmattan GT/ });
    expect(window.location.hash).toMatch(/^#\/orders\/order-1/);
    expect(within(dialog).getByText('$9.20')).toBeVisible();
    expect(within(dialog).getByText('8 %')).toBeVisible();
    expect(within(dialog).getByText('captured')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Confirm tip' })).not.toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the rights that the order gives, and who handed over each delivery and when', async () => {
    const at = '2026-11-20T12:00:00.000Z';
    const given = { at, action: 'handed-over', by: 'layla', note: 'MRG 4821' } as const;
    const delivery = buildDelivery({ state: 'done', note: 'MRG 4821', doneAt: at, history: [given] });
    const order = buildOrder({});
    const { person } = openPanel(
      `/orders/${order.id}`,
      memoryProvider({ orders: [order], grants: [buildGrant()], deliveries: [delivery] }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /Harmattan GT/ }));
    const right = await dialog.findByText(/VIP pack 3/);
    expect(right.closest('li')).toHaveTextContent(/Active.*Gold VIP.*until/i);
    expect(right.closest('li')).not.toHaveTextContent('From an order');
    const link = await dialog.findByRole('link', { name: 'car.harmattan-gt' });
    expect(link.closest('li')).toHaveTextContent(/Done in the game · layla · 20 Nov 2026.*MRG 4821/);
    await person.click(link);
    expect(await screen.findByRole('dialog', { name: /Harmattan GT · youssef/ })).toBeVisible();
    expect(decodeURIComponent(window.location.hash)).toContain('#/deliveries/d1?filter={"state":"done"');
  });

  it('says that nothing has to be handed over', async () => {
    const order = buildOrder({});
    openPanel(`/orders/${order.id}`, memoryProvider({ orders: [order] }));
    expect(await screen.findByText('Nothing to hand over')).toBeVisible();
    expect(screen.getByText('No benefits yet')).toBeVisible();
  });

  it('shows the provider’s payment data and the last reminder', async () => {
    const event = { by: 'layla', note: null };
    const order = buildOrder({
      payment: {
        _id: 'payment-1',
        status: 'partially_refunded',
        providerStatus: 'PARTIALLY_REFUNDED',
        statusReason: null,
        reference: 'MRG-7K4Q-M2XT',
        providerRef: '5O190127TN364715T',
        captureId: null,
      },
      history: [
        { ...event, at: '2026-11-20T12:00:00.000Z', action: 'reminded' },
        { ...event, at: '2026-11-21T12:00:00.000Z', action: 'reminder_failed' },
        { ...event, at: '2026-11-22T12:00:00.000Z', action: 'expired' },
      ],
    });
    openPanel(`/orders/${order.id}`, memoryProvider({ orders: [order] }));
    const dialog = await screen.findByRole('dialog', { name: /Harmattan GT/ });
    const facts = within(dialog)
      .getAllByRole('definition')
      .map(({ previousSibling, textContent }) => [previousSibling?.textContent, textContent]);
    expect(facts).toContainEqual(['Last reminder', expect.stringMatching(/^Reminder failed · 21 Nov 2026/)]);
    expect(within(dialog).getByRole('heading', { name: 'Payment provider' })).toBeVisible();
    expect(facts[0]).toEqual(['Order number', 'MRG-7K4Q-M2XT']);
    expect(facts.slice(-4)).toEqual([
      ['Status', 'Partially refunded'],
      ['Status (provider)', 'PARTIALLY_REFUNDED'],
      ['Payment ID (provider)', '5O190127TN364715T'],
      ['Transaction ID (provider)', 'Not provided'],
    ]);
  });

  it('leads to the player in the list of users', async () => {
    const order = buildOrder({ userName: 'amira', userId: '100000000000000042' });
    openPanel('/orders/order-1', memoryProvider({ orders: [order] }));
    const dialog = await screen.findByRole('dialog', { name: /Harmattan GT/ });
    const href = (await within(dialog).findByRole('link', { name: 'amira' })).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toBe('#/users?filter={"q":"100000000000000042"}');
  });

  it('shows the claim of a tip with a noopener link, and confirms it', async () => {
    const order = buildTipOrder();
    const confirmTip = jest.fn().mockResolvedValue(order);
    const { person } = openPanel(`/orders/${order.id}`, memoryProvider({ orders: [order] }, { confirmTip }));
    const dialog = await screen.findByRole('dialog', { name: /Harmattan GT/ });
    const link = within(dialog).getByRole('link', { name: /tickets\/9/ });
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(link).toHaveAttribute('target', '_blank');

    await person.click(within(dialog).getByRole('button', { name: 'Confirm tip' }));
    const tipId = within(dialog).getByRole('textbox', { name: 'Tip ID' });
    const ticket = within(dialog).getByRole('textbox', { name: 'Ticket link' });
    // The player's claim is shown beside the fields: staff type what they see on the platform.
    expect([tipId, ticket].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
    expect(tipId).toHaveAccessibleDescription(/The player wrote: T-77/);
    expect(ticket).toHaveAccessibleDescription('The player wrote: https://discord.example/tickets/9');
    await person.type(tipId, 'T-78');
    await person.type(within(dialog).getByRole('textbox', { name: 'Tip amount (TND)' }), '18,5');
    await person.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'seen');
    await person.click(within(dialog).getByRole('button', { name: 'Confirm tip' }));
    expect(confirmTip).toHaveBeenCalledWith('order-1', {
      proof: {
        tipTransactionId: 'T-78',
        tippedAmount: 18.5,
        currency: 'TND',
        note: 'seen',
      },
    });
    expect(await screen.findByText('Tip confirmed. The order is complete.')).toBeVisible();
  });

  it.each([
    [
      refusal(400, 'VALIDATION_FAILED', [
        { field: 'proof.ticketUrl', code: 'LINK_INVALID', message: 'ticketUrl must be a URL address' },
      ]),
      'Start with https:// or http://',
      'Ticket link',
    ],
    [
      refusal(409, 'PROOF_ALREADY_USED'),
      'This tip already paid for another order. One tip pays for one order.',
      'Tip ID',
    ],
    [
      refusal(400, 'VALIDATION_FAILED', [
        { field: 'proof.tipTransactionId', code: 'FORMAT_INVALID', message: 'Type the number' },
      ]),
      'Type it exactly as the platform shows it: letters A to Z and digits.',
      'Tip ID',
    ],
  ])('shows the API’s error at its field and keeps what was typed: %#', async (error, text, field) => {
    const order = buildTipOrder();
    const confirmTip = jest.fn().mockRejectedValue(error);
    const { person } = openPanel(`/orders/${order.id}`, memoryProvider({ orders: [order] }, { confirmTip }));
    await person.click(await screen.findByRole('button', { name: 'Confirm tip' }));
    await person.type(screen.getByRole('textbox', { name: 'Tip ID' }), 'T-77');
    await person.type(screen.getByRole('textbox', { name: 'Tip amount (TND)' }), '5');
    await person.click(screen.getByRole('button', { name: 'Confirm tip' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: field })).toHaveAccessibleDescription(
        expect.stringContaining(text),
      ),
    );
    expect(screen.getByRole('textbox', { name: 'Tip amount (TND)' })).toHaveValue('5');
  });

  it.each(['Tip ID', 'Tip amount (TND) @night', 'Ticket link @night', 'Note @night'])(
    'asks before a navigation discards what was typed as %s',
    async (name) => {
      const field = name.replace(' @night', '');
      const order = buildTipOrder();
      const { person } = openPanel(`/orders/${order.id}`, memoryProvider({ orders: [order] }));
      await person.click(await screen.findByRole('button', { name: 'Confirm tip' }));
      await person.type(screen.getByRole('textbox', { name: field }), '1');
      // Behind the dialog, so only code can click it; it stands for the browser's back button.
      fireEvent.click(screen.getByRole('link', { name: 'Home', hidden: true }));
      expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    },
  );

  it('says that staff cannot decide on their own order', async () => {
    const order = buildTipOrder();
    const rejectTip = jest.fn().mockRejectedValue(refusal(403, 'CONCERNS_YOURSELF'));
    const { person, onSessionLost } = openPanel(
      `/orders/${order.id}`,
      memoryProvider({ orders: [order] }, { rejectTip }),
    );
    await person.click(await screen.findByRole('button', { name: 'Reject tip' }));
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'No such tip');
    await person.click(screen.getByRole('button', { name: 'Reject tip' }));
    expect(rejectTip).toHaveBeenCalledWith('order-1', { reason: 'No such tip' });
    expect(await screen.findByText(/This is about you/)).toBeVisible();
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('asks for a note when the tip is late, and reopens an expired order', async () => {
    const order = buildTipOrder({
      paymentDetails: { paymentId: 'MRG-0000-0000', method: 'tip', status: 'EXPIRED' },
    });
    const confirmTip = jest.fn();
    const reopenOrder = jest.fn().mockResolvedValue(order);
    const { person } = openPanel(
      `/orders/${order.id}`,
      memoryProvider({ orders: [order] }, { confirmTip, reopenOrder }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Harmattan GT/ });
    await person.click(await within(dialog).findByRole('button', { name: 'Confirm tip' }));
    await person.type(within(dialog).getByRole('textbox', { name: 'Tip ID' }), 'T-77');
    await person.type(within(dialog).getByRole('textbox', { name: 'Tip amount (TND)' }), '18');
    await person.click(within(dialog).getByRole('button', { name: 'Confirm tip' }));
    expect(await within(dialog).findByText('Add a note to confirm an expired order')).toBeVisible();
    expect(confirmTip).not.toHaveBeenCalled();
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await person.click(within(dialog).getByRole('button', { name: 'Reopen' }));
    const why = within(await screen.findByRole('dialog', { name: 'Reopen' }));
    await person.type(why.getByRole('textbox', { name: /Reason/ }), 'Closed by mistake');
    await person.click(why.getByRole('button', { name: 'Reopen' }));
    expect(reopenOrder).toHaveBeenCalledWith('order-1', { reason: 'Closed by mistake' });
  });
});
