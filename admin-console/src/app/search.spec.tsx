import { screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { listViolations } from '../../test/axe.js';
import { buildUser, buildWhitelist, memoryProvider, openConsole } from '../../test/console.js';
import { buildPerson } from '../../test/person.js';
import { buildPlayer, buildTipOrder } from '../../test/records.js';

const fatima = { ...buildPerson('fatima'), global_name: 'فاطمة' };

const getList = jest.fn((resource: string, { filter }: GetListParams) => {
  const { q, number } = filter as { q?: string; number?: string };
  const data =
    resource === 'users' && q
      ? [buildPlayer({ ...fatima, _id: 'player-1' })]
      : resource === 'whiteList' && q
        ? [buildWhitelist({ createdBy: fatima, status: 'Accepted' })]
        : resource === 'orders' && number
          ? [buildTipOrder({ number })]
          : [];
  return Promise.resolve({ data, total: data.length });
});

const open = async (host = {}) => {
  const { person } = openConsole('/', memoryProvider({}, { getList: getList as never }), host);
  await screen.findByText('Nothing is waiting for you.');
  await person.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  const found = () => screen.queryAllByRole('option').map((option) => option.textContent);
  return { person, field, found };
};

describe('the search of the console', () => {
  it('finds pages and settings by folded words, and opens the marked one with Enter', async () => {
    const { person, field, found } = await open();
    await person.type(field, 'DISCORD');
    await waitFor(() => expect(found()).toContain('Discord rolesPage'));
    expect(found().length).toBeLessThanOrEqual(8);
    expect(await listViolations()).toEqual([]);
    await person.clear(field);
    await person.type(field, 'discord rol{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#/discord'));
    expect(screen.queryByRole('combobox', { name: 'Search' })).not.toBeInTheDocument();
  });

  it('finds players and their applications, chosen with the arrows', async () => {
    const { person, field, found } = await open();
    await person.type(field, 'فاطم');
    await waitFor(() =>
      expect(found()).toEqual(['فاطمة (fatima)Player', 'فاطمة (fatima)Whitelist applications · Accepted']),
    );
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/whiteList\/application/));
  });

  it('finds an order by its number, and asks for nothing else', async () => {
    const { person, field, found } = await open();
    getList.mockClear();
    await person.type(field, 'mrg 0000 0000');
    await waitFor(() => expect(found()[0]).toMatch(/^MRG-0000-0000 · .*Shop Orders$/));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/orders\//));
  });

  it('has only what the reader’s roles include', async () => {
    const user = buildUser({ role: 'Player', permissions: ['review.whitelist'] });
    const { person, field, found } = await open({ user });
    await person.type(field, 'set');
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeVisible());
    await person.clear(field);
    await person.type(field, 'فاطم');
    await waitFor(() => expect(found()).toEqual(['فاطمة (fatima)Whitelist applications · Accepted']));
    expect(within(document.body).queryByText('Users')).not.toBeInTheDocument();
  });
});
