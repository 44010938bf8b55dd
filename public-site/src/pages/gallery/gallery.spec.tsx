import type { Content, Locale } from '@city/contracts';
import { EXAMPLE_NEWS } from '@city/contracts/examples';
import { screen, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const PICTURE = '/api/pictures/0123456789abcdef0123456789abcdef-1600x900';

const entry = (slug: string, title: string, more: Partial<Content> = {}): Content => ({
  ...EXAMPLE_NEWS,
  _id: slug,
  kind: 'gallery',
  slug,
  texts: { en: { title, text: `What ${title} shows.` } },
  ...more,
});
const clip = (slug: string, title: string, link: string) =>
  entry(slug, title, { gallery: { clip: link, credit: null } });

const sunset = entry('sunset', 'Sunset', { picture: PICTURE, gallery: { clip: null, credit: 'Desert Fox' } });
const race = clip('race', 'The race', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
const heist = clip('heist', 'The heist', 'https://kick.com/desert-fox/clips/clip_01HZX4');

function open(path: string, entries: Content[] = [sunset, race, heist], locale?: Locale) {
  fakeApi({
    'GET /api/auth/user/me': refusal(401, 'NOT_LOGGED_IN', 'Please log in.'),
    'GET /api/config/site': { body: mirage },
    'GET /api/content/gallery': { body: entries },
  });
  return renderSite(path, locale);
}
const lightbox = (name: string) => screen.findByRole('dialog', { name });
const player = () => document.querySelector('iframe');

describe('the gallery', () => {
  it('shows pictures with their descriptions, and names the platform of a clip', async () => {
    open('/gallery');
    expect(await screen.findByRole('link', { name: 'What Sunset shows. Sunset' })).toBeVisible();
    const clipTile = screen.getByRole('link', { name: 'YouTube The race' });
    expect(clipTile).toHaveAttribute('href', '/gallery#race');
    expect(clipTile.querySelector('[data-clip]')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('downloads the first picture at once, and others when they come into view', async () => {
    open('/gallery', [sunset, { ...sunset, _id: 'dawn', slug: 'dawn' }]);
    const [first, second] = await screen.findAllByRole('img', { name: 'What Sunset shows.' });
    expect(first).toHaveAttribute('loading', 'eager');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(second).toHaveAttribute('loading', 'lazy');
  });

  it('says so when it is empty', async () => {
    open('/gallery', []);
    expect(
      await screen.findByText(
        'The team picks pictures and clips that players share on our Discord. Send us yours.',
      ),
    ).toBeVisible();
  });

  it('opens an entry large, turns to its neighbours by the arrow keys, and closes by Escape', async () => {
    const { user } = open('/gallery');
    const tile = await screen.findByRole('link', { name: 'What Sunset shows. Sunset' });
    await user.click(tile);
    const shown = within(await lightbox('Sunset'));
    expect(shown.getByRole('img', { name: 'What Sunset shows.' })).toBeVisible();
    expect(shown.getByText('By Desert Fox')).toBeVisible();
    expect(shown.getByText('1 of 3')).toBeVisible();

    await user.keyboard('{ArrowRight}');
    await lightbox('The race');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await lightbox('The heist');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await lightbox('Sunset');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tile).toHaveFocus();
  });

  it('turns in the direction of reading', async () => {
    const { user } = open('/gallery#sunset', undefined, 'ar');
    await lightbox('Sunset');
    await user.keyboard('{ArrowLeft}');
    expect(await lightbox('The race')).toBeVisible();
  });

  it('opens nothing for an address that names an entry which is gone', async () => {
    open('/gallery#gone');
    await screen.findByRole('link', { name: 'YouTube The race' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a clip', () => {
  it('loads nothing before the press, then the player with few rights', async () => {
    const { user } = open('/gallery#race');
    await lightbox('The race');
    expect(player()).toBeNull();
    expect(document.querySelectorAll('[src*="youtube"]')).toHaveLength(0);
    expect(screen.getByText(/loads from YouTube/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );

    await user.click(screen.getByRole('button', { name: 'Play the clip' }));
    expect(
      Object.fromEntries([...(player()?.attributes ?? [])].map(({ name, value }) => [name, value])),
    ).toEqual({
      src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
      title: 'The race',
      allow: 'autoplay; fullscreen',
      sandbox: 'allow-scripts allow-same-origin',
      referrerpolicy: 'strict-origin',
      class: 'player',
    });
    expect(screen.queryByText(/loads from YouTube/)).toBeNull();

    // Its neighbour, and the same clip again, wait for a press of their own.
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    await lightbox('The race');
    expect(player()).toBeNull();
  });

  it('is a link where the platform has no player for clips', async () => {
    open('/gallery#heist');
    await lightbox('The heist');
    expect(screen.queryByRole('button', { name: 'Play the clip' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Watch on Kick' })).toHaveAttribute(
      'href',
      'https://kick.com/desert-fox/clips/clip_01HZX4',
    );
  });
});
