import type { Grant } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, type RaRecord } from 'react-admin';
import { buildUser, memoryProvider, openPanel } from '../../../test/console.js';
import { buildGrant, buildPlayer } from '../../../test/records.js';
import { NoResponseError } from '../../platform/http-client.js';

type Replaced = Parameters<typeof memoryProvider>[1];

async function open(grants: (Grant & RaRecord<string>)[] = [], replaced: Replaced = {}, host = {}) {
  const records = { users: [buildPlayer()], grants };
  const { person } = openPanel('/users/player-1/show', memoryProvider(records, replaced), host);
  const heading = await screen.findByRole('heading', { name: 'Benefits' });
  const rights = within(heading.closest('section') as HTMLElement);
  await rights.findByText(grants.length > 0 ? (grants[0]?.product.name ?? '') : 'No benefits yet');
  return { person, rights };
}

const refusal = (code: string, status: number, errors?: object[]) =>
  new HttpError('no', status, { code, message: 'no', errors });

describe('the rights of a player', () => {
  it('are listed with what they give, until when, and where they come from', async () => {
    const { rights } = await open([
      buildGrant(),
      buildGrant({
        _id: 'grant-2',
        source: 'staff',
        orderId: null,
        product: { _id: null, name: 'Contest car' },
        benefit: { kind: 'thing', effect: 'car.sultan', scope: 'character', takeBack: 'never', days: null },
        phase: 'revoked',
        state: 'revoked',
        endsAt: '2026-11-20T12:00:00.000Z',
      }),
      { ...buildGrant({ _id: 'grant-3', product: { _id: null, name: 'Of another player' } }), userId: 'p9' },
    ]);
    const rows = rights.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^ActiveGold VIPVIP pack 3 · 30 daysUntil 3 Jan 2027, .*BoughtRevoke$/),
      expect.stringMatching(
        /^RevokedContest carcar\.sultan · .* · no end dateEnded 20 Nov 2026, .*Given by staff$/,
      ),
    ]);
    expect(rights.getByRole('link', { name: 'Bought' })).toHaveAttribute('href', '#/orders/order-1');
  });

  it('are given with a reason; the same content sent again keeps its key, and other content gets another', async () => {
    const giveGrant = jest
      .fn()
      .mockRejectedValueOnce(new NoResponseError(true))
      .mockRejectedValueOnce(new NoResponseError(true));
    giveGrant.mockResolvedValue(buildGrant());
    const { person, rights } = await open([], { giveGrant });
    await person.click(rights.getByRole('button', { name: 'Give a benefit' }));
    const send = () => person.click(rights.getByRole('button', { name: 'Give a benefit' }));
    await person.type(rights.getByRole('textbox', { name: /^Name/ }), ' Gold VIP ');
    await person.type(rights.getByRole('spinbutton', { name: /^Rank/ }), '3');
    await person.type(rights.getByRole('spinbutton', { name: /^Days/ }), '30');
    await send();
    await waitFor(() => expect(rights.getByRole('textbox', { name: /^Reason/ })).toBeInvalid());
    expect(giveGrant).not.toHaveBeenCalled();
    await person.type(rights.getByRole('textbox', { name: /^Reason/ }), 'Won the contest');
    await send();
    expect(await screen.findByText(/^The site didn’t answer/)).toBeVisible();
    await send();
    await waitFor(() => expect(giveGrant).toHaveBeenCalledTimes(2));
    await person.type(rights.getByRole('textbox', { name: /^Reason/ }), '!');
    await send();
    expect(await screen.findByText('Benefit given.')).toBeVisible();
    const benefit = { kind: 'level', group: 'vip', rank: 3, days: 30 };
    const input = { userId: 'player-1', name: 'Gold VIP', benefit, reason: 'Won the contest' };
    const [[first, key] = [], [again, sameKey] = [], [other, otherKey] = []] = giveGrant.mock
      .calls as unknown[][];
    expect(first).toEqual(input);
    expect(again).toEqual(input);
    expect(other).toEqual({ ...input, reason: 'Won the contest!' });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(sameKey).toBe(key);
    expect(otherKey).not.toBe(key);
    expect(rights.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('that are things have the fields of a thing, and the server’s errors are shown at their fields', async () => {
    const errors = [{ field: 'benefit.effect', code: 'CHARACTERS_INVALID', message: 'no' }];
    const giveGrant = jest.fn().mockRejectedValue(refusal('VALIDATION_FAILED', 400, errors));
    const { person, rights } = await open([], { giveGrant });
    await person.click(rights.getByRole('button', { name: 'Give a benefit' }));
    await person.type(rights.getByRole('textbox', { name: /^Name/ }), 'Car');
    await person.click(rights.getByRole('combobox', { name: /^Kind/ }));
    await person.click(screen.getByRole('option', { name: 'Item' }));
    await person.type(rights.getByRole('textbox', { name: /^Item/ }), 'car.sultan');
    await person.type(rights.getByRole('textbox', { name: /^Reason/ }), 'Contest');
    await person.click(rights.getByRole('button', { name: 'Give a benefit' }));
    await waitFor(() => expect(rights.getByRole('textbox', { name: /^Item/ })).toBeInvalid());
    expect(rights.getByText('This contains characters we can’t save')).toBeVisible();
    expect(rights.getByRole('textbox', { name: /^Item/ })).toHaveValue('car.sultan');
    const [input] = giveGrant.mock.calls[0] as [object];
    expect(input).toEqual({
      userId: 'player-1',
      name: 'Car',
      benefit: {
        kind: 'thing',
        effect: 'car.sultan',
        scope: 'character',
        takeBack: 'if-still-owned',
        days: null,
      },
      reason: 'Contest',
    });
  });

  it('are revoked with a reason', async () => {
    const revokeGrant = jest.fn().mockResolvedValue(buildGrant({ phase: 'revoked', state: 'revoked' }));
    const { person, rights } = await open([buildGrant()], { revokeGrant });
    await person.click(rights.getByRole('button', { name: 'Revoke' }));
    const form = within(rights.getByRole('form', { name: 'Revoke' }));
    expect(form.getByRole('button', { name: 'Revoke' })).toBeDisabled();
    await person.type(form.getByRole('textbox', { name: /^Reason/ }), 'By mistake ');
    await person.click(form.getByRole('button', { name: 'Revoke' }));
    expect(revokeGrant).toHaveBeenCalledWith('grant-1', { reason: 'By mistake' });
    expect(await screen.findByText('Benefit revoked. The player has been notified.')).toBeVisible();
  });

  it('that have ended in the meantime say so, and the list is read again', async () => {
    const grants = [buildGrant()];
    const revokeGrant = jest.fn(() => {
      grants[0] = buildGrant({ phase: 'ended', state: 'ended' });
      return Promise.reject(refusal('GRANT_STATE_CONFLICT', 409));
    });
    const { person, rights } = await open(grants, { revokeGrant });
    await person.click(rights.getByRole('button', { name: 'Revoke' }));
    const form = within(rights.getByRole('form', { name: 'Revoke' }));
    await person.type(form.getByRole('textbox', { name: /^Reason/ }), 'By mistake');
    await person.click(form.getByRole('button', { name: 'Revoke' }));
    expect(await form.findByRole('alert')).toHaveTextContent(
      'This benefit has already ended. Check it again.',
    );
    expect(await rights.findByText('Ended', { selector: '.MuiChip-label' })).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Reason/ })).toHaveValue('By mistake');
  });

  it('of one’s own are shown, and another Admin gives and revokes them', async () => {
    const user = buildUser({ discord_id: buildPlayer().discord_id });
    const { rights } = await open([buildGrant()], {}, { user });
    expect(rights.getByText('This is about you, so another Admin has to do it.')).toBeVisible();
    expect(rights.queryByRole('button')).not.toBeInTheDocument();
  });
});
