import { screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { buildUser, buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';
import { buildOrder, buildPlayer, buildTipOrder } from '../../../test/records.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';

const me = buildUser();
const WHY = 'This is about you, so another Admin has to do it.';
const WRITES =
  /accept|reject|reopen|take over|add note|expire|reminder|confirm tip|refund|release|update|send again|sessions|suspend/i;

const application = buildWhitelist({ createdBy: { ...buildPerson('layla'), discord_id: me.discord_id } });
const decided = buildWhitelist({ createdBy: application.createdBy, status: 'Rejected' });
const order = buildOrder({ userId: me.discord_id });
const tip = buildTipOrder({ userId: me.discord_id });
const player = buildPlayer({ discord_id: me.discord_id, role: 'Admin' });
const payment = {
  ...{ id: 'pay-1', _id: 'pay-1', status: 'review', userId: me.discord_id, userName: 'layla' },
  ...{ product: order.product, currency: 'USD', amount: 920, method: 'paypal', causes: [], history: [] },
  ...{ reference: 'MRG-7K4Q-M2XD', heldAt: order.createdAt, createdAt: order.createdAt },
};
const message = {
  ...{ id: 'm1', _id: 'm1', kind: 'application.accepted', to: application.createdBy, title: '', text: '' },
  ...{ state: 'failed', attempts: 1, reason: null, createdAt: order.createdAt, attemptedAt: null },
};

const openOwnRecord = (
  panel: string,
  resource: string,
  record: RaRecord,
  replaced: Partial<ConsoleDataProvider> = {},
) => openPanel(panel, memoryProvider({ [resource]: [record] }, replaced), { user: me });

describe('the reader’s own record', () => {
  it.each<[string, string, string, RaRecord]>([
    ['an application', `/whiteList/${application.id}`, 'whiteList', application],
    ['a decided application', `/whiteList/${decided.id}`, 'whiteList', decided],
    ['the list of orders', '/orders', 'orders', order],
    ['an order', `/orders/${order.id}`, 'orders', order],
    ['a tip', `/orders/${tip.id}`, 'orders', tip],
    ['a payment in review', '/payments/pay-1', 'payments', payment],
    ['the list of players', '/users', 'users', player],
    ['a page of a player', `/users/${player.id}/show`, 'users', player],
    ['a message', '/notifications', 'notifications', message],
  ])('is read-only: %s', async (_, panel, resource, record) => {
    openOwnRecord(panel, resource, record);
    await waitFor(() => expect(screen.getAllByText(WHY).length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: WRITES })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'New note' })).not.toBeInTheDocument();
  });

  it('is neither claimed nor decided by keyboard', async () => {
    const claimApplication = jest.fn();
    const decide = jest.fn();
    const { person } = openOwnRecord(`/whiteList/${application.id}`, 'whiteList', application, {
      claimApplication,
      decide,
    });
    await screen.findByText(WHY);
    await person.keyboard('ar');
    expect(screen.getByText(WHY)).toBeVisible();
    expect(claimApplication).not.toHaveBeenCalled();
    expect(decide).not.toHaveBeenCalled();
  });
});
