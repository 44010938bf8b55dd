import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openConsole } from '../../../test/console.js';
import { buildPlayer, buildProduct } from '../../../test/records.js';
import { buildSettings } from '../../../test/settings.js';

const application = buildWhitelist();
const open = (address: string) =>
  openConsole(
    address,
    memoryProvider(
      { products: [buildProduct()], users: [buildPlayer()], whiteList: [application] },
      { readSettings: () => Promise.resolve(buildSettings(1)) },
    ),
  );
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const answer = async (name: string) =>
  fireEvent.click(within(await question()).getByRole('button', { name }));
const menu = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Console', hidden: true })).getByRole('link', {
    name,
    hidden: true,
  });

async function renamed() {
  const opened = open('/products');
  fireEvent.click(await screen.findByRole('link', { name: 'Harmattan GT' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Another name' } });
  return { ...opened, name };
}
const unloads = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => localStorage.clear());

describe('an edited product', () => {
  it('asks for confirmation before the menu navigates', async () => {
    const { name } = await renamed();
    fireEvent.click(menu('Audit log'));
    await answer('Stay here');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.hash).toBe('#/products/p1');
    expect(name).toHaveValue('Another name');

    fireEvent.click(menu('Audit log'));
    await answer('Leave');
    await waitFor(() => expect(window.location.hash).toBe('#/audit'));
  });

  it('asks for confirmation before back, reload, logout and pages of the site', async () => {
    const { name, onLogout, onNavigate } = await renamed();
    expect(unloads()).toBe(true);
    act(() => window.history.back());
    await answer('Stay here');
    fireEvent.click(screen.getByRole('button', { name: 'Log out', hidden: true }));
    await answer('Stay here');
    fireEvent.click(menu('Home'));
    await answer('Stay here');
    expect(onLogout).not.toHaveBeenCalled();
    expect(onNavigate).not.toHaveBeenCalled();
    expect(name).toHaveValue('Another name');
  });

  it('does not ask when nothing was edited', async () => {
    open('/products/p1');
    await screen.findByRole('textbox', { name: 'Name' });
    expect(unloads()).toBe(false);
    fireEvent.click(menu('Audit log'));
    await waitFor(() => expect(window.location.hash).toBe('#/audit'));
  });
});

it('a typed reason asks for confirmation', async () => {
  open('/users/player-1/show');
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Chargeback' } });
  fireEvent.click(menu('Audit log'));
  await answer('Stay here');
  expect(screen.getByRole('textbox', { name: /^Reason/, hidden: true })).toHaveValue('Chargeback');
});

it('a note is kept within its list, and asks for confirmation when the list is left', async () => {
  const { person } = open(`/whiteList/${application.id}`);
  fireEvent.change(await screen.findByRole('textbox', { name: 'New note' }), { target: { value: 'Half' } });
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  fireEvent.click(menu('Audit log'));
  await answer('Stay here');
  expect(window.location.hash).toMatch(/^#\/whiteList/);
});

it('changed settings survive another panel, and ask for confirmation at the logout', async () => {
  const { onLogout } = open('/settings');
  fireEvent.change(await screen.findByRole('textbox', { name: /^Tagline/ }), { target: { value: 'New' } });
  fireEvent.click(menu('Audit log'));
  await waitFor(() => expect(window.location.hash).toBe('#/audit'));
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await answer('Leave');
  await waitFor(() => expect(onLogout).toHaveBeenCalled());
});
