import { screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { buildApproval } from '../../../test/approvals.js';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildPayment } from '../../../test/records.js';

function open(approval = buildApproval(), replaced: Parameters<typeof memoryProvider>[1] = {}) {
  const commands = {
    approve: jest.fn().mockResolvedValue(approval),
    decline: jest.fn().mockResolvedValue(approval),
    withdraw: jest.fn().mockResolvedValue(approval),
    ...replaced,
  };
  const provider = memoryProvider({ approvals: [approval] }, commands);
  return { ...commands, ...openPanel('/approvals/approval-1', provider) };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Refund of an order · MRG-/ }));

describe('acts that wait for a second person', () => {
  it('show all their facts accessibly and can be approved', async () => {
    const { person, approve } = open();
    const facts = await dialog();
    expect(facts.getByText(/9\.19/)).toBeVisible();
    expect(facts.getByText('karim')).toBeVisible();
    expect(facts.getByText('RF-20931')).toBeVisible();
    expect(facts.getByText('Bought twice')).toBeVisible();
    expect(await listViolations(document.body)).toEqual([]);
    await person.click(facts.getByRole('button', { name: 'Approve' }));
    expect(approve).toHaveBeenCalledWith('approval-1');
    expect(await screen.findByText('Approved and done.')).toBeVisible();
  });

  it('can be declined with a reason', async () => {
    const { person, decline } = open();
    await person.click((await dialog()).getByRole('button', { name: 'Decline' }));
    const form = within(screen.getByRole('form', { name: 'Decline' }));
    await person.type(form.getByRole('textbox', { name: /^Reason/ }), 'No such refund');
    await person.click(form.getByRole('button', { name: 'Decline' }));
    expect(decline).toHaveBeenCalledWith('approval-1', { note: 'No such refund' });
    expect(await screen.findByText('Declined.')).toBeVisible();
  });

  it('can only be withdrawn by the person who asked', async () => {
    const { person, withdraw } = open(buildApproval({ canDecide: false, canWithdraw: true }));
    const facts = await dialog();
    expect(facts.getByText('You requested this, so somebody else has to approve it.')).toBeVisible();
    expect(facts.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await person.click(facts.getByRole('button', { name: 'Withdraw' }));
    expect(withdraw).toHaveBeenCalledWith('approval-1');
    expect(await screen.findByText('Withdrawn.')).toBeVisible();
  });

  it('cannot be decided by the person whom they are about', async () => {
    open(buildApproval({ canDecide: false }));
    const facts = await dialog();
    expect(facts.getByRole('alert')).toHaveTextContent('This is about you');
    expect(facts.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('say why they are no longer possible', async () => {
    const refused = new HttpError('no', 409, { code: 'ORDER_STATE_CONFLICT', message: 'no' });
    const { person } = open(buildApproval(), { approve: jest.fn().mockRejectedValue(refused) });
    await person.click((await dialog()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('This order has just changed. Check it again.')).toBeVisible();
  });

  it('say who ended them, when and why', async () => {
    open(
      buildApproval({
        state: 'failed',
        failure: 'ORDER_STATE_CONFLICT',
        canDecide: false,
        decidedBy: { ...buildApproval().askedBy, global_name: 'Omar' },
        decidedAt: '2026-11-21T10:00:00.000Z',
      }),
    );
    const facts = await dialog();
    expect(facts.getByText('Omar')).toBeVisible();
    expect(facts.getByText('No longer possible')).toBeVisible();
    expect(facts.getByRole('alert')).toHaveTextContent('This order has just changed.');
  });
});

it('the form of an act that needs a second person says so and links to the request', async () => {
  const waits = new HttpError('Accepted', 202, {
    code: 'APPROVAL_NEEDED',
    message: 'waits',
    details: { approvalId: 'approval-1' },
  });
  const records = { payments: [buildPayment()], approvals: [buildApproval()] };
  const refundPayment = jest.fn().mockRejectedValue(waits);
  const { person } = openPanel('/payments/pay-1', memoryProvider(records, { refundPayment }));
  await person.click(await screen.findByRole('button', { name: 'Mark as refunded' }));
  const form = within(screen.getByRole('form', { name: 'Mark as refunded' }));
  await person.type(form.getByRole('textbox', { name: /Reason/ }), 'Wrong amount');
  await person.type(form.getByRole('textbox', { name: /proof/ }), 'RF-1');
  await person.click(form.getByRole('button', { name: 'Mark as refunded' }));
  const notice = await form.findByRole('alert');
  expect(notice).toHaveTextContent('A second person has to approve this.');
  await person.click(within(notice).getByRole('link', { name: 'Approvals' }));
  // Nothing typed would be lost, so the console does not ask for confirmation.
  expect(await dialog()).toBeTruthy();
});
