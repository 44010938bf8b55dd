import { screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildDelivery } from '../../../test/records.js';
import type { DeliveryEntry } from './kind-label.js';

const open = (delivery: DeliveryEntry, handleDelivery = jest.fn()) => ({
  handleDelivery,
  ...openPanel(
    `/deliveries/d1?filter=${encodeURIComponent(JSON.stringify({ state: delivery.state }))}`,
    memoryProvider({ deliveries: [delivery] }, { handleDelivery }),
  ),
});

describe('deliveries', () => {
  it('are listed with what has to be done', async () => {
    const { person } = openPanel('/deliveries', memoryProvider({ deliveries: [buildDelivery()] }));
    await person.click(await screen.findByText('car.harmattan-gt'));
    const dialog = await screen.findByRole('dialog', { name: /Harmattan GT · youssef/ });
    expect(within(dialog).getByText('Hand over')).toBeVisible();
    expect(within(dialog).getByText('for a character')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Waiting (1)', hidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('are claimed, and handed over with a note', async () => {
    const claim = { by: 'layla', at: new Date().toISOString() };
    const waiting = buildDelivery();
    const history = [
      ...waiting.history,
      { at: claim.at, action: 'claimed' as const, by: 'layla', note: null },
    ];
    const claimed = buildDelivery({ state: 'leased', claim, history });
    const { person, handleDelivery } = open(waiting);
    handleDelivery.mockResolvedValue(claimed);
    await person.click(await screen.findByRole('button', { name: 'Claim' }));
    expect(handleDelivery).toHaveBeenCalledWith('d1', 'claim', {});
    expect(await screen.findByText('It’s yours. Now do it in the game.')).toBeVisible();
    // The list still has it as it was.
    expect(await screen.findByRole('button', { name: 'Handed over' })).toBeVisible();
  });

  it('can’t be claimed before their time', async () => {
    const notBefore = new Date(Date.now() + 60_000).toISOString();
    open(buildDelivery({ kind: 'take', notBefore }));
    expect(await screen.findByText('Not before')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Write off' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  });

  it('tell a colleague who is on it, and let them take over after an hour', async () => {
    const at = new Date().toISOString();
    const first = open(buildDelivery({ state: 'leased', claim: { by: 'omar', at } }));
    expect(await screen.findByText('omar is on it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Handed over' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Take over' })).not.toBeInTheDocument();
    first.unmount();
    const old = new Date(Date.now() - 61 * 60_000).toISOString();
    open(buildDelivery({ state: 'leased', claim: { by: 'omar', at: old } }));
    expect(await screen.findByRole('button', { name: 'Take over' })).toBeVisible();
  });

  it('that a game server makes are left to it, and say what they wait for', async () => {
    open(buildDelivery({ byGame: true, waitsFor: 'online' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('the player to enter the city')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Write off' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  });

  it('that are uncertain are decided by what staff find in the game', async () => {
    const { person, handleDelivery } = open(buildDelivery({ state: 'uncertain', byGame: true }));
    handleDelivery.mockResolvedValue(buildDelivery({ byGame: true, waitsFor: 'bridge' }));
    expect(await screen.findByText(/can’t tell whether it arrived/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Handed over' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Not done: try again' }));
    expect(handleDelivery).toHaveBeenCalledWith('d1', 'retry', {});
  });

  it('say why the game server could not do it, and staff may have found it done', async () => {
    open(buildDelivery({ state: 'failed', byGame: true, code: 'ALREADY_THERE' }));
    expect(await screen.findByText('The player already has this from another delivery.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Handed over' })).toBeVisible();
  });

  it('that were refunded while claimed are red, and staff say what is true', async () => {
    const claim = { by: 'layla', at: new Date().toISOString() };
    const handleDelivery = jest
      .fn()
      .mockRejectedValue(new HttpError('no', 409, { code: 'DELIVERY_STATE_CONFLICT', message: 'no' }));
    const { person } = open(buildDelivery({ state: 'leased', wanted: false, claim }), handleDelivery);
    expect(await screen.findByText(/this was refunded or revoked/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Not handed over' }));
    const form = within(screen.getByRole('form', { name: 'Not handed over' }));
    await person.type(form.getByRole('textbox'), 'Not begun');
    await person.click(form.getByRole('button', { name: 'Not handed over' }));
    expect(handleDelivery).toHaveBeenCalledWith('d1', 'refuse', { reason: 'Not begun' });
    expect(await form.findByRole('alert')).toHaveTextContent('This delivery has just changed.');
    expect(form.getByRole('textbox')).toHaveValue('Not begun');
  });
});
