import type { CurrentUser, GameLink } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY, LOS_SANTOS, NO_GAME } from '../../../test/my-city';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

/** The game account has a section of its own once the player may enter. */
const accepted: CurrentUser = { ...youssef, whiteListStatus: 'Accepted' };

describe('the game account in My city', () => {
  it('shows the linked game accounts, a code for another, and unlinks a strange one', async () => {
    const own: GameLink = {
      ...{ id: '66f0000000000000000000d1', ending: '9f3a', by: 'discord' },
      linkedAt: '2026-11-20T10:00:00.000Z',
      ...{ servers: null, confirm: null, until: null },
    };
    const strange: GameLink = { ...own, id: '66f0000000000000000000d2', ending: '77c0', by: 'code' };
    const characters = [{ key: 'ABC12345', name: 'Karim Ben Salah', server: LOS_SANTOS }];
    const api = applyApi(accepted, {
      ...EMPTY,
      'GET /api/game/me': { body: { ...NO_GAME, connected: true, links: [own, strange], characters } },
      'POST /api/game/link-code': {
        body: { code: '0123456789ABCDEF', expiresAt: new Date(Date.now() + 600_000).toISOString() },
      },
    });
    api.answer(`DELETE /api/game/links/${strange.id}`, () => {
      api.answer('GET /api/game/me', { body: { ...NO_GAME, connected: true, links: [own] } });
      return { status: 204 };
    });
    const { user } = renderSite('/me');
    const game = within(await screen.findByRole('region', { name: 'Your game account' }));
    expect(game.getByText('Linked through Discord on 20 November 2026')).toBeVisible();
    expect(game.getByText('Not yours? Unlink it and change your Discord password.')).toBeVisible();

    expect(
      within(game.getByRole('list', { name: 'Your characters in the city' })).getByText('Karim Ben Salah'),
    ).toBeVisible();

    await user.click(game.getByRole('button', { name: 'Get a code' }));
    expect(await game.findByText('0123-4567-89AB-CDEF')).toBeVisible();
    expect(game.getByRole('button', { name: 'Get a new code' })).toBeVisible();

    await user.click(game.getByRole('button', { name: 'Unlink the game account ending in 77c0' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Game account unlinked.')).toBeInTheDocument();
    await waitFor(() => expect(game.queryByText('Ending in 77c0')).not.toBeInTheDocument());
    expect(game.getByText('Ending in 9f3a')).toBeVisible();
  });

  it('says where a claimed game account counts, and confirms it by a press, or by a code for staff', async () => {
    const link: GameLink = {
      ...{ id: '66f0000000000000000000d1', ending: '9f3a', by: 'discord', servers: ['Los Santos'] },
      ...{ linkedAt: '2026-11-20T10:00:00.000Z', confirm: 'press', until: null },
    };
    const ofStaff: GameLink = {
      ...link,
      ...{
        id: '66f0000000000000000000d2',
        ending: '77c0',
        confirm: 'code',
        until: '2026-12-12T10:00:00.000Z',
      },
    };
    const answer = (links: GameLink[]) => ({ body: { ...NO_GAME, connected: true, links } });
    const api = applyApi(accepted, { ...EMPTY, 'GET /api/game/me': answer([link, ofStaff]) });
    api.answer(`POST /api/game/links/${link.id}/confirm`, () => {
      api.answer('GET /api/game/me', answer([{ ...link, servers: null, confirm: null }]));
      return { status: 204 };
    });
    const { user } = renderSite('/me');
    const game = within(await screen.findByRole('region', { name: 'Your game account' }));
    expect(game.getAllByText('Counts only on Los Santos')).toHaveLength(2);
    expect(game.getByText(/^You’re on the team: until .*12 December 2026.* \/citylink/)).toBeVisible();
    expect(game.getAllByRole('button', { name: /^Confirm/ })).toHaveLength(1);
    await user.click(game.getByRole('button', { name: 'Confirm the game account ending in 9f3a' }));
    expect(await screen.findByText('The game account counts on every server now.')).toBeInTheDocument();
    await waitFor(() => expect(game.queryByText('Counts only on Los Santos')).not.toBeInTheDocument());
  });

  it('says whether the player is in the city, when it restarts, and on which server a character lives', async () => {
    const paleto = { id: '66f0000000000000000000b2', name: 'Paleto Bay' };
    applyApi(accepted, {
      ...EMPTY,
      'GET /api/game/me': {
        body: {
          ...{ ...NO_GAME, connected: true, restartAt: '2026-11-20T20:00:00.000Z' },
          inCity: { server: 'Los Santos', since: '2026-11-20T18:00:00.000Z' },
          characters: [
            { key: 'ABC12345', name: 'Karim Ben Salah', server: LOS_SANTOS },
            { key: 'ABC12345', name: 'Leila Mansour', server: paleto },
          ],
        },
      },
    });
    renderSite('/me');
    const game = within(await screen.findByRole('region', { name: 'Your game account' }));
    expect(game.getByText(/^You’ve been in the city since [^(]*2026[^(]*\([^)]*Los Santos/)).toBeVisible();
    expect(game.getByText(/^Next server restart: .*2026/)).toBeVisible();
    const list = game.getByRole('list', { name: 'Your characters in the city' });
    const rows = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['Karim Ben SalahLos Santos', 'Leila MansourPaleto Bay']);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const api = applyApi(accepted, { ...EMPTY, 'GET /api/game/me': { status: 503 } });
    const { user } = renderSite('/me');
    const game = within(await screen.findByRole('region', { name: 'Your game account' }));
    expect(await game.findByRole('alert')).toBeVisible();
    api.answer('GET /api/game/me', { body: { ...NO_GAME, connected: true } });
    await user.click(game.getByRole('button', { name: 'Try again' }));
    expect(await game.findByRole('button', { name: 'Get a code' })).toBeVisible();
  });

  it('is one of the settings until the player is accepted', async () => {
    applyApi(youssef, { ...EMPTY, 'GET /api/game/me': { body: { ...NO_GAME, connected: true } } });
    renderSite('/me');
    const settings = within(await screen.findByRole('region', { name: 'Settings' }));
    expect(await settings.findByRole('heading', { name: 'Your game account', level: 3 })).toBeVisible();
    expect(settings.getByRole('button', { name: 'Get a code' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your game account' })).not.toBeInTheDocument();
  });

  it('does not speak of a game account without a game server', async () => {
    const api = applyApi(youssef, EMPTY);
    renderSite('/me');
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf('GET /api/game/me')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Your game account' })).not.toBeInTheDocument();
  });
});
