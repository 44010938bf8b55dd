import type { LiveStream, Locale } from '@city/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal, type Answer } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { gameStatus } from '../../platform/community/game-status';
import { loadNamespaces } from '../../platform/i18n/i18n';

describe('the home page right now', () => {
  const streams: LiveStream[] = [
    {
      platform: 'Twitch',
      url: 'https://twitch.tv/yusuf',
      name: 'Yusuf',
      title: 'سباق الصحراء',
      viewers: 1_204,
    },
    { platform: 'Kick', url: 'https://kick.com/dune', name: 'dune', title: '', viewers: 1 },
  ];
  function openNow(
    { online, live, game = {}, map }: { online: number | null; live: Answer; game?: Answer; map?: Answer },
    locale: Locale = 'en',
  ) {
    const api = fakeApi({
      'GET /api/auth/user/me': refusal(401, 'NOT_LOGGED_IN', 'Please log in.'),
      'GET /api/config/site': { body: mirage },
      'GET /api/community/members': { body: { members: 18_420, online } },
      'GET /api/live': live,
      'GET /api/game/status': game,
      'GET /api/game/map': map ?? { body: { map: null } },
    });
    return { api, ...renderSite('/', locale) };
  }

  it('shows who is live, with their own words isolated from the page’s direction', async () => {
    openNow({ online: 217, live: { body: streams } });
    const link = await screen.findByRole('link', { name: 'Watch Yusuf on Twitch' });
    expect(link).toHaveAttribute('href', 'https://twitch.tv/yusuf');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText('سباق الصحراء', { selector: 'bdi' })).toBeVisible();
    expect(screen.getByText('Viewers: 1,204')).toBeVisible();
    expect(screen.getByText('Viewers: 1')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tonight in the city' })).toBeVisible();
    expect(screen.getByText('217 online on Discord')).toBeVisible();
  });

  it('writes Arabic figures without a dot, which reads as a decimal point', async () => {
    // The part was downloaded for the tests in English.
    await loadNamespaces(['landing-extras'], 'ar');
    openNow({ online: 2_017, live: { body: streams } }, 'ar');
    expect(await screen.findByText('المتصلون على ديسكورد: \u20682 017\u2069')).toBeVisible();
    expect(await screen.findByText('المشاهدون: \u20681 204\u2069')).toBeVisible();
  });

  it('shows the players of lit districts, and dark districts by name only', async () => {
    const map = { body: { map: { districts: { port: 5 }, lastNight: 41 } } };
    openNow({ online: 217, live: { body: [] }, map });
    const port = (await screen.findByText('The port')).closest('li');
    expect(port).toHaveTextContent('The portPlayers: 5');
    expect(screen.getByText('The hill').closest('li')).toHaveAttribute('data-players', '');
    expect(screen.getByText('Last night, up to 41 players were here at the same time.')).toBeVisible();
  });

  it('requests the map each minute, because it shows the city ten minutes ago', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      const map = { districts: { port: 5 }, lastNight: 41 };
      const { api } = openNow({ online: 217, live: { body: [] }, map: { body: { map } } });
      await waitFor(() => expect(screen.getByText('Players: 5')).toBeVisible());
      api.answer('GET /api/game/map', { body: { map: { ...map, districts: { port: 7 } } } });
      await act(() => jest.advanceTimersByTimeAsync(61_000));
      expect(screen.getByText('Players: 7')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it.each<[string, Answer]>([
    ['nobody is live', { body: [] }],
    ['it is not known', refusal(503, 'DATABASE_UNAVAILABLE', 'x')],
  ])('shows nothing while %s, and no number that is not known', async (_why, live) => {
    openNow({ online: null, live });
    expect(await screen.findByText('18,420+', { selector: 'span' })).toBeInTheDocument();
    await waitFor(() => expect(window.fetch).toHaveBeenCalledWith('/api/live', expect.anything()));
    expect(screen.queryByRole('heading', { name: 'Tonight in the city' })).toBeNull();
    expect(screen.queryByText(/online on Discord/)).toBeNull();
  });

  it('keeps the last list while it cannot be renewed, and drops streams that have ended', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      const { api } = openNow({ online: 217, live: { body: streams } });
      const link = () => screen.queryByRole('link', { name: 'Watch Yusuf on Twitch' });
      await waitFor(() => expect(link()).toBeVisible());
      api.answer('GET /api/live', refusal(404, 'NOT_FOUND', 'x'));
      await act(() => jest.advanceTimersByTimeAsync(61_000));
      expect(api.callsOf('GET /api/live')).toHaveLength(2);
      expect(link()).toBeVisible();
      api.answer('GET /api/live', { body: [] });
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(screen.queryByRole('heading', { name: 'Tonight in the city' })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('drops the list after ten minutes in which it could not be renewed', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      const { api } = openNow({ online: 217, live: { body: streams } });
      const link = () => screen.queryByRole('link', { name: 'Watch Yusuf on Twitch' });
      await waitFor(() => expect(link()).toBeVisible());
      api.answer('GET /api/live', refusal(404, 'NOT_FOUND', 'x'));
      await act(() => jest.advanceTimersByTimeAsync(9 * 60_000));
      expect(link()).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(2 * 60_000));
      expect(link()).toBeNull();
      api.answer('GET /api/live', { body: streams });
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(link()).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says how many are in the city while its server is online, and nothing about an empty city', async () => {
    const status = (players: number) => ({
      body: {
        state: 'online',
        players,
        slots: 128,
        queue: null,
        upSince: null,
        restartAt: null,
        updatedAt: null,
      },
    });
    document.documentElement.dataset.game = 'online';
    try {
      const { api } = openNow({ online: null, live: { body: [] }, game: status(23) });
      expect(await screen.findByText('23 of 128 in the city')).toBeVisible();
      api.answer('GET /api/game/status', status(0));
      await act(() => gameStatus.refresh());
      expect(screen.queryByText(/of 128 in the city/)).toBeNull();
    } finally {
      delete document.documentElement.dataset.game;
    }
  });
});
