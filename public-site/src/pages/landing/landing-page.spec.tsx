import { screen, within } from '@testing-library/react';
import { fakeApi, refusal, type Answer } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { useMusicStore } from '../../features/music/music-store';

const VISITOR = refusal(401, 'NOT_LOGGED_IN', 'Please log in.');

function open(site = mirage, members: Answer = { body: { members: 18_420 } }) {
  fakeApi({
    'GET /api/auth/user/me': VISITOR,
    'GET /api/config/site': { body: site },
    'GET /api/community/members': members,
  });
  return renderSite('/');
}

beforeEach(() => useMusicStore.setState({ muted: false }));

describe('the landing page', () => {
  it('lists who works in the city, to the letter', async () => {
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

  it('counts the members with a plus sign', async () => {
    open();
    expect(await screen.findByText('18,420+', { selector: 'span' })).toBeInTheDocument();
  });

  it('stays at 0 when the members cannot be counted', async () => {
    open(mirage, refusal(504, 'PROVIDER_TIMEOUT', 'x'));
    expect(await screen.findByText('0+', { selector: 'span' })).toBeInTheDocument();
  });

  it('answers six questions, the last with the way to the rules', async () => {
    open();
    await screen.findByRole('heading', { name: 'Before you arrive' });
    expect(screen.getAllByRole('group').filter((group) => group.tagName === 'DETAILS')).toHaveLength(6);
    expect(screen.getByText('roleplay guide', { selector: 'a' })).toHaveAttribute('href', '/rpguide');
  });

  it('links the partner hub', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Read More' })).toHaveAttribute(
      'href',
      mirage.links.partnerHub,
    );
  });

  it('offers neither music nor a trailer where none is configured', async () => {
    open();
    await screen.findByRole('link', { name: 'Read More' });
    expect(screen.queryByRole('button', { name: /music/i })).not.toBeInTheDocument();
    expect(screen.queryByText('Watch the trailer')).not.toBeInTheDocument();
  });

  it('plays the music with the first gesture, and remembers that it was muted', async () => {
    const play = jest
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'))
      .mockResolvedValue(undefined);
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
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

  it('downloads no music for players who save data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    open({ ...mirage, media: { ...mirage.media, music: '/media/city.mp3' } });
    expect(await screen.findByRole('button', { name: 'Play the music' })).toBeInTheDocument();
    expect(play).not.toHaveBeenCalled();
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  });
});
