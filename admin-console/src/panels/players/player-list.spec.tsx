import type { Grant, Person } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';
import { buildGrant, buildPlayer } from '../../../test/records.js';

const players = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const names = { discord_username: `player${n}`, global_name: `Player ${n}`, discord_id: `player-${n}` };
    const id = `id-${n}`;
    return { ...buildPlayer({ ...names, _id: id }), id };
  });

describe('the users panel', () => {
  afterEach(() => jest.restoreAllMocks());

  it('shows five a page with n of m', async () => {
    const { person } = openPanel('/users', memoryProvider({ users: players(12) }));
    expect(await screen.findByText('1 of 3')).toBeVisible();
    expect(screen.getByText('Player 4')).toBeVisible();
    expect(screen.queryByText('Player 5')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Go to next page' }));
    expect(await screen.findByText('Player 5')).toBeVisible();
    expect(screen.getByText('2 of 3')).toBeVisible();
  });

  it('tells of each player how far their applications are and what limits them', async () => {
    const users = [
      buildPlayer({
        global_name: 'Amal',
        applications: {
          whiteListStatus: 'Accepted',
          betaStatus: 'noApp',
          entityStatus: 'Pending',
          streamerStatus: 'noApp',
          jobStatus: 'Rejected',
        },
      }),
      {
        ...buildPlayer({
          _id: 'badis',
          global_name: 'Badis',
          pack: 'None',
          role: 'Admin',
          suspended: true,
          inRequiredServer: false,
        }),
        id: 'badis',
      },
    ];
    const { person } = openPanel('/users', memoryProvider({ users }));
    const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
    const first = await rowOf('Amal');
    expect(first.getByText('Whitelist: Accepted')).toBeVisible();
    expect(first.getByText('Entity: Pending')).toBeVisible();
    expect(first.getByText('Job: Rejected')).toBeVisible();
    const second = await rowOf('Badis');
    for (const text of ['Admin', 'Suspended', 'Not on our Discord'])
      expect(second.getByText(text)).toBeVisible();
    // Neither an application nor a pack.
    const nothing = second.getAllByText('None');
    expect(nothing).toHaveLength(2);
    await person.click(nothing[0] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 2, name: 'Badis' })).toBeVisible();
  });

  it('returns to the first page on a search', async () => {
    const { person } = openPanel('/users', memoryProvider({ users: players(12) }));
    await person.click(await screen.findByRole('button', { name: 'Go to next page' }));
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: /search/i }), 'player');
    await waitFor(() => expect(screen.getByText('1 of 3')).toBeVisible());
  });

  it('opens the pack form for one player at a time and saves only a chosen pack', async () => {
    const setPack = jest.fn().mockImplementation((id: string) => Promise.resolve({ id, pack: 'Gold' }));
    const rows = players(2);
    const { person } = openPanel('/users', memoryProvider({ users: rows }, { setPack }));

    const [first] = await screen.findAllByRole('button', { name: 'Update pack' });
    if (first) await person.click(first);
    expect(screen.getAllByRole('button', { name: 'Update pack' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();

    await person.click(screen.getByRole('combobox', { name: 'Pack' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Bronze',
      'Silver',
      'Gold',
      'None',
    ]);
    await person.click(screen.getByRole('option', { name: 'Gold' }));
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await person.type(screen.getByRole('textbox', { name: 'Reason for the player' }), 'Won the race');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(setPack).toHaveBeenCalledWith(rows[0]?.id, 'Gold', 'Won the race');
    expect(await screen.findByText('Player 0 now has the Gold pack')).toBeVisible();
  });

  it.each([
    [[buildGrant()], 'Saved. Player 0 still has the Gold pack they bought, until 3 Jan 2027, '],
    [
      [buildGrant(), buildGrant({ _id: 'g2', phase: 'waiting', endsAt: '2027-02-02T12:00:00.000Z' })],
      'Saved. Player 0 still has the Gold pack they bought, until 2 Feb 2027, ',
    ],
    [
      [buildGrant({ source: 'staff', orderId: null, endsAt: null, remainingMs: null })],
      'Saved. Player 0 still has the Gold pack from staff, with no end date',
    ],
  ])(
    'says why the player still has a better pack than the one that was chosen (%#)',
    async (grants, text) => {
      const rows = players(1);
      const setPack = jest.fn().mockResolvedValue({ ...rows[0], pack: 'Gold' });
      const lower = buildGrant({
        _id: 'g9',
        phase: 'waiting',
        benefit: { kind: 'level', group: 'vip', rank: 1, days: 90 },
      });
      const own = [...grants, lower].map((grant) => ({ ...grant, userId: rows[0]?.id }));
      const { person } = openPanel('/users', memoryProvider({ users: rows, grants: own }, { setPack }));
      await person.click(await screen.findByRole('button', { name: 'Update pack' }));
      await person.click(screen.getByRole('combobox', { name: 'Pack' }));
      await person.click(screen.getByRole('option', { name: 'None' }));
      await person.type(screen.getByRole('textbox', { name: 'Reason for the player' }), 'Over');
      await person.click(screen.getByRole('button', { name: 'Save' }));
      expect(setPack).toHaveBeenCalledWith(rows[0]?.id, 'None', 'Over');
      expect(await screen.findByText((shown) => shown.startsWith(text))).toBeVisible();
    },
  );

  it('saves the queue priorities as a file: the rank that counts now, with the end of its whole time', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    // jsdom has no downloads.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const [youssef, formula, salma] = ['youssef', '=cmd()', 'salma'].map((name) => buildPerson(name));
    const place = (_id: string, player: Person | undefined, rank: number, rest: Partial<Grant>) =>
      buildGrant({
        _id,
        player: player ?? null,
        benefit: { kind: 'level', group: 'queue', rank, days: 30 },
        ...rest,
      });
    const grants = [
      place('a', youssef, 1, { endsAt: '2027-01-03T12:00:00.000Z' }),
      place('b', formula, 3, { endsAt: null }),
      place('c', youssef, 1, { phase: 'waiting', endsAt: '2027-02-02T12:00:00.000Z' }),
      place('d', formula, 2, { phase: 'waiting', endsAt: '2027-03-01T12:00:00.000Z' }),
      place('e', salma, 2, { phase: 'paused', endsAt: null }),
    ];
    const { person } = openPanel('/users', memoryProvider({ users: players(1), grants }));
    await person.click(await screen.findByRole('button', { name: 'Export queue priorities' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text())?.split('\n')).toEqual([
      'discordId,player,rank,until',
      "1,'=cmd(),3,",
      '1,youssef,1,2027-02-02T12:00:00.000Z',
    ]);
  });
});
