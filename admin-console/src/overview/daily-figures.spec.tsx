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

  it('have totals, and tables with the newest day first', async () => {
    const { person } = open(jest.fn().mockResolvedValue(figures));
    const dollars = within(await screen.findByRole('figure', { name: /Revenue in USD/ }));
    expect(dollars.getByText('$9.20', { selector: 'p bdi' })).toBeVisible();
    expect(within(screen.getByRole('figure', { name: 'Decisions' })).getByText('6')).toBeVisible();
    const orders = within(screen.getByRole('figure', { name: 'Paid orders' }));
    await person.click(orders.getByText(/Show as table/));
    expect(orders.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayDollarsDinars',
      '21 Nov01',
      '20 Nov20',
    ]);
    const dinars = within(screen.getByRole('figure', { name: /Revenue in TND/ }));
    await person.click(dinars.getByText(/Show as table/));
    expect(dinars.getByRole('row', { name: '21 Nov 27.60 TND' })).toBeVisible();
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
