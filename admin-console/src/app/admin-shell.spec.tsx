import type { Locale } from '@city/contracts';
import { screen } from '@testing-library/react';
import { memoryProvider, openPanel } from '../../test/console.js';

describe('an address without a panel', () => {
  it.each([
    ['en', 'Page not found', 'Back to the dashboard'],
    ['fr @night', 'Page introuvable', 'Retour au tableau de bord'],
    ['ar @night', 'الصفحة غير موجودة', 'العودة إلى لوحة الإدارة'],
  ] as const)('says so in %s, and leads back', async (name, title, back) => {
    const locale = name.slice(0, 2) as Locale;
    openPanel('/nowhere', memoryProvider({}), { locale });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\.\.|React Admin/);
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', '#/');
  });

  it('is that of a login form, too: staff log in on the site', async () => {
    openPanel('/login', memoryProvider({}));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
  });

  it('is not titled by the name of the library where the library has a page for it', async () => {
    openPanel('/authentication-error', memoryProvider({}));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
