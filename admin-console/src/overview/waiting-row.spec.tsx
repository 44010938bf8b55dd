import { screen, within } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openPanel } from '../../test/console.js';
import { buildPerson } from '../../test/person.js';
import { WAITING_ROW } from './waiting-row.js';

const HOUR_MS = 3_600_000;

it('names the players who have waited longest, says how long, and links to the list sorted by waiting time', async () => {
  const waiting = [50, 3].map((hours) =>
    buildWhitelist({
      createdBy: buildPerson(`Waits ${hours}`),
      createdAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
    }),
  );
  openPanel('/', memoryProvider({ whiteList: waiting }));
  const oldest = await screen.findByRole('link', { name: 'Waits 50' });
  const entries = within(oldest.closest('ol') as HTMLElement).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Waits 50', 'Waits 3 · 3 hours ago']);
  expect(screen.getByText('Oldest: 2 days ago')).toBeVisible();
  expect(oldest).toHaveAttribute('href', expect.stringContaining(`#/whiteList/${waiting[0]?.id}?`));
  const open = screen.getByRole('link', { name: 'Open: Whitelist applications' });
  expect(open).toHaveAttribute('href', expect.stringMatching(/sort=createdAt&order=ASC/));
});

it('a row that could not be loaded does not count as waiting records', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const getList = () => Promise.reject(new Error('no answer'));
  openPanel('/', memoryProvider({}, { getList }));
  const open = await screen.findByRole('link', { name: 'Open: Whitelist applications' });
  expect(open.parentElement).not.toHaveClass(WAITING_ROW);
  log.mockRestore();
});
