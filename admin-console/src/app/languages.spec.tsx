import type { Locale } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openPanel } from '../../test/console.js';
import { buildOrder, buildProduct } from '../../test/records.js';
import { listViolations } from '../../test/axe.js';

const provider = () =>
  memoryProvider({
    whiteList: [buildWhitelist({ status: 'Accepted' })],
    orders: [buildOrder({ currency: 'TND', amount: 27_600 })],
    products: [buildProduct()],
  });

describe('the console in other languages', () => {
  it('is in French', async () => {
    openPanel('/whiteList', provider(), { locale: 'fr' });
    expect(await screen.findByRole('tab', { name: 'Acceptée (1)' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'En attente (0)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Candidatures whitelist' })).toBeVisible();
    // A French date format.
    expect(await screen.findByText(/20 nov\. 2026/)).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'fr');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  });

  it('is in Arabic from right to left, with names isolated', async () => {
    openPanel('/whiteList', provider(), { locale: 'ar' });
    expect(await screen.findByRole('tab', { name: 'مقبول (1)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'طلبات الوايت ليست' })).toBeVisible();
    expect((await screen.findByText('Sami Trabelsi')).tagName).toBe('BDI');
    // The months and the digits of the Maghreb.
    expect(screen.getByText(/^20 نوفمبر 2026/)).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(await listViolations()).toEqual([]);
  });

  it.each([
    ['ar', '27,60\u00a0د.ت', '10,00\u00a0$'],
    ['en @night', '27.60 TND', '$10.00'],
    ['fr @night', '27,60\u00a0TND', '10,00\u00a0$'],
  ] as const)('formats amounts in %s', async (name, dinars, dollars) => {
    const locale = name.slice(0, 2) as Locale;
    const orders = openPanel('/orders', provider(), { locale });
    const amount = await screen.findByText(dinars, { normalizer: (text) => text });
    expect(amount.tagName).toBe('BDI');
    orders.unmount();
    openPanel('/products', provider(), { locale });
    const row = (await screen.findByText('Harmattan GT')).closest('tr') as HTMLElement;
    expect(within(row).getByText(dollars, { normalizer: (text) => text })).toBeVisible();
  });

  it('mirrors the styles only for Arabic', async () => {
    const english = openPanel('/', provider());
    expect((await screen.findByRole('heading', { name: 'Waiting for your decision' })).className).not.toMatch(
      /turned/,
    );
    english.unmount();
    openPanel('/', provider(), { locale: 'ar' });
    expect((await screen.findByRole('heading', { name: 'بانتظار قرار' })).className).toMatch(
      /console-turned/,
    );
  });

  it('restores the language of the page', async () => {
    document.documentElement.lang = 'en';
    document.documentElement.dir = 'ltr';
    const { unmount } = openPanel('/', provider(), { locale: 'ar' });
    await screen.findByRole('heading', { name: 'بانتظار قرار' });
    unmount();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  });
});
