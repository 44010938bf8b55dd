import type { DailyFigures } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../test/axe.js';
import { memoryProvider, openConsole } from '../../test/console.js';

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
  beforeAll(() => {
    // jsdom has no layout, so nothing ever scrolls into view: the charts show the data of the tables that are tested
    // here.
    globalThis.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });

  const open = (dailyFigures: jest.Mock, locale: 'en' | 'ar' = 'en') =>
    openConsole('/', memoryProvider({}, { dailyFigures }), { locale });

  it('are numbers while only a few days have any, newest first, and a line names what has none', async () => {
    const quiet = figures.days.map((day) => ({ ...day, decisions: { accepted: 0, rejected: 0 } }));
    open(jest.fn().mockResolvedValue({ ...figures, days: quiet }));
    const orders = within(await screen.findByRole('figure', { name: 'Paid orders' }));
    expect(orders.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayDollarsDinars',
      '21 Nov01',
      '20 Nov20',
    ]);
    const dinars = within(screen.getByRole('figure', { name: /Revenue in TND/ }));
    // The day without dinars is left out.
    expect(dinars.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayDinars',
      '21 Nov27.60 TND',
    ]);
    expect(screen.queryByText('Show as table')).not.toBeInTheDocument();
    expect(screen.queryByRole('figure', { name: 'Decisions' })).not.toBeInTheDocument();
    expect(screen.getByText('Nothing in the last 30 days: Decisions')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('are charts once enough days have any, with totals and tables of every day', async () => {
    const days = Array.from({ length: 6 }, (_, n) => ({
      date: `2026-11-2${n}`,
      decisions: { accepted: n, rejected: 1 },
      revenue: { USD: { orders: n, paid: n * 920, refunded: 0 }, TND: none },
    }));
    const { person } = open(jest.fn().mockResolvedValue({ ...figures, days }));
    const dollars = within(await screen.findByRole('figure', { name: /Revenue in USD/ }));
    expect(dollars.getByText('$138.00', { selector: 'p bdi' })).toBeVisible();
    expect(within(screen.getByRole('figure', { name: 'Decisions' })).getByText('21')).toBeVisible();
    await person.click(dollars.getByText(/Show as table/));
    expect(dollars.getAllByRole('row')).toHaveLength(7);
    expect(dollars.getByRole('row', { name: '20 Nov $0.00' })).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('can be retried after a failure, and do not affect the rest of the page', async () => {
    const gone = new HttpError('gone', 404, { code: 'NOT_FOUND' });
    const dailyFigures = jest.fn().mockRejectedValueOnce(gone).mockResolvedValue(figures);
    const { person } = open(dailyFigures);
    expect(await screen.findByRole('heading', { name: 'Needs a look' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('figure', { name: 'Decisions' })).toBeVisible();
  });

  it('are Arabic in Arabic', async () => {
    open(jest.fn().mockResolvedValue(figures), 'ar');
    const decisions = await screen.findByRole('figure', { name: 'القرارات' });
    await waitFor(() => expect(decisions).toBeVisible());
  });
});
