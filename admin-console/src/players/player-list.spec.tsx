import { screen, waitFor } from '@testing-library/react';
import { buildUser, memoryProvider, openConsole } from '../../test/console.js';

const players = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const names = { discord_username: `player${n}`, global_name: `Player ${n}`, discord_id: `player-${n}` };
    const user = buildUser({ ...names, role: 'Player' });
    return { ...user, id: user._id };
  });

describe('the users panel', () => {
  it('shows five a page with n of m', async () => {
    const { person } = openConsole('/users', memoryProvider({ users: players(12) }));
    expect(await screen.findByText('1 of 3')).toBeVisible();
    expect(screen.getByText('Player 4')).toBeVisible();
    expect(screen.queryByText('Player 5')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Player 5')).toBeVisible();
    expect(screen.getByText('2 of 3')).toBeVisible();
  });

  it('returns to the first page on a search', async () => {
    const { person } = openConsole('/users', memoryProvider({ users: players(12) }));
    await person.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: /search/i }), 'player');
    await waitFor(() => expect(screen.getByText('1 of 3')).toBeVisible());
  });

  it('opens the pack form for one player at a time and saves only a chosen pack', async () => {
    const setPack = jest.fn().mockImplementation((id: string) => Promise.resolve({ id, pack: 'Gold' }));
    const rows = players(2);
    const { person } = openConsole('/users', memoryProvider({ users: rows }, { setPack }));

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
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(setPack).toHaveBeenCalledWith(rows[0]?.id, 'Gold');
    expect(await screen.findByText('Player 0 now has the Gold pack')).toBeVisible();
  });
});
