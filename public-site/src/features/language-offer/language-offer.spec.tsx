import { screen } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { openLanguage } from '../../platform/i18n/open-language';

jest.mock('../../platform/i18n/open-language', () => ({ openLanguage: jest.fn() }));

const ARABIC = 'اقرأ هذه الصفحة بالعربية';

function openAs(languages: readonly string[]) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  fakeApi({
    'GET /api/auth/user/me': refusal(401, 'NOT_LOGGED_IN', 'x'),
    'GET /api/config/site': { body: mirage },
    'GET /api/community/members': { body: { members: 12 } },
  });
  return renderSite('/who');
}

/** What is downloaded on demand has arrived. */
const page = () => screen.findByRole('heading', { level: 1 });

afterEach(() => jest.restoreAllMocks());

describe('the offer of the reader’s language', () => {
  it('opens the page in the language of the browser', async () => {
    const { user } = openAs(['ar-TN', 'en']);
    const link = await screen.findByRole('link', { name: ARABIC });
    expect(link).toHaveAttribute('href', '/ar/who');
    expect(link).toHaveAttribute('lang', 'ar');
    await user.click(link);
    expect(openLanguage).toHaveBeenCalledWith('/ar/who');
  });

  it('names the chosen language before that of the browser', async () => {
    localStorage.setItem('language', 'fr');
    openAs(['ar']);
    expect(await screen.findByRole('link', { name: 'Lire cette page en français' })).toBeVisible();
  });

  it('stays away once it is closed', async () => {
    const first = openAs(['ar']);
    await first.user.click(await screen.findByRole('button', { name: 'إغلاق' }));
    expect(screen.queryByRole('link', { name: ARABIC })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    first.unmount();
    openAs(['ar']);
    await page();
    expect(screen.queryByRole('link', { name: ARABIC })).not.toBeInTheDocument();
  });

  it.each([
    ['reads the language of the page', ['en-GB', 'ar']],
    ['reads none of the site’s languages', ['de', 'it']],
  ])('is not made to a reader who %s', async (_who, languages) => {
    openAs(languages);
    await page();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
