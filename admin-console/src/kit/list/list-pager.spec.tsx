import { SEARCH_TOTAL_MAX, type Locale } from '@city/contracts';
import { screen } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildOrder } from '../../../test/records.js';

/** Removes bidi isolates and normalises spaces. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ');

describe('the pager', () => {
  // react-admin stores the page of a list there.
  beforeEach(() => localStorage.clear());

  it('reaches all fourteen pages and no more', async () => {
    const whiteList = Array.from({ length: 30 }, (_, n) =>
      buildWhitelist({ status: 'Accepted', characterName: `Number ${n}` }),
    );
    const { person } = openPanel('/whiteList', memoryProvider({ whiteList }));
    expect(await screen.findByText('Number 13')).toBeVisible();
    expect(screen.queryByText('Number 14')).not.toBeInTheDocument();
    expect(screen.getByText('1–14 of 30')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go to page 4' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Go to page 3' }));
    expect(await screen.findByText('Number 29')).toBeVisible();
    expect(screen.getByText('29–30 of 30')).toBeVisible();
  });

  it.each<[Locale, string, string]>([
    ['en', '1–14 of more than 1,000', '1–14 of 1,001'],
    ['fr', '1–14 sur plus de 1 000', '1–14 sur 1 001'],
    ['ar', '1–14 من أكثر من 1 000', '1–14 من 1 001'],
  ])('in %s says where the total of a search is a lower bound', async (locale, searched, exact) => {
    const getList = jest.fn().mockResolvedValue({ data: [buildOrder()], total: SEARCH_TOTAL_MAX });
    const shown = (text: string) =>
      screen.findByText((_, element) => plain(element?.textContent ?? '') === text, { selector: 'p' });
    const all = openPanel('/orders', memoryProvider({}, { getList }), { locale });
    expect(await shown(exact)).toBeVisible();
    all.unmount();
    const filter = encodeURIComponent(JSON.stringify({ userName: 'a' }));
    openPanel(`/orders?filter=${filter}`, memoryProvider({}, { getList }), { locale });
    expect(await shown(searched)).toBeVisible();
  });
});
