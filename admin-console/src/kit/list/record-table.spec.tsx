import { screen, waitFor, within } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';
import {
  buildAuditEntry,
  buildOrder,
  buildPlayer,
  buildProduct,
  buildTipOrder,
} from '../../../test/records.js';

/** A phone's screen: jsdom has no media queries. */
function onPhone(): void {
  window.matchMedia = (query) =>
    ({
      matches: /max-width/.test(query),
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList;
}

const PENDING = encodeURIComponent(JSON.stringify({ status: 'Pending' }));

describe('a list', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('is a table on a wide screen, with rows reachable by keyboard', async () => {
    const application = buildWhitelist();
    const { person } = openPanel(
      `/whiteList?filter=${PENDING}`,
      memoryProvider({ whiteList: [application] }),
    );
    const table = await screen.findByRole('table');
    await person.click(within(table).getByRole('link', { name: 'youssef' }));
    expect(await screen.findByRole('dialog', { name: /Youssef Ben Ali/ })).toBeVisible();
    // One history entry: if the row had followed its link too, Back would need a second press.
    expect(window.location.hash).toMatch(new RegExp(`^#/whiteList/${application.id}`));
  });

  it('says how long pending applications have waited, and of decided ones who decided', async () => {
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const whiteList = [
      buildWhitelist({ createdAt: threeDaysAgo }),
      buildWhitelist({ status: 'Accepted', treatedBy: buildPerson('Omar') }),
    ];
    const { person } = openPanel(`/whiteList?filter=${PENDING}`, memoryProvider({ whiteList }));
    const table = within(await screen.findByRole('table'));
    expect(await table.findByRole('cell', { name: '3 days' })).toBeVisible();
    expect(table.queryByRole('columnheader', { name: 'Decided by' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: /Accepted/ }));
    expect(await table.findByRole('cell', { name: 'Omar' })).toBeVisible();
    expect(table.queryByRole('columnheader', { name: 'Waiting' })).not.toBeInTheDocument();
  });

  it('starts with the application that has waited longest, and with the newest of the decided ones', async () => {
    const getList = jest.fn().mockResolvedValue({ data: [buildWhitelist()], total: 1 });
    const { person } = openPanel(`/whiteList?filter=${PENDING}`, memoryProvider({}, { getList }));
    const expectOrder = (status: string, order: 'ASC' | 'DESC') =>
      waitFor(() =>
        expect(getList).toHaveBeenLastCalledWith(
          'whiteList',
          expect.objectContaining({
            filter: expect.objectContaining({ status }),
            sort: { field: 'createdAt', order },
          }),
        ),
      );
    await screen.findByRole('table');
    await expectOrder('Pending', 'ASC');
    await person.click(screen.getByRole('tab', { name: /Rejected/ }));
    await expectOrder('Rejected', 'DESC');
    await person.click(screen.getByRole('tab', { name: /Pending/ }));
    await expectOrder('Pending', 'ASC');
  });

  it('has a button for the filters below the search on a phone, which says how many are set', async () => {
    onPhone();
    const filter = encodeURIComponent(JSON.stringify({ status: 'Pending', from: '2026-11-01' }));
    const { person } = openPanel(
      `/whiteList?filter=${filter}`,
      memoryProvider({ whiteList: [buildWhitelist()] }),
    );
    expect(await screen.findByRole('textbox', { name: 'Search by username' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'More filters (1)', expanded: false }));
    expect(screen.getByLabelText('Submitted from')).toHaveValue('2026-11-01');
    expect(screen.getByRole('button', { name: 'More filters (1)', expanded: true })).toBeVisible();
  });

  it('has a button for the less common filters of orders on a wide screen, until they are set', async () => {
    const days = { from: '2026-11-01', to: '2026-11-30' };
    const openOrders = (filter: object) =>
      openPanel(
        `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        memoryProvider({ orders: [buildOrder()] }),
      );
    const { person, unmount } = openOrders(days);
    await person.click(await screen.findByRole('button', { name: 'More filters', expanded: false }));
    expect(screen.getByRole('button', { name: 'More filters', expanded: true })).toBeVisible();
    unmount();
    openOrders({ ...days, category: 'clothes', productId: 'product-1' });
    expect(await screen.findByLabelText('From')).toHaveValue('2026-11-01');
    expect(screen.queryByRole('button', { name: /More filters/ })).not.toBeInTheDocument();
  });

  it('is a card per application on a phone, with its content, link and sorting', async () => {
    onPhone();
    const getList = jest.fn().mockResolvedValue({ data: [buildWhitelist()], total: 1 });
    const getOne = () => Promise.resolve({ data: buildWhitelist() });
    const { person } = openPanel(
      `/whiteList?filter=${PENDING}`,
      memoryProvider({}, { getList, getOne: getOne as never }),
    );
    const link = await screen.findByRole('link', { name: 'youssef' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const card = link.closest('li') as HTMLElement;
    const facts = within(card).getAllByRole('definition');
    expect(
      facts.map(({ previousSibling, textContent }) => [previousSibling?.textContent, textContent]),
    ).toEqual([
      // Neither that it is the first attempt, nor when it was submitted: how long it has waited says it.
      ['Age', '25'],
      ['Character', 'Sami Trabelsi'],
      ['Path', 'Legal'],
    ]);
    expect(within(card).getByText('Waiting')).toBeVisible();
    expect(within(card).getByText(/^\d+ days?$/)).toHaveTextContent(/^Waiting \d+ days?$/);

    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(order).toHaveTextContent('Submitted, earliest first');
    await person.click(order);
    await person.click(screen.getByRole('option', { name: 'Submitted, latest first' }));
    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'whiteList',
        expect.objectContaining({ sort: { field: 'createdAt', order: 'DESC' } }),
      ),
    );
    await person.click(await screen.findByRole('link', { name: 'youssef' }));
    expect(await screen.findByRole('dialog', { name: /Youssef Ben Ali/ })).toBeVisible();
  });

  it('shows on a card only the facts that a record has and that matter most', async () => {
    onPhone();
    openPanel('/users', memoryProvider({ users: [buildPlayer({ email: null })] }));
    const card = within((await screen.findByRole('link', { name: /^Youssef/ })).closest('li') as HTMLElement);
    expect(card.queryByText('Email')).not.toBeInTheDocument();
    expect(card.getByText('Last login')).toBeVisible();
    expect(card.queryByText('First login')).not.toBeInTheDocument();
  });

  it('is a card per order on a phone: what was bought and its state, then the number and the player', async () => {
    onPhone();
    openPanel('/orders', memoryProvider({ orders: [buildTipOrder()] }));
    const { product, userName } = buildTipOrder();
    const link = await screen.findByRole('link', { name: product.name });
    const card = within(link.closest('li') as HTMLElement);
    expect(link.parentElement).toHaveTextContent(/TND$/);
    expect(card.getByText('Pending')).toBeVisible();
    const names = card.getAllByRole('term').map(({ textContent }) => textContent);
    expect(names).toEqual(['Order number', 'Date', 'Paid with', 'Player', 'Actions']);
    expect(card.getByText(userName)).toBeVisible();
    expect(card.getByText('Player says they’ve paid')).toBeVisible();
  });

  it('says on the card of a recorded action nothing that its name tells already', async () => {
    onPhone();
    const entry = buildAuditEntry({
      action: 'whitelist.reject',
      target: { type: 'whitelist', id: 'w1' },
      subject: { number: 7, names: ['Nils'] },
      before: { status: 'Pending', reason: null },
      after: { status: 'Rejected', reason: 'Tell us more.' },
    });
    openPanel('/audit', memoryProvider({ audit: [entry] }));
    const card = (await screen.findByText('Rejected a whitelist application')).closest('li') as HTMLElement;
    expect(within(card).getByRole('link', { name: /no\.\s7/ })).toHaveAttribute('href', '#/whiteList/w1');
    // Two lines: the action; when, by whom and the target. Then why.
    expect(card).toHaveTextContent(/^Rejected a whitelist application.*no\. 7Nils.*Reason: Tell us more\.$/);
    expect(card).not.toHaveTextContent('Status');
  });

  it('says the name of a target once on the card of a recorded action', async () => {
    onPhone();
    const made = buildAuditEntry({
      action: 'token.create',
      target: { type: 'token', id: 't1' },
      subject: null,
      before: null,
      after: { name: 'Order sheet', permissions: ['orders'] },
    });
    openPanel('/audit', memoryProvider({ audit: [made] }));
    const card = (await screen.findByText('Created an API token')).closest('li') as HTMLElement;
    expect(within(card).getByText('Order sheet')).toBeVisible();
    expect(card).toHaveTextContent(/Permissions: /);
    expect(card).not.toHaveTextContent('Name:');
  });

  it('says on a phone in which order the products are, which is no column of their table', async () => {
    const { unmount } = openPanel('/products', memoryProvider({ products: [buildProduct()] }));
    expect(await screen.findByRole('columnheader', { name: 'Name' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Added' })).not.toBeInTheDocument();
    unmount();
    onPhone();
    openPanel('/products', memoryProvider({ products: [buildProduct()] }));
    expect(await screen.findByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Added, latest first');
  });

  it('has the empty state and the order actions on a phone, too', async () => {
    onPhone();
    const remindOrder = jest.fn().mockResolvedValue(undefined);
    const open = buildOrder({ paymentDetails: { paymentId: 'x', method: 'tip', status: 'PENDING' } });
    const { person, unmount } = openPanel('/orders', memoryProvider({ orders: [open] }, { remindOrder }));
    await person.click(await screen.findByRole('button', { name: /^More actions/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Send reminder' }));
    expect(remindOrder).toHaveBeenCalledWith('order-1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    openPanel('/orders', memoryProvider({ orders: [] }));
    expect(await screen.findByText('No orders found')).toBeVisible();
  });

  it('has pictures beside the headings of its cards, without a label', async () => {
    onPhone();
    openPanel('/products', memoryProvider({ products: [buildProduct()] }));
    const card = within((await screen.findByText('Harmattan GT')).closest('li') as HTMLElement);
    expect(card.getByRole('presentation')).toHaveAttribute('src', '/art/products/car_monthly-1.svg');
    expect(card.queryByText('Image')).not.toBeInTheDocument();
    expect(card.getByText('Category')).toBeVisible();
  });
});
