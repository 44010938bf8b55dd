import { contentWords, type Content, type ContentKind, type Locale } from '@city/contracts';
import { EXAMPLE_NEWS } from '@city/contracts/examples';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

const ENTRY: Content = {
  ...EXAMPLE_NEWS,
  _id: '66f0000000000000000000f2',
  kind: 'faction',
  slug: 'the-wardens',
  texts: { en: { title: 'The Wardens', text: 'They guard the gates.' } },
};

function open(locale: Locale, { faction = [], event = [] }: Partial<Record<ContentKind, Content[]>>) {
  fakeApi({
    'GET /api/auth/user/me': refusal(401, 'NOT_LOGGED_IN', 'Please log in.'),
    'GET /api/config/site': { body: { ...mirage, timeZone: 'Asia/Tokyo' } },
    'GET /api/community/members': { body: { members: 12 } },
    'GET /api/content/news': { body: [] },
    'GET /api/content/event': { body: event },
    'GET /api/content/faction': { body: faction },
    'GET /api/content/gallery': { body: [] },
  });
  renderSite('/', locale);
}

it('links the rows of the directory whose faction has a page', async () => {
  const wardens: Content = {
    ...ENTRY,
    faction: { recruitment: 'closed', leadsTo: null, row: 'wardens' },
  };
  open('fr', { faction: [wardens] });
  const link = await screen.findByText('Wardens', { selector: 'a' });
  expect(link).toHaveAttribute('href', '/fr/factions/the-wardens');
  expect(screen.getByText('Toutes les factions')).toHaveAttribute('href', '/fr/factions');
  expect(screen.queryByText('Rangers', { selector: 'a' })).toBeNull();
  expect(screen.queryByText('Recrute')).toBeNull();
});

it('leads from each shield to the page of its faction, or to all factions', async () => {
  const wardens: Content = { ...ENTRY, faction: { recruitment: 'closed', leadsTo: null, row: 'wardens' } };
  open('en', { faction: [wardens] });
  const shield = await screen.findByRole('link', { name: /^Wardens.*about the faction$/ });
  await waitFor(() => expect(shield).toHaveAttribute('href', '/factions/the-wardens'));
  expect(screen.getByRole('link', { name: /^Rangers.*about the faction$/ })).toHaveAttribute(
    'href',
    '/factions',
  );
});

it('marks the row of a faction that recruits', async () => {
  const rangers: Content = { ...ENTRY, faction: { recruitment: 'open', leadsTo: 'job:EMS', row: 'rangers' } };
  open('fr', { faction: [rangers] });
  const mark = await screen.findByText('Recrute');
  expect(mark.closest('li')).toHaveTextContent('Rangers');
});

it('shows the time of an event as the document does: in the city’s time zone, which it names', async () => {
  const race: Content = {
    ...ENTRY,
    kind: 'event',
    slug: 'desert-race',
    texts: { en: { title: 'Desert race', text: 'Bring a car.' } },
    startsAt: '2099-12-24T19:30:00.000Z',
  };
  open('en', { event: [race] });
  const entry = (await screen.findByText('Desert race')).closest('li') as HTMLElement;
  const time = entry.querySelector('time');
  expect(time).toHaveTextContent('25 December 2099 at 04:30 (GMT+9)');
  expect(time).toHaveTextContent(contentWords(race, { locale: 'en', timeZone: 'Asia/Tokyo' }).when);
});
