import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { buildEntity } from '../../../test/applications.js';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';
import { buildAuditEntry, buildOrder, buildPlayer } from '../../../test/records.js';
import { NoResponseError } from '../../platform/http-client.js';
import { saveJson } from './save-file.js';

jest.mock('./save-file.js', () => ({ saveJson: jest.fn() }));

const open = (
  player = buildPlayer(),
  replaced: Parameters<typeof memoryProvider>[1] = {},
  records: Parameters<typeof memoryProvider>[0] = {},
) => openPanel(`/users/${player.id}/show`, memoryProvider({ users: [player], ...records }, replaced));

describe("a user's page", () => {
  describe('opened from the list, whose rows lack the history', () => {
    const player = buildPlayer({
      suspensionHistory: [
        {
          at: '2026-11-01T10:00:00.000Z',
          action: 'lifted',
          by: buildPerson('Omar'),
          reason: 'A mistake',
          until: null,
        },
      ],
    });
    const { suspensionHistory: _, ...row } = player;
    const openFromList = async (answer: Promise<{ data: typeof player }>) => {
      const getOne = (() => answer) as unknown as ReturnType<typeof memoryProvider>['getOne'];
      const { person } = openPanel('/users', memoryProvider({ users: [row] }, { getOne }));
      await person.click(await screen.findByRole('link', { name: /^Youssef/ }));
      expect(await screen.findByRole('heading', { name: 'Youssef', level: 2 })).toBeVisible();
    };
    const historyOnItsWay = () =>
      screen.queryByRole('progressbar', { name: 'Loading earlier suspensions...' });

    it('shows the row’s data, and the history once loaded', async () => {
      let arrive: (answer: { data: typeof player }) => void = () => undefined;
      await openFromList(new Promise((resolve) => (arrive = resolve)));
      expect(screen.getByText('Not suspended: can apply and buy.')).toBeVisible();
      expect(historyOnItsWay()).toBeVisible();
      arrive({ data: player });
      expect(await screen.findByText('A mistake')).toBeVisible();
      expect(historyOnItsWay()).not.toBeInTheDocument();
    });

    it('shows no loading state for a history that failed to load', async () => {
      await openFromList(Promise.reject(new HttpError('gone', 404)));
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
      expect(historyOnItsWay()).not.toBeInTheDocument();
    });
  });

  it('says where the player is in the city, or was last; nothing without a game server', async () => {
    const since = '2026-11-20T18:00:00.000Z';
    const { unmount } = open(buildPlayer(), {
      readVisits: () =>
        Promise.resolve([
          { server: 'Los Santos', since, leftAt: null, why: null },
          { server: 'Paleto Bay', since, leftAt: '2026-11-20T19:00:00.000Z', why: 'crash' },
        ]),
    });
    const heading = await screen.findByRole('heading', { name: 'In the city' });
    const rows = within(heading.closest('.MuiCard-root') as HTMLElement).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Los SantosIn the city nowsince .*2026/),
      expect.stringMatching(/^Paleto Bayleft .*2026.* · the game crashed$/),
    ]);
    unmount();
    open();
    expect(await screen.findByText('Not suspended: can apply and buy.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'In the city' })).not.toBeInTheDocument();
  });

  it('shows the applications of every kind and the orders of this player only', async () => {
    const whitelist = buildWhitelist({ status: 'Rejected' });
    const entity = buildEntity();
    const mine = buildOrder({ userName: 'youssef', userId: '100000000000000007' });
    const other = buildOrder({ _id: 'order-9', userName: 'youssef2', userId: '100000000000000099' });
    open(buildPlayer(), {}, { whiteList: [whitelist], entities: [entity], orders: [mine, other] });

    await screen.findByRole('heading', { name: 'Youssef', level: 2 });
    const entries = () => screen.getByText('Whitelist applications', { selector: 'dt' }).nextElementSibling;
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(within(entries() as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `#/whiteList/${whitelist.id}`,
    );
    expect(await screen.findByText('Pending')).toBeVisible();
    const none = screen.getByText('None:').parentElement as HTMLElement;
    for (const kind of ['Beta applications', 'Streamer applications', 'Job applications'])
      expect(await within(none).findByText(kind)).toBeVisible();
    expect(await screen.findAllByRole('link', { name: 'Harmattan GT' })).toHaveLength(1);
    expect(screen.getByText('MRG-7K4Q-M2XT')).toBeVisible();
  });

  it('shows who decided and the latest staff actions on this player, and links all of them', async () => {
    const decided = buildWhitelist({
      status: 'Accepted',
      treatedBy: buildPerson('Omar'),
      treatedAt: '2026-11-20T12:00:00.000Z',
    });
    const target = { type: 'user', id: 'player-1' } as const;
    const entry = buildAuditEntry({ action: 'user.suspend', actor: buildPerson('Nour'), target });
    open(buildPlayer(), {}, { whiteList: [decided], audit: [entry] });
    expect(await screen.findByText(/Decided by/)).toHaveTextContent(/Omar/);
    expect(await screen.findByText(/Nour/)).toBeVisible();
    const { href } = screen.getByRole('link', { name: 'See all in the audit log' }) as HTMLAnchorElement;
    expect(decodeURIComponent(href)).toContain('#/audit?filter={"targetType":"user","targetId":"player-1"}');
  });

  it('changes the pack where the page says it', async () => {
    const setPack = jest.fn().mockImplementation((id: string) => Promise.resolve({ id, pack: 'Gold' }));
    const player = buildPlayer({ pack: 'None' });
    const { person } = open(player, { setPack });
    const pack = (await screen.findByText('Pack', { selector: 'dt' })).nextElementSibling as HTMLElement;
    expect(pack).toHaveTextContent(/^None/);
    await person.click(within(pack).getByRole('button', { name: 'Update pack' }));
    await person.click(screen.getByRole('combobox', { name: 'Pack' }));
    await person.click(screen.getByRole('option', { name: 'Gold' }));
    await person.type(within(pack).getByRole('textbox', { name: 'Reason for the player' }), 'Won the race');
    await person.click(within(pack).getByRole('button', { name: 'Save' }));
    expect(setPack).toHaveBeenCalledWith(player.id, 'Gold', 'Won the race');
    expect(await screen.findByText('Youssef now has the Gold pack')).toBeVisible();
    expect(within(pack).getByRole('button', { name: 'Update pack' })).toBeVisible();
  });

  it('names the states of the newest applications beside the name', async () => {
    const { applications, ...rest } = buildPlayer();
    open({ ...rest, applications: { ...(applications as object), whiteListStatus: 'Rejected' } as never });
    const name = await screen.findByRole('heading', { name: 'Youssef', level: 2 });
    expect(within(name.parentElement as HTMLElement).getByText('Whitelist: Rejected')).toBeVisible();
  });

  it('ends all sessions after a confirmation, and says how many there were', async () => {
    const endSessions = jest.fn().mockResolvedValue({ ended: 2 });
    const { person } = open(buildPlayer(), { endSessions });
    await person.click(await screen.findByRole('button', { name: 'Log them out everywhere' }));
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveFocus();
    await person.click(cancel);
    expect(endSessions).not.toHaveBeenCalled();
    const ask = screen.getByRole('button', { name: 'Log them out everywhere' });
    expect(ask).toHaveFocus();
    await person.click(ask);
    await person.click(screen.getByRole('button', { name: 'Log them out' }));
    expect(endSessions).toHaveBeenCalledWith('player-1');
    expect(await screen.findByText('Logged out on 2 devices.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log them out everywhere' })).toHaveFocus();
  });

  it('suspends with a reason', async () => {
    const suspendPlayer = jest.fn().mockResolvedValue({});
    const { person } = open(buildPlayer(), { suspendPlayer });
    await person.click(await screen.findByRole('button', { name: 'Suspend' }));
    const form = screen.getByRole('form', { name: 'Suspend' });
    expect(within(form).getByRole('button', { name: 'Suspend' })).toBeDisabled();
    await person.type(within(form).getByRole('textbox', { name: /Reason/ }), ' Chargeback ');
    await person.click(within(form).getByRole('button', { name: 'Suspend' }));
    expect(suspendPlayer).toHaveBeenCalledWith('player-1', { reason: 'Chargeback' });
    expect(await screen.findByText('Suspended. The player has been notified.')).toBeVisible();
  });

  it('starts without the end date of a cancelled suspension', async () => {
    const { person } = open(buildPlayer());
    await person.click(await screen.findByRole('button', { name: 'Suspend' }));
    fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2027-01-01T12:00' } });
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(screen.getByLabelText('Ends')).toHaveValue('');
  });

  it('shows the server’s error at the end date', async () => {
    const errors = [{ field: 'until', code: 'DATE_INVALID', message: 'until must be in the future' }];
    const refused = new HttpError('no', 400, { code: 'VALIDATION_FAILED', message: 'no', errors });
    const { person } = open(buildPlayer(), { suspendPlayer: jest.fn().mockRejectedValue(refused) });
    await person.click(await screen.findByRole('button', { name: 'Suspend' }));
    const form = within(screen.getByRole('form', { name: 'Suspend' }));
    await person.type(form.getByRole('textbox', { name: /Reason/ }), 'Chargeback');
    await person.click(form.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(form.getByLabelText(/Until|End/)).toBeInvalid());
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps what was typed when the server refuses', async () => {
    const suspendPlayer = jest.fn().mockRejectedValue(new NoResponseError(true));
    const { person } = open(buildPlayer(), { suspendPlayer });
    await person.click(await screen.findByRole('button', { name: 'Suspend' }));
    const form = screen.getByRole('form', { name: 'Suspend' });
    const reason = within(form).getByRole('textbox', { name: /Reason/ });
    await person.type(reason, 'Chargeback');
    await person.click(within(form).getByRole('button', { name: 'Suspend' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('The site didn’t answer');
    expect(reason).toHaveValue('Chargeback');
  });

  it('shows a suspension with its history and lifts it', async () => {
    const by = buildPerson('Omar');
    const player = buildPlayer({
      suspended: true,
      suspension: { reason: 'Insults in the chat', until: null },
      suspensionHistory: [
        {
          at: '2026-11-01T10:00:00.000Z',
          action: 'suspended',
          by,
          reason: 'Insults in the chat',
          until: null,
        },
      ],
    });
    const liftSuspension = jest.fn().mockResolvedValue({});
    const { person } = open(player, { liftSuspension });
    expect(await screen.findByText('No end date')).toBeVisible();
    expect(screen.getByText('Omar')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Lift suspension' }));
    const form = screen.getByRole('form', { name: 'Lift suspension' });
    await person.click(within(form).getByRole('button', { name: 'Lift suspension' }));
    expect(liftSuspension).toHaveBeenCalledWith('player-1', {});
  });

  it('does not offer to suspend an Admin', async () => {
    open(buildPlayer({ role: 'Admin' }));
    expect(await screen.findByText('You can’t suspend an Admin.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
  });

  it('exports the data as a file and erases with a reason', async () => {
    const saved = jest.mocked(saveJson);
    const exportPlayer = jest.fn().mockResolvedValue({ format: 1 });
    const erasePlayer = jest.fn().mockResolvedValue({});
    const player = buildPlayer({
      erasureRequestedAt: '2026-11-20T10:00:00.000Z',
      erasureDueAt: '2026-12-20T10:00:00.000Z',
    });
    const { person } = open(player, { exportPlayer, erasePlayer });
    expect(await screen.findByText(/The player has asked for their data to be deleted/)).toBeVisible();
    expect(screen.getByText('Delete data by 20 Dec')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Download data' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('player-100000000000000007.json', { format: 1 }));

    await person.click(screen.getByRole('button', { name: 'Delete player data' }));
    const form = screen.getByRole('form', { name: 'Delete player data' });
    await person.type(within(form).getByRole('textbox', { name: /Reason/ }), 'Asked for it');
    await person.click(within(form).getByRole('button', { name: 'Delete player data' }));
    expect(erasePlayer).toHaveBeenCalledWith('player-1', { reason: 'Asked for it' });
    expect(await screen.findByText('Player data deleted.')).toBeVisible();
  });
});
