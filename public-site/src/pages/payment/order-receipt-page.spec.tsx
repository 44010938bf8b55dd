import type { OrderReceipt } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import { Refusal } from '../../../test/shop/http-port';
import { openShop, type ShopWorld } from '../../../test/shop/open-shop';
import { anOrder } from '../../../test/shop/records';

const ADDRESS = '/orders/66f0000000000000000000e1/receipt';
const CALL = 'GET /api/orders/66f0000000000000000000e1/receipt';

const line = (n: number, name: string, amountMinor: number) => ({
  ...{ n, productId: `p${n}`, name, category: 'car_monthly' as const, amountMinor },
  ...{ listMinor: amountMinor, adjustments: [], refundedMinor: 0, isGone: false, reason: null },
});

const receipt: OrderReceipt = {
  order: anOrder({
    amount: 1512,
    lines: [
      {
        ...line(1, 'Harmattan GT', 512),
        listMinor: 650,
        adjustments: [
          { kind: 'sale', ref: 's1', label: 'Ramadan', percent: 10, offMinor: 65 },
          { kind: 'pack', ref: 'Silver', label: 'Silver', percent: 12, offMinor: 73 },
        ],
      },
      { ...line(2, 'Dune Runner', 1000), refundedMinor: 1000, isGone: true },
    ],
    history: [{ at: '2026-11-23T10:00:00.000Z', action: 'refunded', by: 'staff', note: null }],
  }),
  paidAt: '2026-11-21T10:05:00.000Z',
  refundedMinor: 1000,
  seller: {
    legalName: 'Mirage SARL',
    address: '12 Rue du Lac, Tunis',
    registration: 'RNE 123',
    taxId: '1234567/A',
    taxLine: 'Prices include 19 % VAT',
    note: 'Thank you.',
  },
};

const open = (world: ShopWorld = {}) => openShop(ADDRESS, { api: (api) => api.on(CALL, receipt), ...world });

it('shows the parties, each line with what was taken off, the total and what was given back', async () => {
  open();
  const sheet = within(await screen.findByRole('article', { name: 'Receipt MRG-7K4Q-M2XT' }));
  for (const text of ['Mirage SARL', '12 Rue du Lac, Tunis', 'RNE 123', '1234567/A', 'youssef', 'PAYPAL1'])
    expect(sheet.getByText(text)).toBeVisible();
  const rows = sheet.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'ItemPriceAmount',
    'Harmattan GTSale “Ramadan” · 10 % off −$0.65Silver pack · 12 % off −$0.73$6.50$5.12',
    'Dune RunnerRefunded −$10.00$10.00$10.00',
    'Total$15.12',
    expect.stringMatching(/^Refunded \(.*23.*\)−\$10\.00$/),
  ]);
  expect(sheet.getByText('Prices include 19 % VAT')).toBeVisible();
});

it('prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalled();
  print.mockRestore();
});

it('names no seller in an order of an older version', async () => {
  open({ api: (api) => api.on(CALL, { ...receipt, seller: null }) });
  await screen.findByRole('article');
  expect(screen.queryByText('Seller')).toBeNull();
});

it.each([
  [404, 'NOT_FOUND', 'We couldn’t find this order.'],
  [409, 'ORDER_STATE_CONFLICT', 'This order isn’t paid, so it has no receipt.'],
] as const)('leads back to the orders after a %s', async (status, code, text) => {
  open({ api: (api) => api.on(CALL, new Refusal(status, code)) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
});

it('is read in Arabic', async () => {
  open({ locale: 'ar' });
  expect(await screen.findByRole('article', { name: 'إيصال MRG-7K4Q-M2XT' })).toBeVisible();
  expect(screen.getByText('البائع')).toBeVisible();
});
