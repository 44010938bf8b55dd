import { INTERVIEW_MODES, LOCALES } from '@city/contracts';
import { screen } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const WORD = /interview|entretien|مقابلة/i;
const CASES = LOCALES.flatMap((locale) => INTERVIEW_MODES.map((mode) => [locale, mode] as const));

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each(CASES)(
  'the home page in %s names an interview only where it is required: %s',
  async (locale, mode) => {
    fakeApi({
      'GET /api/auth/user/me': refusal(401, 'NOT_LOGGED_IN', 'Please log in.'),
      'GET /api/config/site': { body: { ...mirage, interviews: mode } },
      'GET /api/community/members': { body: { members: 12 } },
      'GET /api/content/news': { body: [] },
      'GET /api/content/event': { body: [] },
      'GET /api/content/faction': { body: [] },
      'GET /api/content/gallery': { body: [] },
    });
    renderSite('/', locale);
    const start = { en: 'How to get here', fr: 'Comment nous rejoindre', ar: 'كيف تنضم إلينا' }[locale];
    await screen.findByRole('heading', { name: start });
    const said = WORD.test(document.body.textContent ?? '');
    expect(said).toBe(mode === 'required');
  },
);
