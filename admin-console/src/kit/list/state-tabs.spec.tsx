import { screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildDelivery, buildOrder } from '../../../test/records.js';

type Filter = Readonly<Record<string, string>>;

/** A provider whose lists hold as many records as `sizeOf` says; of these the first is known. */
function provider(record: { id: string }, sizeOf: (resource: string, filter: Filter) => number) {
  const getList = async (resource: string, { filter }: GetListParams) => {
    const total = sizeOf(resource, filter as Filter);
    return { data: total > 0 ? [record] : [], total };
  };
  return memoryProvider({}, { getList: getList as never });
}

describe('the tabs of a list', () => {
  // react-admin stores the filters of a list there.
  beforeEach(() => localStorage.clear());

  it('count the open deliveries of each state, and not those that are done', async () => {
    const sizes: Record<string, number> = { waiting: 2, leased: 1, uncertain: 0, failed: 4, done: 900 };
    openPanel(
      '/deliveries',
      provider(buildDelivery(), (resource, { state = '' }) =>
        resource === 'deliveries' ? (sizes[state] ?? 0) : 0,
      ),
    );
    for (const name of ['Waiting (2)', 'Claimed (1)', 'Failed (4)', 'Done'])
      expect(await screen.findByRole('tab', { name })).toBeVisible();
  });

  it('filter the orders by status, and count the unpaid ones under the other filters', async () => {
    const order = { ...buildOrder(), id: 'order-1' };
    const { person } = openPanel(
      `/orders?filter=${encodeURIComponent(JSON.stringify({ category: 'cars' }))}`,
      provider(order, (resource, { status, category }) =>
        resource === 'orders' && category === 'cars' && status === 'PENDING' ? 3 : 0,
      ),
    );
    const all = await screen.findByRole('tab', { name: 'All statuses' });
    expect(all).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('No orders found')).toBeVisible();
    await person.click(await screen.findByRole('tab', { name: 'Pending (3)' }));
    expect(await screen.findByText(order.userName)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Pending (3)' })).toHaveAttribute('aria-selected', 'true');
    await person.click(all);
    expect(await screen.findByText('No orders found')).toBeVisible();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    localStorage.clear();
    window.matchMedia = (query) =>
      ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('the states are a select, with the same numbers', async () => {
    const { person } = openPanel(
      '/deliveries',
      provider(buildDelivery(), (resource, { state }) =>
        resource === 'deliveries' && state === 'failed' ? 4 : 0,
      ),
    );
    const state = await screen.findByRole('combobox', { name: 'State' });
    await waitFor(() => expect(state).toHaveTextContent('Waiting (0)'));
    await person.click(state);
    await person.click(await screen.findByRole('option', { name: 'Failed (4)' }));
    expect(await screen.findByText('car.harmattan-gt')).toBeVisible();
  });

  it('the select says when it shows every state', async () => {
    openPanel('/orders', memoryProvider({ orders: [buildOrder()] }));
    expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveTextContent('All statuses');
  });
});

describe('an empty list', () => {
  beforeEach(() => localStorage.clear());

  it('offers to clear its filters, and keeps its tab', async () => {
    const delivery = buildDelivery();
    const { person } = openPanel(
      `/deliveries?filter=${encodeURIComponent(JSON.stringify({ state: 'failed', userName: 'nobody' }))}`,
      provider(delivery, (resource, { state, userName }) =>
        resource === 'deliveries' && state === 'failed' && !userName ? 1 : 0,
      ),
    );
    await person.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByText('car.harmattan-gt')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Failed (1)' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('textbox', { name: 'Search by username' })).toHaveValue('');
  });

  it('has no such button without filters', async () => {
    openPanel('/deliveries', memoryProvider({ deliveries: [] }));
    expect(await screen.findByText(/^No deliveries here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear the filters' })).not.toBeInTheDocument();
  });
});
