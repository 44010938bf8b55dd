import type { FailedWork } from '@city/contracts';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildFailedWork } from '../../../test/records.js';

const WORK = buildFailedWork();
const CALL = buildFailedWork({
  ...{ _id: 'c1', kind: 'call', what: 'order.paid', webhook: 'Discord bot', attempts: 10, cause: 'HTTP 503' },
});
const MESSAGE = buildFailedWork({
  _id: 'm1',
  kind: 'message',
  what: 'staff.order-paid',
  attempts: 9,
  cause: null,
});

function open(work: FailedWork[], total = work.length, locale: 'en' | 'ar' = 'en') {
  const provider = {
    readFailedWork: jest.fn().mockResolvedValue({ work, total }),
    retryWork: jest.fn().mockResolvedValue(undefined),
    retryMessage: jest.fn().mockResolvedValue(undefined),
    replayWebhookCall: jest.fn().mockResolvedValue(undefined),
  };
  return { ...provider, ...openPanel('/failed-work', memoryProvider({}, provider), { locale }) };
}
/** Once they are loaded. */
const rows = async () => {
  const buttons = await screen.findAllByRole('button', { name: /: / });
  return buttons.map((button) => button.closest('li'));
};

describe('failed work', () => {
  it('is shown with cause and age, accessibly', async () => {
    open([WORK, CALL, MESSAGE], 300);
    const [work, call, message] = await rows();
    expect(work).toHaveTextContent(/^Other workOrder and benefits of a paymentno answer/);
    expect(work).toHaveTextContent(/20 attempts/);
    expect(call).toHaveTextContent(/^Webhook callOrder paid · Discord botHTTP 503/);
    expect(message).toHaveTextContent(/^Messagestaff\.order-paidThe cause isn’t known\./);
    expect(screen.getByText('The oldest 3 of 300')).toBeVisible();
    expect(await listViolations(document.body)).toEqual([]);
  });

  it('is tried again, each kind by its own request, and read again', async () => {
    const { person, readFailedWork, ...sent } = open([WORK, CALL, MESSAGE]);
    await rows();
    readFailedWork.mockResolvedValue({ work: [], total: 0 });
    await person.click(screen.getByRole('button', { name: 'Try again: Order and benefits of a payment' }));
    expect(await screen.findByText('Nothing has failed in all its attempts.')).toBeVisible();
    expect(screen.getByText('It’s being tried again.')).toBeInTheDocument();
    expect(sent.retryWork).toHaveBeenCalledWith('w1');
    expect(sent.replayWebhookCall).not.toHaveBeenCalled();
  });

  it.each([
    [CALL, 'replayWebhookCall'],
    [MESSAGE, 'retryMessage'],
  ] as const)('of another kind is repeated by the route of its own', async (work, method) => {
    const { person, ...sent } = open([work]);
    await person.click(await screen.findByRole('button', { name: /^Try again/ }));
    await waitFor(() => expect(sent[method]).toHaveBeenCalledWith(work._id));
  });

  it('shows why it cannot be tried again', async () => {
    const { person, replayWebhookCall } = open([CALL]);
    replayWebhookCall.mockRejectedValue(new HttpError('off', 409, { code: 'WEBHOOK_OFF', message: 'off' }));
    await person.click(await screen.findByRole('button', { name: /^Try again/ }));
    expect(await screen.findByText(/^It wasn’t tried again: /)).toBeInTheDocument();
  });

  it('has words in Arabic', async () => {
    open([WORK], 1, 'ar');
    expect((await rows())[0]).toHaveTextContent(/^عمل آخر/);
    expect(screen.getByText('no answer')).toHaveAttribute('dir', 'ltr');
  });

  it('shows that a cause is unknown in the direction of the language', async () => {
    open([MESSAGE], 1, 'ar');
    expect(await screen.findByText('السبب غير معروف.')).not.toHaveAttribute('dir');
  });
});
