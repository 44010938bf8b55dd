import { screen } from '@testing-library/react';
import { memoryProvider, openConsole } from '../../test/console.js';

describe('an address without a panel', () => {
  it.each([
    ['en', 'Page not found', 'Back to the dashboard'],
    ['fr', 'Page introuvable', 'Retour au tableau de bord'],
    ['ar', 'الصفحة غير موجودة', 'العودة إلى لوحة الإدارة'],
  ] as const)('says so in %s, and leads back', async (locale, title, back) => {
    openConsole('/nowhere', memoryProvider({}), { locale });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\.\.|React Admin/);
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', '#/');
  });

  it('is that of a login form, too: staff log in on the site', async () => {
    openConsole('/login', memoryProvider({}));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
  });

  it('is not titled by the name of the library where the library has a page for it', async () => {
    openConsole('/authentication-error', memoryProvider({}));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
