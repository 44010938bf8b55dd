import { screen, within } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { memoryProvider, openPanel } from '../../test/console.js';
import { buildOrder, buildTipOrder } from '../../test/records.js';

describe('open tips', () => {
  it('are to be checked once their players say that they were sent', async () => {
    const claimed = { ...buildTipOrder({ _id: 'tip-1', userName: 'amira' }), id: 'tip-1' };
    const expiresAt = '2026-12-01T00:00:00Z';
    const silent = buildTipOrder({ _id: 'tip-2', userName: 'sami', tip: { expiresAt, claim: null } });
    const paid = { ...buildOrder({ _id: 'paid-1', userName: 'hedi' }), id: 'paid-1' };
    const orders = [claimed, { ...silent, id: 'tip-2' }, paid];
    const getList = (resource: string, { filter }: GetListParams) => {
      const asked = filter as Record<string, unknown>;
      const data = orders.filter(
        ({ paymentDetails, tip }) =>
          resource === 'orders' &&
          paymentDetails.status === asked['status'] &&
          (tip?.claim ? 'yes' : undefined) === asked['claimed'],
      );
      return Promise.resolve({ data, total: data.length });
    };
    openPanel('/', memoryProvider({}, { getList: getList as never }));
    const link = await screen.findByRole('link', { name: 'amira' });
    expect(link).toHaveAttribute('href', expect.stringContaining('#/orders/tip-1'));
    for (const other of ['hedi', 'sami']) expect(screen.queryByText(other)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open: Tips to check' })).toBeVisible();
  });

  it('share a quiet line with the other kinds of which nothing waits', async () => {
    openPanel('/', memoryProvider({}));
    const section = await screen.findByRole('heading', { name: 'Needs a look' });
    const cards = within(section.parentElement as HTMLElement);
    expect(await cards.findAllByRole('link')).toHaveLength(7);
    expect(cards.getByText('Nothing to do in:')).toBeInTheDocument();
    // Only work has a heading and a button.
    expect(cards.queryAllByRole('heading', { level: 3 })).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Open: Tips to check' })).toBeVisible();
  });
});
