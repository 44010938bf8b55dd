import type { Content, Faction, Locale } from '@city/contracts';
import { EXAMPLE_NEWS } from '@city/contracts/examples';
import { screen, within } from '@testing-library/react';
import { fakeApi, refusal, type Answer } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const wardens = (more: Partial<Content> = {}): Content => ({
  ...EXAMPLE_NEWS,
  kind: 'faction',
  slug: 'wardens',
  texts: {
    en: { title: 'Wardens', text: 'They guard the gates.', lookingFor: 'Calm drivers.\n\nNight owls.' },
  },
  faction: { recruitment: 'open', leadsTo: 'job:KEEPER', row: 'wardens' },
  ...more,
});

function open(path: string, answers: Record<string, Answer>, locale?: Locale) {
  fakeApi({
    'GET /api/auth/user/me': refusal(401, 'NOT_LOGGED_IN', 'Please log in.'),
    'GET /api/config/site': { body: mirage },
    ...answers,
  });
  return renderSite(path, locale);
}
const openWardens = (content: Content, locale?: Locale) =>
  open('/factions/wardens', { 'GET /api/content/faction/wardens': { body: content } }, locale);

describe('the factions', () => {
  it('are listed by name and say whether they recruit', async () => {
    const closed = { recruitment: 'closed', leadsTo: null, row: null } as const;
    const engineers = wardens({
      _id: '66f0000000000000000000f2',
      slug: 'engineers',
      texts: { en: { title: 'Engineers', text: 'They keep the lights on.' } },
      faction: closed,
    });
    open('/factions', { 'GET /api/content/faction': { body: [wardens(), engineers] } });
    await screen.findByRole('link', { name: 'Wardens' });
    const rows = [...document.querySelectorAll('main li')].map((row) => row.textContent);
    expect(rows.slice(0, 2)).toEqual([
      'EngineersNot recruiting right nowThey keep the lights on.See the faction',
      'WardensRecruiting nowThey guard the gates.See the faction',
    ]);
    expect(screen.getByRole('link', { name: 'Engineers' })).toHaveAttribute('href', '/factions/engineers');
  });

  it('are followed by the names of the legal factions that have no page', async () => {
    open('/factions', { 'GET /api/content/faction': { body: [wardens()] } });
    const others = (await screen.findByRole('heading', { name: 'Also in the city' })).parentElement;
    const names = within(others as HTMLElement).getAllByRole('listitem');
    expect(names.map((name) => name.querySelector('span')?.textContent)).toEqual([
      'Government',
      'Rangers',
      'Wall Keepers',
      'Scientist Federation',
      'Engineers',
    ]);
  });

  it.each([
    ['/news', 'news', 'News'],
    ['/events', 'event', 'Events'],
    ['/gallery', 'gallery', 'Gallery'],
    ['/factions', 'faction', 'Factions'],
  ])('and the three other pages about life in the city link each other (%s)', async (path, kind, name) => {
    open(path, { [`GET /api/content/${kind}`]: { body: [] } });
    const pages = within(await screen.findByRole('navigation', { name: 'Life in the city' }));
    const links = ['News', 'Events', 'Gallery', 'Factions'].map((one) =>
      pages.getByRole('link', { name: one }),
    );
    expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([
      pages.getByRole('link', { name }),
    ]);
  });

  it('shows the banners of the city, a line each, while staff have published none', async () => {
    open('/factions', { 'GET /api/content/faction': { body: [] } });
    const banners = await screen.findByRole('region', { name: 'Six banners over one city' });
    expect(within(banners).getAllByRole('listitem')).toHaveLength(6);
    expect(within(banners).getByText('Watch the desert and its roads.')).toBeVisible();
    expect(within(banners).getByRole('img', { name: /^A camp fire and a tent in a canyon/ })).toHaveAttribute(
      'src',
      '/art/places/rangers-828.webp',
    );
    expect(screen.queryByText(/hasn’t introduced/)).not.toBeInTheDocument();
  });
});

describe('the page of a faction', () => {
  it('tells whom it looks for, and leads to the form', async () => {
    openWardens(wardens(), 'ar');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Wardens' });
    expect(heading).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Night owls.').parentElement).toHaveAttribute('dir', 'auto');
    expect(screen.getByRole('link', { name: 'قدّم طلبك' })).toHaveAttribute(
      'href',
      '/job?preferredDepartment=KEEPER',
    );
  });

  it('has no link to the form while the faction does not recruit', async () => {
    openWardens(wardens({ faction: { recruitment: 'closed', leadsTo: 'job:KEEPER', row: null } }));
    expect(await screen.findByText('Not recruiting right now')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Apply' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All factions' })).toHaveAttribute('href', '/factions');
  });

  it('shows its motto, its ranks from the top, its radio channel, allies and rivals', async () => {
    const texts = {
      title: 'Wardens',
      text: 'They guard the gates.',
      motto: 'No gate sleeps',
      ranks: 'Commander\n\nSergeant\nGuard',
      rivals: 'Engineers',
    };
    const faction = {
      ...wardens().faction,
      recruitment: 'closed',
      colour: 'teal',
      radio: '154.2',
    } as Faction;
    openWardens(wardens({ texts: { en: texts }, faction }));
    const motto = await screen.findByText('No gate sleeps');
    expect(motto.parentElement).toHaveAttribute('data-colour', 'teal');
    const ladder = screen.getByRole('heading', { name: 'Ranks' }).parentElement as HTMLElement;
    const rungs = within(ladder).getAllByRole('listitem');
    expect(rungs.map(({ textContent }) => textContent)).toEqual(['Commander', 'Sergeant', 'Guard']);
    const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(facts).toEqual(['Radio154.2', 'Quarrels withEngineers']);
  });

  it('shows the members who agreed, and the last seven days in numbers', async () => {
    const faces = [
      { name: 'Rym', picture: '/api/faces/1.png', leads: true },
      { name: 'Sami', picture: '/api/faces/2.png', leads: false },
    ];
    open('/factions/wardens', {
      'GET /api/content/faction/wardens': { body: wardens() },
      'GET /api/factions/wardens/life': { body: { faces, week: { inCity: null, joined: 2, applied: 0 } } },
    });
    const members = (await screen.findByRole('heading', { name: 'Members' })).parentElement as HTMLElement;
    const names = within(members).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['RymLeader', 'Sami']);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['New members']);
  });

  it('has no empty section', async () => {
    openWardens(wardens({ texts: { en: { title: 'Wardens', text: 'They guard the gates.' } } }));
    await screen.findByText('They guard the gates.');
    expect(screen.queryByRole('heading', { name: 'Who we’re looking for' })).toBeNull();
  });

  it('says so when the faction is not published', async () => {
    open('/factions/gone', { 'GET /api/content/faction/gone': refusal(404, 'NOT_FOUND', 'x') });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this faction' }),
    ).toBeVisible();
  });
});
