import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { memoryProvider, openConsole } from '../../test/console.js';
import { buildPerson } from '../../test/person.js';
import { buildAuditEntry, buildPlayer } from '../../test/records.js';

/** Opens the log with some users and one entry; returns the last query. */
async function openLog() {
  const admin = { ...buildPlayer({ global_name: 'Nour', role: 'Admin' }), id: 'admin-1' };
  const asked: unknown[] = [];
  const getList = jest.fn(async (resource: string, { filter, pagination }: GetListParams) => {
    if (resource === 'users') return { data: [admin], total: 1 };
    if (resource === 'audit') asked.push({ filter: filter as unknown, page: pagination?.page });
    return { data: [buildAuditEntry({ actor: buildPerson('Layla') })], total: 30 };
  });
  const { person } = openConsole('/audit', memoryProvider({}, { getList: getList as never }));
  const table = await screen.findByRole('table');
  await within(table).findByText('Edited a product');
  return { person, table, lastAsked: () => asked.at(-1) };
}

describe('the audit log', () => {
  // react-admin stores the filters of a list there.
  beforeEach(() => localStorage.clear());

  it('names both people of an act that a second person has approved', async () => {
    const entry = buildAuditEntry({ actor: buildPerson('Omar'), askedBy: buildPerson('Layla') });
    openConsole('/audit', memoryProvider({ audit: [entry] }));
    const row = await screen.findByRole('row', { name: /Omar/ });
    expect(row).toHaveTextContent(/asked by Layla/i);
  });

  it('shows actor, action and target, and only the fields that changed', async () => {
    const { table } = await openLog();
    const [, entry] = within(table).getAllByRole('row');
    expect(entry).toHaveTextContent(
      /Layla.*Edited a product.*Product.*Harmattan GT.*Price \(USD\): \$10\.00 → \$12\.00$/,
    );
    expect(entry).not.toHaveTextContent('Name:');
  });

  it('names a target by its number and its player and links it; a deleted one keeps its id', async () => {
    const entries = [
      { target: { type: 'whitelist', id: 'w1' }, subject: { number: 3, names: ['yassine'] } },
      { target: { type: 'user', id: 'u1' }, subject: { number: null, names: ['Nour'] } },
      { target: { type: 'order', id: 'o1' }, subject: null },
    ].map((of, n) => buildAuditEntry({ _id: `a${n}`, ...of }));
    openConsole('/audit', memoryProvider({ audit: entries.map((entry) => ({ ...entry, id: entry._id })) }));
    const table = await screen.findByRole('table');
    const [, whitelist, user, order] = (await within(table).findAllByRole('row')) as HTMLElement[];
    expect(within(whitelist as HTMLElement).getByRole('link')).toHaveAttribute('href', '#/whiteList/w1');
    expect(whitelist).toHaveTextContent(/no\. 3yassine/);
    expect(whitelist).not.toHaveTextContent('w1');
    expect(within(user as HTMLElement).getByRole('link')).toHaveAttribute('href', '#/users/u1/show');
    expect(order).toHaveTextContent('o1');
    expect(within(order as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  });

  it('says with which API token a program acted', async () => {
    openConsole('/audit', memoryProvider({ audit: [buildAuditEntry({ token: 'Statistics board' })] }));
    const table = await screen.findByRole('table');
    expect(await within(table).findByText('With the API token Statistics board')).toBeVisible();
  });

  it('is read-only', async () => {
    const { table } = await openLog();
    const [, entry] = within(table).getAllByRole('row');
    for (const role of ['button', 'checkbox', 'textbox'])
      expect(within(entry as HTMLElement).queryByRole(role)).not.toBeInTheDocument();
    for (const command of [/create/i, /delete/i, /edit/i])
      expect(screen.queryByRole('button', { name: command })).not.toBeInTheDocument();
  });

  it('filters by action, kind of target and admin, and returns to the first page', async () => {
    const { person, lastAsked } = await openLog();
    await person.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await waitFor(() => expect(lastAsked()).toEqual({ filter: {}, page: 2 }));
    const choose = async (field: RegExp, option: string) => {
      await person.click(screen.getByRole('combobox', { name: field }));
      await person.click(await screen.findByRole('option', { name: option }));
    };
    // The API's name has a dot.
    await choose(/^Action/, 'Confirmed a tip');
    await waitFor(() => expect(lastAsked()).toEqual({ filter: { action: 'order.confirm-tip' }, page: 1 }));
    await choose(/^Target/, 'Order');
    await choose(/^Who/, 'Nour');
    const filter = { action: 'order.confirm-tip', targetType: 'order', actorId: 'admin-1' };
    await waitFor(() => expect(lastAsked()).toEqual({ filter, page: 1 }));
  });

  it('searches by target id, name of an admin, and days', async () => {
    const { lastAsked } = await openLog();
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill('ID', 'p1');
    fill('Staff member (name or Discord ID)', 'layla');
    fill('From', '2026-11-01');
    fill('To', '2026-11-30');
    const filter = {
      targetId: 'p1',
      actor: 'layla',
      from: new Date('2026-11-01T00:00:00').toISOString(),
      // The last day is included; the API excludes the end of the range.
      to: new Date('2026-12-01T00:00:00').toISOString(),
    };
    await waitFor(() => expect(lastAsked()).toEqual({ filter, page: 1 }));
  });
});
