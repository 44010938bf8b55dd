import { SEARCH_TOTAL_MAX } from '@city/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type GetListParams, HttpError } from 'react-admin';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildOrder, buildTipOrder } from '../../../test/records.js';
import { NoResponseError } from '../../platform/http-client.js';
import { toExportRow } from './export-button.js';

type Person = ReturnType<typeof openPanel>['person'];

/** The entries of the menu of the only order. */
async function openMenu(person: Person): Promise<string[]> {
  await person.click(await screen.findByRole('button', { name: /^More actions/ }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}
const choose = async (person: Person, name: string) => {
  await openMenu(person);
  await person.click(screen.getByRole('menuitem', { name }));
};

describe('the orders panel', () => {
  // react-admin stores the filters of a list there.
  beforeEach(() => localStorage.clear());

  it.each([
    [[], 'youssef hasn’t paid for Harmattan GT ($9.20). Their code will no longer be valid.'],
    [
      ['completed' as const],
      'youssef paid $9.20 for Harmattan GT. Nothing will be refunded, and what they got with it ends now.',
    ],
  ])('expires an order with a reason, and says before what that takes away (%#)', async (actions, text) => {
    const at = '2026-11-20T10:00:00.000Z';
    const history = actions.map((action) => ({ at, action, by: 'paypal', note: null }));
    const expireOrder = jest.fn().mockResolvedValue(buildOrder());
    const { person } = openPanel(
      '/orders',
      memoryProvider({ orders: [buildOrder({ history })] }, { expireOrder }),
    );

    expect(await screen.findByText('$9.20')).toBeVisible();
    await choose(person, 'Expire Order');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(text)).toBeVisible();
    const expire = dialog.getByRole('button', { name: 'Expire Order' });
    expect(expire).toBeDisabled();
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Chargeback threat');
    await person.click(expire);
    expect(await screen.findByText('Order expired successfully!')).toBeVisible();
    expect(expireOrder).toHaveBeenCalledWith('order-1', { reason: 'Chargeback threat' });
  });

  it('offers neither a reminder nor an end for a refunded order', async () => {
    const refunded = buildOrder({ paymentDetails: { paymentId: 'x', method: 'paypal', status: 'REFUNDED' } });
    openPanel('/orders', memoryProvider({ orders: [refunded] }));
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^More actions/ })).not.toBeInTheDocument();
  });

  it.each([
    ['EXPIRED', ['Reopen']],
    ['COMPLETED', ['Expire Order']],
    ['PENDING', ['Send reminder', 'Expire Order']],
  ] as const)('offers what makes sense for an order that is %s', async (status, entries) => {
    const order = buildOrder({ paymentDetails: { paymentId: 'x', method: 'tip', status } });
    const { person } = openPanel('/orders', memoryProvider({ orders: [order] }));
    expect(await openMenu(person)).toEqual(entries);
  });

  it('offers to confirm a tip that the player says was sent, to the money desk', async () => {
    const told = { ...buildTipOrder({ _id: 'told', userName: 'hedi' }), id: 'told' };
    const { person } = openPanel('/orders', memoryProvider({ orders: [told] }));
    await person.click(await screen.findByRole('link', { name: 'Confirm tip' }));
    expect(await screen.findByRole('form', { name: 'Confirm this tip' })).toBeVisible();
  });

  it('marks an open tip that the player says was sent, and no other', async () => {
    const silent = buildTipOrder({
      userName: 'amira',
      tip: { expiresAt: '2026-12-01T00:00:00Z', claim: null },
    });
    const told = { ...buildTipOrder({ _id: 'told', userName: 'hedi' }), id: 'told' };
    openPanel('/orders', memoryProvider({ orders: [{ ...silent, id: 'silent' }, told] }));
    expect(await screen.findByRole('row', { name: /hedi Player says they’ve paid/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /amira/ })).not.toHaveTextContent('Player says');
  });

  it('lists the claimed tips alone on request, and all orders again', async () => {
    const silent = buildTipOrder({ _id: 'silent', userName: 'amira', tip: null });
    const orders = [
      { ...silent, id: 'silent' },
      { ...buildTipOrder({ _id: 'told', userName: 'hedi' }), id: 'told' },
    ];
    const getList = async (_: string, { filter }: GetListParams) => {
      const { claimed } = filter as { claimed?: unknown };
      const data = claimed === 'yes' ? orders.slice(1) : orders;
      return { data, total: data.length };
    };
    const { person } = openPanel('/orders', memoryProvider({}, { getList: getList as never }));
    expect(await screen.findByText('amira')).toBeVisible();
    const pick = async (name: string) => {
      await person.click(screen.getByRole('combobox', { name: 'Player’s claim' }));
      await person.click(await screen.findByRole('option', { name }));
    };
    await pick('Player says they’ve paid');
    await waitFor(() => expect(screen.queryByText('amira')).not.toBeInTheDocument());
    expect(screen.getByText('hedi')).toBeVisible();
    await pick('Clear value');
    expect(await screen.findByText('amira')).toBeVisible();
  });

  it('says that a reminder was sent, or why not', async () => {
    const open = buildOrder({ paymentDetails: { paymentId: 'x', method: 'tip', status: 'PENDING' } });
    const remindOrder = jest
      .fn()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(
        new HttpError('refused', 409, { code: 'REMINDER_NO_CHANNEL', message: 'No channel.' }),
      );
    const { person } = openPanel('/orders', memoryProvider({ orders: [open] }, { remindOrder }));

    await choose(person, 'Send reminder');
    expect(await screen.findByText('Reminder sent successfully!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
    await choose(person, 'Send reminder');
    expect(
      await screen.findByText('Failed to send reminder. We can’t reach this player on Discord or by email.'),
    ).toBeVisible();
  });

  it.each([
    [['reminded', 'reminder_failed'], 1],
    [['reminder_failed', 'reminded'], 0],
  ] as const)('shows beside the button that the last reminder failed: %s', async (actions, shown) => {
    const at = '2026-11-20T10:00:00.000Z';
    const history = actions.map((action) => ({ at, action, by: 'layla', note: null }));
    openPanel('/orders', memoryProvider({ orders: [buildOrder({ history })] }));
    expect(await screen.findByRole('button', { name: /^More actions/ })).toBeVisible();
    expect(screen.queryAllByText('Reminder failed')).toHaveLength(shown);
  });

  describe('CSV export', () => {
    const crowd = Array.from({ length: 1_003 }, (_, i) =>
      buildOrder({ _id: `o${i}`, userName: `player${i}` }),
    );
    const files: Blob[] = [];
    let respondLastPage: (fault?: Error) => void = () => {};

    beforeEach(() => {
      files.length = 0;
      URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
      // jsdom has no downloads.
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    });
    afterEach(() => jest.restoreAllMocks());

    /** Opens the list and starts the export; the response to its second page is pending. */
    async function startExport() {
      const getList = jest.fn(async (_: string, { pagination }: GetListParams) => {
        const { page, perPage } = pagination ?? { page: 1, perPage: 14 };
        if (page === 2) {
          await new Promise<void>(
            (resolve, reject) => (respondLastPage = (fault) => (fault ? reject(fault) : resolve())),
          );
        }
        return { data: crowd.slice((page - 1) * perPage, page * perPage), total: crowd.length };
      });
      const { person } = openPanel('/orders', memoryProvider({}, { getList: getList as never }));
      await screen.findByText('player0');
      expect(screen.queryByText(/^The file holds the first/)).not.toBeInTheDocument();
      await person.click(screen.getByRole('button', { name: 'Export as CSV' }));
      expect(await screen.findByText('Reading 1000 of 1003…')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeDisabled();
    }

    it('contains all orders of the list, read page by page, and shows its progress', async () => {
      await startExport();
      respondLastPage();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeEnabled());
      expect(screen.queryByText(/^Reading /)).not.toBeInTheDocument();
      const lines = (await files[0]?.text())?.split('\n') ?? [];
      expect(lines).toHaveLength(1 + crowd.length);
      expect(lines[0]).toMatch(/^order,orderedAt,player,/);
      expect(lines[1_003]).toMatch(/^MRG-7K4Q-M2XT,.*,player1002,/);
    });

    it('fails with a reason when a page cannot be read', async () => {
      await startExport();
      respondLastPage(new NoResponseError(false));
      expect(await screen.findByText(/^Couldn’t create the file: We can’t reach the server/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeEnabled();
      expect(files).toHaveLength(0);
    });

    it('contains all orders of a search, although the API counts only the first 1,000', async () => {
      const getList = jest.fn(async (_: string, { pagination }: GetListParams) => {
        const { page, perPage } = pagination ?? { page: 1, perPage: 14 };
        return { data: crowd.slice((page - 1) * perPage, page * perPage), total: SEARCH_TOTAL_MAX };
      });
      const filter = encodeURIComponent(JSON.stringify({ userName: 'player' }));
      const provider = memoryProvider({}, { getList: getList as never });
      const { person } = openPanel(`/orders?filter=${filter}`, provider);
      await screen.findByText('player0');
      await person.click(screen.getByRole('button', { name: 'Export as CSV' }));
      await waitFor(() => expect(files).toHaveLength(1));
      expect((await files[0]?.text())?.split('\n')).toHaveLength(1 + crowd.length);
    });

    it('says when the list exceeds the limit', async () => {
      const getList = jest.fn().mockResolvedValue({ data: [buildOrder()], total: 20_001 });
      openPanel('/orders', memoryProvider({}, { getList }));
      expect(await screen.findByText(/^The file holds the first 20000 orders/)).toBeVisible();
    });
  });

  it('says when there is none', async () => {
    openPanel('/orders', memoryProvider({ orders: [] }));
    expect(await screen.findByText('No orders found')).toBeVisible();
  });

  it('says that it is loading', async () => {
    openPanel('/orders', memoryProvider({}, { getList: () => new Promise(() => {}) }));
    expect(await screen.findByText('Loading orders...')).toBeVisible();
  });

  it('shows order numbers and searches for a completely typed one', async () => {
    const getList = jest.fn().mockResolvedValue({ data: [buildOrder()], total: 1 });
    const { person } = openPanel('/orders', memoryProvider({}, { getList }));
    expect(await screen.findByRole('cell', { name: 'MRG-7K4Q-M2XT' })).toBeVisible();
    expect(screen.queryByText('5O190127TN364715T')).not.toBeInTheDocument();
    const search = screen.getByRole('textbox', { name: 'Search by order number' });
    await person.type(search, 'mrg7k4q');
    expect(await screen.findByText('An order number looks like MRG-7K4Q-M2XT.')).toBeVisible();
    await person.type(search, 'm2xt');
    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'orders',
        expect.objectContaining({ filter: { number: 'mrg7k4qm2xt' } }),
      ),
    );
    expect(screen.queryByText('An order number looks like MRG-7K4Q-M2XT.')).not.toBeInTheDocument();
    const asked = getList.mock.calls.map(([, params]: [string, GetListParams]) => params.filter as object);
    expect(asked).not.toContainEqual({ number: 'mrg7k4q' });
  });

  it('filters by calendar days', async () => {
    const getList = jest.fn().mockResolvedValue({ data: [buildOrder()], total: 1 });
    openPanel('/orders', memoryProvider({}, { getList }));
    await screen.findByText('$9.20');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'orders',
        expect.objectContaining({ filter: { from: new Date('2026-11-01T00:00:00').toISOString() } }),
      ),
    );
    // The last day is included; the API excludes the end of the range.
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } });
    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'orders',
        expect.objectContaining({
          filter: expect.objectContaining({ to: new Date('2026-12-01T00:00:00').toISOString() }) as object,
        }),
      ),
    );
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-30');
  });
});

describe('the exported file', () => {
  it('has amounts as decimals and no formulas', () => {
    expect(toExportRow(buildTipOrder({ userName: '=cmd()', amount: 18_500 }))).toMatchObject({
      order: 'MRG-0000-0000',
      player: "'=cmd()",
      amount: '18.50',
      currency: 'TND',
      paidWith: 'tip',
    });
  });
});
