import type { CurrentUser } from '@city/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { listViolations } from '../../test/axe.js';
import { buildUser, memoryProvider, openPanel } from '../../test/console.js';
import { buildPlayer } from '../../test/records.js';
import type { ConsoleDataProvider } from '../platform/data-provider.js';

jest.mock('../panels/applications/kind-panel.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /admin-console/assets/kind-panel-1.js');
});

const refusal = (status: number, code: string) =>
  new HttpError('refused', status, { code, message: 'refused' });
const user = buildUser();

/** The page of a player, with a suspension that the server refuses at first. */
function openWithRefusedSuspension(error: Error, replaced: Partial<ConsoleDataProvider> = {}) {
  const suspendPlayer = jest.fn().mockRejectedValueOnce(error).mockResolvedValue({});
  const provider = memoryProvider({ users: [buildPlayer()] }, { suspendPlayer, ...replaced });
  return { ...openPanel('/users/player-1/show', provider, { user }), suspendPlayer };
}

async function suspendFor(person: UserEvent, reason: string) {
  await person.click(await screen.findByRole('button', { name: 'Suspend' }));
  const form = screen.getByRole('form', { name: 'Suspend' });
  await person.type(within(form).getByRole('textbox', { name: /Reason/ }), reason);
  await person.click(within(form).getByRole('button', { name: 'Suspend' }));
}

/** The form below the dialog, which hides it from assistive technology. */
const typedReason = () => screen.getByRole('textbox', { name: /Reason/, hidden: true });

describe('when the session expires', () => {
  it('says so, keeps unsaved input, and continues after a login in another tab', async () => {
    const whoAmI = jest
      .fn<Promise<CurrentUser | null>, []>()
      .mockResolvedValueOnce(null)
      .mockResolvedValue(user);
    const opened = openWithRefusedSuspension(refusal(401, 'NOT_LOGGED_IN'), { whoAmI });
    await suspendFor(opened.person, 'Chargeback');

    const dialog = await screen.findByRole('dialog', { name: 'Your login has expired' });
    expect(typedReason()).toHaveValue('Chargeback');
    expect(within(dialog).getByRole('link', { name: /Log in/ })).toHaveAttribute('target', '_blank');
    expect(await listViolations()).toEqual([]);
    await opened.person.click(within(dialog).getByRole('button', { name: 'I’m logged in again' }));
    expect(await within(dialog).findByText('You’re not logged in yet.')).toBeVisible();
    expect(opened.onSessionLost).not.toHaveBeenCalled();

    // Returning from the other tab is enough.
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await opened.person.click(
      within(screen.getByRole('form', { name: 'Suspend' })).getByRole('button', { name: 'Suspend' }),
    );
    expect(opened.suspendPlayer).toHaveBeenLastCalledWith('player-1', { reason: 'Chargeback' });
  });

  it('does not continue as another user', async () => {
    const whoAmI = jest.fn().mockResolvedValue(buildUser());
    const { person } = openWithRefusedSuspension(refusal(401, 'NOT_LOGGED_IN'), { whoAmI });
    await suspendFor(person, 'Chargeback');
    await person.click(await screen.findByRole('button', { name: 'I’m logged in again' }));
    expect(await screen.findByRole('dialog', { name: 'Somebody else is logged in' })).toBeVisible();
    expect(typedReason()).toHaveValue('Chargeback');
  });
});

it('says that the role was revoked, keeps unsaved input and leaves only on request', async () => {
  const { person, onSessionLost } = openWithRefusedSuspension(refusal(403, 'FORBIDDEN'));
  await suspendFor(person, 'Chargeback');
  const dialog = await screen.findByRole('dialog', { name: 'You no longer have a staff role' });
  expect(typedReason()).toHaveValue('Chargeback');
  expect(onSessionLost).not.toHaveBeenCalled();
  await person.click(within(dialog).getByRole('button', { name: 'Leave the console' }));
  expect(onSessionLost).toHaveBeenCalledTimes(1);
});

it('says that there is no network until it is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  openPanel('/', memoryProvider({}));
  await screen.findByRole('heading', { name: 'Waiting for your decision' });
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^You’re offline/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^You’re offline/)).not.toBeInTheDocument());
  online.mockRestore();
});

describe('when a newer version is deployed', () => {
  it('says so and leaves the reload to the reader', async () => {
    const deployed = jest.spyOn(globalThis, 'fetch');
    deployed.mockImplementation(async () => new Response('import "./assets/mount-1.js"'));
    openPanel('/', memoryProvider({}), { entry: '/console/entry.js' });
    await screen.findByRole('heading', { name: 'Waiting for your decision' });
    await waitFor(() => expect(deployed).toHaveBeenCalledWith('/console/entry.js', expect.anything()));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(deployed).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();

    deployed.mockImplementation(async () => new Response('import "./assets/mount-2.js"'));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/A new version of the console is available/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    deployed.mockRestore();
  });

  it('explains a panel whose files are gone', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    openPanel('/betaApp', memoryProvider({}));
    expect(await screen.findByText('This part of the console didn’t load.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    log.mockRestore();
  });
});
