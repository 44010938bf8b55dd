import type { Content } from '@city/contracts';
import { screen } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

it('links the rows of the directory whose faction has a page', async () => {
  const wardens: Content = {
    _id: '66f0000000000000000000f2',
    kind: 'faction',
    slug: 'the-wardens',
    texts: { en: { title: 'The Wardens', text: 'They guard the gates.' } },
    picture: null,
    startsAt: null,
    endsAt: null,
    faction: { recruitment: 'closed', leadsTo: null, row: 'wardens' },
    gallery: null,
    person: null,
    publishedAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
  };
  fakeApi({
    'GET /api/auth/user/me': refusal(401, 'NOT_LOGGED_IN', 'Please log in.'),
    'GET /api/config/site': { body: mirage },
    'GET /api/community/members': { body: { members: 12 } },
    'GET /api/content/news': { body: [] },
    'GET /api/content/event': { body: [] },
    'GET /api/content/faction': { body: [wardens] },
    'GET /api/content/gallery': { body: [] },
  });
  renderSite('/', 'fr');
  const link = await screen.findByText('Wardens', { selector: 'a' });
  expect(link).toHaveAttribute('href', '/fr/factions/the-wardens');
  expect(screen.getByText('Toutes les factions')).toHaveAttribute('href', '/fr/factions');
  expect(screen.getByText('Rangers').closest('a')).toBeNull();
});
