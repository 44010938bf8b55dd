import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { mirage, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { rememberedLanguage } from '../../platform/i18n/language-choice';
import { openLanguage } from '../../platform/i18n/open-language';

jest.mock('../../platform/i18n/open-language', () => ({ openLanguage: jest.fn() }));

function api(me: Parameters<ReturnType<typeof fakeApi>['answer']>[1]) {
  return fakeApi({
    'GET /api/auth/user/me': me,
    'GET /api/config/site': { body: mirage },
    'GET /api/community/members': { body: { members: 12 } },
    'PUT /api/users/me/language': (call) => ({
      body: { ...youssef, locale: (call.body as { language: string }).language },
    }),
  });
}

const visitor = refusal(401, 'NOT_LOGGED_IN', 'x');

describe('the language switch', () => {
  it('links this page in every language, in header and footer', async () => {
    api(visitor);
    const { user } = renderSite('/who?from=menu');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/fr/who?from=menu');
    expect(footer.getByRole('link', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
    expect(footer.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    const header = within(screen.getByRole('banner'));
    await user.click(header.getByRole('button', { name: /^Language/ }));
    expect(header.getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/ar/who?from=menu');
  });

  it('remembers a choice and opens the page', async () => {
    api({ body: { ...youssef, locale: 'en' } });
    const { user } = renderSite('/who');
    const footer = within(screen.getByRole('contentinfo'));
    await user.click(await footer.findByRole('link', { name: 'Français' }));
    expect(rememberedLanguage()).toBe('fr');
    expect(openLanguage).toHaveBeenCalledWith('/fr/who');
  });

  it('stores a choice made before the login on the account', async () => {
    localStorage.setItem('languageToTell', 'ar');
    const calls = api({ body: { ...youssef, locale: 'en' } });
    renderSite('/who', 'ar');
    await waitFor(() => expect(calls.callsOf('PUT /api/users/me/language')).toHaveLength(1));
    expect(calls.callsOf('PUT /api/users/me/language')[0]?.body).toEqual({ language: 'ar' });
    await waitFor(() => expect(localStorage.getItem('languageToTell')).toBeNull());
  });

  it('sets an Arabic page to right-to-left, and returns to it after the login', async () => {
    api(visitor);
    renderSite('/who', 'ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    const header = within(screen.getByRole('banner'));
    const login = await header.findByRole('link', { name: 'تسجيل الدخول' });
    expect(login).toHaveAttribute('href', '/auth?returnTo=%2Far%2Fwho');
  });
});
