import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';
import { buildAuditEntry } from '../../../test/records.js';
import { buildStaffMember, buildStaffMembers } from '../../../test/staff.js';

/** Opens the log with some users and one entry; returns the last query. */
async function openLog() {
  const nour = { ...buildPerson('Nour'), _id: 'nour-1' };
  const members = buildStaffMembers({
    members: [
      buildStaffMember({ player: nour }),
      buildStaffMember({ _id: 'member-2', roleId: 'editor', player: nour }),
    ],
  });
  const layla = buildPerson('Layla');
  const asked: unknown[] = [];
  const getList = jest.fn(async (resource: string, { filter, pagination }: GetListParams) => {
    if (resource === 'audit') asked.push({ filter: filter as unknown, page: pagination?.page });
    return { data: [buildAuditEntry({ actor: layla })], total: 30 };
  });
  const readStaffMembers = () => Promise.resolve(members);
  const { person } = openPanel('/audit', memoryProvider({}, { getList: getList as never, readStaffMembers }));
  const table = await screen.findByRole('table');
  await within(table).findByText('Edited a product');
  return { person, table, layla, lastAsked: () => asked.at(-1) };
}

describe('the audit log', () => {
  // react-admin stores the filters of a list there.
  beforeEach(() => localStorage.clear());

  it('names both people of an act that a second person has approved', async () => {
    const entry = buildAuditEntry({ actor: buildPerson('Omar'), askedBy: buildPerson('Layla') });
    openPanel('/audit', memoryProvider({ audit: [entry] }));
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

  it('names a target by its number and its player and links it; a deleted one keeps the name it last had, or its id', async () => {
    const entries = [
      { target: { type: 'whitelist', id: 'w1' }, subject: { number: 3, names: ['yassine'] } },
      { target: { type: 'user', id: 'u1' }, subject: { number: null, names: ['Nour'] } },
      { target: { type: 'order', id: 'o1' }, subject: null, before: null, after: null },
      { target: { type: 'token', id: 't1' }, subject: null, before: { name: 'Order sheet' }, after: null },
    ].map((of, n) => buildAuditEntry({ _id: `a${n}`, ...of }));
    openPanel('/audit', memoryProvider({ audit: entries.map((entry) => ({ ...entry, id: entry._id })) }));
    const table = await screen.findByRole('table');
    const [, whitelist, user, order, token] = (await within(table).findAllByRole('row')) as HTMLElement[];
    expect(within(whitelist as HTMLElement).getByRole('link', { name: /no\.\s3/ })).toHaveAttribute(
      'href',
      '#/whiteList/w1',
    );
    expect(whitelist).toHaveTextContent(/no\. 3yassine/);
    expect(whitelist).not.toHaveTextContent('w1');
    expect(within(user as HTMLElement).getByRole('link', { name: 'User' })).toHaveAttribute(
      'href',
      '#/users/u1/show',
    );
    expect(order).toHaveTextContent('o1');
    expect(within(order as HTMLElement).queryByRole('link', { name: 'Order' })).not.toBeInTheDocument();
    expect(within(token as HTMLElement).getAllByRole('cell')[3]).toHaveTextContent(/^API tokenOrder sheet$/);
  });

  it('says with which API token a program acted', async () => {
    openPanel('/audit', memoryProvider({ audit: [buildAuditEntry({ token: 'Statistics board' })] }));
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

  it('filters by action, kind of target and member of the staff, and returns to the first page', async () => {
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
    await choose(/^Done by/, 'Nour');
    const filter = { action: 'order.confirm-tip', targetType: 'order', actorId: 'nour-1' };
    await waitFor(() => expect(lastAsked()).toEqual({ filter, page: 1 }));
  });

  it('shows what a person did when their name is followed, with the other filters', async () => {
    const { person, table, layla, lastAsked } = await openLog();
    await person.click(screen.getByRole('combobox', { name: /^Target/ }));
    await person.click(await screen.findByRole('option', { name: 'Order' }));
    await waitFor(() => expect(lastAsked()).toEqual({ filter: { targetType: 'order' }, page: 1 }));
    await person.click(within(table).getByRole('link', { name: 'Only what Layla did' }));
    const filter = { targetType: 'order', actorId: layla._id };
    await waitFor(() => expect(lastAsked()).toEqual({ filter, page: 1 }));
    // The field names the person, although they have no role any more.
    expect(screen.getByRole('combobox', { name: /^Done by/ })).toHaveValue('Layla');
  });

  it('searches by target id, a typed username of any person, and days', async () => {
    const { person, lastAsked } = await openLog();
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill('Target ID', 'p1');
    await person.type(screen.getByRole('combobox', { name: /^Done by/ }), 'former-staff{Enter}');
    fill('From', '2026-11-01');
    fill('To', '2026-11-30');
    const filter = {
      targetId: 'p1',
      actor: 'former-staff',
      from: new Date('2026-11-01T00:00:00').toISOString(),
      // The last day is included; the API excludes the end of the range.
      to: new Date('2026-12-01T00:00:00').toISOString(),
    };
    await waitFor(() => expect(lastAsked()).toEqual({ filter, page: 1 }));
  });

  it('has one field for who acted, which knows the names of staff when they are typed', async () => {
    const { person, lastAsked } = await openLog();
    const field = screen.getByRole('combobox', { name: /^Done by/ });
    await person.type(field, 'nour{Enter}');
    await waitFor(() => expect(lastAsked()).toEqual({ filter: { actorId: 'nour-1' }, page: 1 }));
    await person.clear(field);
    await person.tab();
    await waitFor(() => expect(lastAsked()).toEqual({ filter: {}, page: 1 }));
    expect(screen.queryByRole('combobox', { name: /^Who/ })).not.toBeInTheDocument();
  });
});
