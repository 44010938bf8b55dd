import { screen, within } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { memoryProvider, openConsole } from '../../test/console.js';
import { buildOrder, buildTipOrder } from '../../test/records.js';

describe('open tips', () => {
  it('are unpaid orders with a claim', async () => {
    const tip = { ...buildTipOrder({ _id: 'tip-1', userName: 'amira' }), id: 'tip-1' };
    const paid = { ...buildOrder({ _id: 'paid-1', userName: 'hedi' }), id: 'paid-1' };
    const matches = ({ paymentDetails }: typeof tip, filter: Record<string, unknown>) =>
      paymentDetails.method === filter['method'] && paymentDetails.status === filter['status'];
    const getList = (resource: string, { filter }: GetListParams) => {
      const data =
        resource === 'orders'
          ? [tip, paid].filter((order) => matches(order, filter as Record<string, unknown>))
          : [];
      return Promise.resolve({ data, total: data.length });
    };
    openConsole('/', memoryProvider({}, { getList: getList as never }));
    const link = await screen.findByRole('link', { name: 'amira' });
    expect(link).toHaveAttribute('href', expect.stringContaining('#/orders/tip-1'));
    expect(screen.queryByText('hedi')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open: Tips to check' })).toBeVisible();
  });

  it('share a line with the other kinds of which nothing waits', async () => {
    openConsole('/', memoryProvider({}));
    const section = await screen.findByRole('heading', { name: 'Needs a look' });
    const cards = within(section.parentElement as HTMLElement);
    expect(await cards.findAllByText('none waiting')).toHaveLength(7);
    expect(screen.getByRole('link', { name: 'Open: Tips to check' })).toBeVisible();
  });
});
