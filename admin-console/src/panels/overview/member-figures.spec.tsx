import type { MemberFigures } from '@city/contracts';
import { act, screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openPanel } from '../../../test/console.js';

const figures: MemberFigures = {
  active: { Bronze: 3, Silver: 0, Gold: 12 },
  ending: 4,
  renewals: { bought: 9, renewed: 5 },
  handedOver: { total: 24, inTime: 23 },
};
const none: MemberFigures = {
  active: { Bronze: 0, Silver: 0, Gold: 0 },
  ending: 0,
  renewals: { bought: 0, renewed: 0 },
  handedOver: { total: 0, inTime: 0 },
};

/** Longer than the figures' refetch interval. */
const REFRESH_MS = 6 * 60_000;

afterEach(() => jest.useRealTimers());

describe('the figures of members', () => {
  const open = (memberFigures: jest.Mock, locale: 'en' | 'fr' | 'ar' = 'en') =>
    openPanel('/', memoryProvider({}, { memberFigures }), { locale });
  const card = async (name: RegExp) => within(await screen.findByRole('article', { name }));
  const textOf = async (name: RegExp) => (await screen.findByRole('article', { name })).textContent;

  it('say who holds which pack, what ends, what was renewed and how quickly things are handed over', async () => {
    open(jest.fn().mockResolvedValue(figures));
    expect(await textOf(/^VIP players by pack/)).toBe('VIP players by pack15Bronze 3 · Gold 12');
    expect((await card(/^Ending within 7 days/)).getByText('4')).toBeVisible();
    expect(await textOf(/^Renewals in the last 30 days/)).toContain('5of 9 packs bought.');
    const handedOver = await card(/^Handed over within 3 hours/);
    expect(handedOver.getByText('96%')).toBeVisible();
    expect(handedOver.getByText('of 24 deliveries')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('are one line without a heading where there is nothing to count', async () => {
    open(jest.fn().mockResolvedValue(none));
    const line =
      'Nobody has a pack yet. No packs were bought in the last 30 days. Nothing was handed over in the last 30 days.';
    expect(await screen.findByText(line)).toBeVisible();
    expect(
      screen.queryByRole('article', { name: /pack|Ending|Renewals|Handed over/ }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'VIP players and deliveries' })).not.toBeInTheDocument();
  });

  it('say that they may be out of date, also where there was nothing to count', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const gone = new HttpError('gone', 404, { code: 'NOT_FOUND' });
    open(jest.fn().mockResolvedValueOnce(none).mockRejectedValue(gone));
    expect(await screen.findByText(/^Nobody has a pack yet\./)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(REFRESH_MS));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByText(/^Nobody has a pack yet\./)).toBeVisible();
  });

  it('can be retried after a failure', async () => {
    const gone = new HttpError('gone', 404, { code: 'NOT_FOUND' });
    const { person } = open(jest.fn().mockRejectedValueOnce(gone).mockResolvedValue(figures));
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await textOf(/^VIP players by pack/)).toContain('15');
  });

  it.each([
    ['fr', 'Se terminent sous 7\u00a0jours', 'sur 24 livraisons'],
    ['ar', 'تنتهي خلال \u20687 أيام\u2069', /من .?24.? تسليمًا/],
  ] as const)('@night are in the language of the reader: %s', async (locale, title, deliveries) => {
    open(jest.fn().mockResolvedValue(figures), locale);
    expect(await screen.findByRole('article', { name: title })).toBeVisible();
    expect(screen.getByText(deliveries)).toBeVisible();
  });
});
