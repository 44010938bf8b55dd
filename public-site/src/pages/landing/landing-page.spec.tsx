import type { Content, Locale, SiteConfig } from '@city/contracts';
import { EXAMPLE_NEWS } from '@city/contracts/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal, type Answer } from '../../../test/fake-api';
import { mirage, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { asPhone, screenIs } from '../../../test/screen-is';
import { useIntroStore } from '../../features/intro-video/intro-store';
import { useMusicStore } from '../../features/music/music-store';

const VISITOR = refusal(401, 'NOT_LOGGED_IN', 'Please log in.');

function open(site = mirage, members: Answer = { body: { members: 18_420 } }, locale: Locale = 'en') {
  fakeApi({
    'GET /api/auth/user/me': VISITOR,
    'GET /api/config/site': { body: site },
    'GET /api/community/members': members,
    'GET /api/content/news': { body: [] },
    'GET /api/content/event': { body: [] },
    'GET /api/content/faction': { body: [] },
    'GET /api/content/gallery': { body: [] },
  });
  return renderSite('/', locale);
}

const withMedia = (media: Partial<SiteConfig['media']>): SiteConfig => ({
  ...mirage,
  media: { ...mirage.media, ...media },
});

beforeEach(() => {
  useMusicStore.setState({ muted: false });
  useIntroStore.setState({ paused: false });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the landing page', () => {
  it('shows a player the state of the application instead of the invitation to apply', async () => {
    fakeApi({
      'GET /api/auth/session': { body: { user: { ...youssef, whiteListStatus: 'Accepted' } } },
      'GET /api/config/site': { body: mirage },
      'GET /api/community/members': { body: { members: 18_420 } },
    });
    renderSite('/');
    await waitFor(() => {
      const links = screen.getAllByRole('link', { name: 'Your application: Accepted' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['/joinus', '/joinus']);
    });
    expect(screen.queryByRole('link', { name: 'Apply now' })).toBeNull();
  });

  it('shows the owner’s picture and word mark', async () => {
    const hero = '/api/pictures/a/480 480w, /api/pictures/a/1920 1920w';
    const wordMarks = { en: 'AURORA', fr: 'AURORA', ar: 'ميناء الفجر' };
    open({ ...mirage, name: 'Aurora Harbour', brand: { hero, wordMarks } }, undefined, 'ar');
    const name = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(name).toHaveTextContent('ميناء الفجر'));
    const picture = name.closest('section')?.querySelector('picture');
    expect(picture?.querySelector('img')).toHaveAttribute('srcset', hero);
    expect(picture?.querySelector('img')).toHaveAttribute('src', '/api/pictures/a/480');
    expect(picture?.querySelector('source:not([media])')).toHaveAttribute('srcset', hero);
  });

  it('ends the steps to join with the invitation to apply, and links the launcher', async () => {
    open();
    const steps = (await screen.findByRole('heading', { name: 'How to get here' })).closest('section');
    const links = within(steps as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Install FiveM', mirage.links.fivemDownload],
      ['Apply now', '/joinus'],
    ]);
    expect(within(steps as HTMLElement).getByText(/^18 or older/)).toBeVisible();
  });

  it('lists the jobs of the city verbatim', async () => {
    open();
    const columns = {
      'Legal Factions': [
        'Government',
        'Wardens',
        'Rangers',
        'Wall Keepers',
        'Scientist Federation',
        'Engineers',
      ],
      Companies: ['Tobacco', 'Real Estate', 'SnrBurger', 'Shisha Bar', 'Mechanic', 'Casino', 'Supermarket'],
      Jobs: ['Car Wash', 'Junk Collector', 'Mining', 'Logistics', 'Fishing', 'Electricity'],
    };
    for (const [title, names] of Object.entries(columns)) {
      const heading = await screen.findByRole('heading', { name: title });
      const list = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
      expect(list.map((item) => item.textContent)).toEqual(names);
    }
  });

  it('shows the number of members with a plus sign', async () => {
    open();
    expect(await screen.findByText('18,420+', { selector: 'span' })).toBeInTheDocument();
  });

  it('writes the number in Arabic as the server does, without a dot that reads as a decimal point', async () => {
    open(mirage, { body: { members: 18_420 } }, 'ar');
    expect(await screen.findByText('18 420+', { selector: 'span' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('18.420');
  });

  it('shows no number when the members cannot be counted', async () => {
    open(mirage, refusal(504, 'PROVIDER_TIMEOUT', 'x'));
    expect(await screen.findByText('members and counting')).toBeVisible();
    expect(screen.queryByText(/\d\+/)).toBeNull();
  });

  it('keeps the document’s figure while no newer one is available', async () => {
    const brought = document.createElement('bdi');
    brought.dataset.members = '';
    brought.textContent = '18,000+';
    document.body.append(brought);
    try {
      open(mirage, refusal(504, 'PROVIDER_TIMEOUT', 'x'));
      expect(await screen.findByText('18,000+', { selector: 'span' })).toBeInTheDocument();
    } finally {
      brought.remove();
    }
  });

  it('shows the next event, and no section without entries', async () => {
    const event: Content = {
      ...EXAMPLE_NEWS,
      kind: 'event',
      slug: 'race',
      texts: { en: { title: 'Desert race', text: 'Bring a car.' } },
      startsAt: '2099-05-01T20:00:00.000Z',
    };
    fakeApi({
      'GET /api/auth/user/me': VISITOR,
      'GET /api/config/site': { body: mirage },
      'GET /api/community/members': { body: { members: 12 } },
      'GET /api/content/news': { body: [] },
      'GET /api/content/event': { body: [event] },
      'GET /api/content/faction': { body: [] },
      'GET /api/content/gallery': { body: [] },
    });
    renderSite('/', 'fr');
    const link = await screen.findByRole('link', { name: 'Desert race' });
    expect(link).toHaveAttribute('href', '/fr/events#race');
    expect(link.closest('h3')).toHaveAttribute('lang', 'en');
    expect(screen.queryByRole('link', { name: 'Toutes les actualités' })).toBeNull();
  });

  it('answers six questions, the last with a link to the rules', async () => {
    open();
    await screen.findByRole('heading', { name: 'Before you arrive' });
    expect(screen.getAllByRole('group').filter((group) => group.tagName === 'DETAILS')).toHaveLength(6);
    expect(screen.getByText('roleplay guide', { selector: 'a' })).toHaveAttribute('href', '/rpguide');
  });

  it('leaves the partner hub out while it has no name', async () => {
    open();
    await screen.findByRole('heading', { name: 'Find your place in the city' });
    expect(screen.queryByText(/^In partnership/)).toBeNull();
  });

  it('names and links the partner hub', async () => {
    open({ ...mirage, partner: 'Oasis Arena' });
    expect(
      await screen.findByRole('heading', { name: 'In partnership with Oasis Arena' }),
    ).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Read More about our partner hub' })).toHaveAttribute(
      'href',
      mirage.links.partnerHub,
    );
  });

  it('offers neither music nor a trailer where none is configured', async () => {
    open();
    await screen.findByRole('heading', { name: 'Find your place in the city' });
    expect(screen.queryByRole('button', { name: /music/i })).not.toBeInTheDocument();
    expect(screen.queryByText('Watch the trailer')).not.toBeInTheDocument();
  });

  it('plays the music at the first gesture, and remembers that it was muted', async () => {
    const play = jest
      .mocked(HTMLMediaElement.prototype.play)
      .mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'))
      .mockResolvedValue(undefined);
    const pause = jest.mocked(HTMLMediaElement.prototype.pause);
    const { user } = open({ ...mirage, media: { ...mirage.media, music: '/media/city.mp3' } });
    const mute = await screen.findByRole('button', { name: 'Mute the music' });
    expect(play).toHaveBeenCalledTimes(1);

    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(play).toHaveBeenCalledTimes(2);

    await user.click(mute);
    expect(pause).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play the music' })).toBeInTheDocument();
    expect(localStorage.getItem('music')).toContain('"muted":true');
  });

  it('plays music on a phone only when it is asked for', async () => {
    asPhone();
    const play = jest.mocked(HTMLMediaElement.prototype.play).mockResolvedValue(undefined);
    const { user } = open({ ...mirage, media: { ...mirage.media, music: '/media/city.mp3' } });
    const button = await screen.findByRole('button', { name: 'Play the music' });
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(play).not.toHaveBeenCalled();
    await user.click(button);
    expect(play).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Mute the music' })).toBeInTheDocument();
  });

  it('downloads no music for players who save data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const play = jest.mocked(HTMLMediaElement.prototype.play);
    open({ ...mirage, media: { ...mirage.media, music: '/media/city.mp3' } });
    expect(await screen.findByRole('button', { name: 'Play the music' })).toBeInTheDocument();
    expect(play).not.toHaveBeenCalled();
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  });

  it('shows the trailer with captions in each language, and pauses the music', async () => {
    const pause = jest.mocked(HTMLMediaElement.prototype.pause);
    const { user } = open(
      withMedia({
        music: '/media/city.mp3',
        trailer: '/media/trailer.webm',
      }),
    );
    await screen.findByRole('button', { name: 'Mute the music' });
    pause.mockClear();
    await user.click(screen.getByRole('button', { name: 'Watch the trailer' }));
    const video = within(await screen.findByRole('dialog', { name: 'Trailer' })).getByLabelText('Trailer');
    expect(video).toHaveAttribute('controls');
    const tracks = [...video.querySelectorAll('track')];
    expect(tracks.map((track) => [track.srclang, track.getAttribute('src'), track.default])).toEqual([
      ['en', '/media/trailer.en.vtt', true],
      ['fr', '/media/trailer.fr.vtt', false],
      ['ar', '/media/trailer.ar.vtt', false],
    ]);
    expect(pause).toHaveBeenCalled();
  });

  it('links to a trailer on a video platform', async () => {
    open(withMedia({ trailer: 'https://video.example/watch?v=1' }));
    const link = await screen.findByRole('link', { name: 'Watch the trailer' });
    expect(link).toHaveAttribute('href', 'https://video.example/watch?v=1');
  });

  describe('with an intro video', () => {
    const city = withMedia({ introVideo: '/media/intro.webm' });

    it('plays on a wide screen until it is paused, and remembers that', async () => {
      screenIs((query) => query.includes('landscape'));
      const { user } = open(city);
      const stop = await screen.findByRole(
        'button',
        { name: 'Pause the background video' },
        { timeout: 4_000 },
      );
      const video = document.querySelector('video');
      expect(video).toHaveProperty('muted', true);
      await user.click(stop);
      expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Play the background video' })).toBeInTheDocument();
      expect(localStorage.getItem('intro-video')).toContain('"paused":true');
    });

    it.each([
      ['the bundled one at 1920 pixels on a large screen', true, 'intro.webm', 'intro-1920.webm'],
      ['the bundled one at 1280 pixels on a laptop', false, 'intro.webm', 'intro.webm'],
      ['a community’s own on every screen', true, 'own.webm', 'own.webm'],
    ])('plays %s', async (_which, isLarge, configured, played) => {
      screenIs((query) => query.includes('landscape') || (isLarge && query === '(min-width: 90rem)'));
      open(withMedia({ introVideo: `/media/${configured}` }));
      await screen.findByRole('button', { name: 'Pause the background video' }, { timeout: 4_000 });
      expect(document.querySelector('video')).toHaveAttribute('src', `/media/${played}`);
    });

    it.each([
      ['wants no motion', (query: string) => !query.includes('data')],
      ['saves data', () => true],
      ['holds a phone upright', (query: string) => query.includes('nothing')],
    ])('shows the still picture to a visitor who %s', async (_who, matches) => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
      try {
        screenIs(matches);
        open(city);
        await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument());
        await act(() => jest.advanceTimersByTimeAsync(5_000));
        expect(document.querySelector('video')).toBeNull();
      } finally {
        jest.useRealTimers();
      }
    });
  });
});
