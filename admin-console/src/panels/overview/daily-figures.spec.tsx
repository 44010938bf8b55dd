import type { DailyFigures } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openPanel } from '../../../test/console.js';

const none = { orders: 0, paid: 0, refunded: 0 };
const figures: DailyFigures = {
  from: '2026-11-20',
  to: '2026-11-21',
  timeZone: 'Africa/Tunis',
  days: [
    {
      date: '2026-11-20',
      decisions: { accepted: 3, rejected: 1 },
      revenue: { USD: { orders: 2, paid: 1_840, refunded: 920 }, TND: none },
    },
    {
      date: '2026-11-21',
      decisions: { accepted: 0, rejected: 2 },
      revenue: { USD: none, TND: { orders: 1, paid: 27_600, refunded: 0 } },
    },
  ],
};

describe('the figures of the last days', () => {
  const open = (dailyFigures: jest.Mock, locale: 'en' | 'ar' = 'en') =>
    openPanel('/', memoryProvider({}, { dailyFigures }), { locale });

  it('are totals with those of their series, and a table of the days with a value, newest first', async () => {
    const { person } = open(jest.fn().mockResolvedValue(figures));
    const orders = within(await screen.findByRole('figure', { name: 'Paid orders' }));
    expect(orders.getByText('3')).toBeVisible();
    expect(orders.getByText('Dollars', { selector: 'p' }).textContent).toBe('Dollars 2');
    expect(orders.getByText('Dinars', { selector: 'p' }).textContent).toBe('Dinars 1');
    await person.click(orders.getByText(/Show days/));
    expect(orders.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayDollarsDinars',
      '21 Nov01',
      '20 Nov20',
    ]);
    const dinars = within(screen.getByRole('figure', { name: /Revenue in TND/ }));
    expect(dinars.getByText('27.60 TND', { selector: 'p bdi' })).toBeVisible();
    await person.click(dinars.getByText(/Show days/));
    // The day without dinars is left out.
    expect(dinars.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayDinars',
      '21 Nov27.60 TND',
    ]);
    expect(await listViolations()).toEqual([]);
  });

  it('name in one line what had no value on any day', async () => {
    const quiet = figures.days.map((day) => ({ ...day, decisions: { accepted: 0, rejected: 0 } }));
    open(jest.fn().mockResolvedValue({ ...figures, days: quiet }));
    expect(await screen.findByText('Nothing in the last 30 days: Decisions')).toBeVisible();
    expect(screen.queryByRole('figure', { name: 'Decisions' })).not.toBeInTheDocument();
  });

  it('draw a bar for each day, in proportion to the highest day', async () => {
    open(jest.fn().mockResolvedValue(figures));
    const decisions = within(await screen.findByRole('figure', { name: 'Decisions' }));
    const heightsOf = (title: string) =>
      [...decisions.getByTitle(title).children].map((bar) => (bar as HTMLElement).style.height);
    expect(heightsOf('20 Nov: Accepted 3, Rejected 1')).toEqual(['75%', '25%']);
    expect(heightsOf('21 Nov: Accepted 0, Rejected 2')).toEqual(['0%', '50%']);
  });

  it('can be retried after a failure, and do not affect the rest of the page', async () => {
    const gone = new HttpError('gone', 404, { code: 'NOT_FOUND' });
    const dailyFigures = jest.fn().mockRejectedValueOnce(gone).mockResolvedValue(figures);
    const { person } = open(dailyFigures);
    expect(await screen.findByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('figure', { name: 'Decisions' })).toBeVisible();
  });

  it('are Arabic in Arabic', async () => {
    open(jest.fn().mockResolvedValue(figures), 'ar');
    const decisions = await screen.findByRole('figure', { name: 'القرارات' });
    await waitFor(() => expect(decisions).toBeVisible());
  });

  it.each([
    ['en', 'MuiTableCell-alignRight'],
    // MUI mirrors it, so it is on the right, too.
    ['ar', 'MuiTableCell-alignLeft'],
  ] as const)('align numbers on the right in every language: %s', async (locale, aligned) => {
    open(jest.fn().mockResolvedValue(figures), locale);
    const [figure] = await screen.findAllByRole('figure');
    for (const cell of within(figure as HTMLElement).getAllByRole('cell', { hidden: true }))
      expect(cell).toHaveClass(aligned);
  });
});
