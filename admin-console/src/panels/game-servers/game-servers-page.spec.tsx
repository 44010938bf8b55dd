import { screen, within } from '@testing-library/react';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildBridge } from '../../../test/game-servers.js';

const CODE = { code: '0123456789ABCDEF', expiresAt: '2026-11-20T12:10:00.000Z' };

function open(bridges = [buildBridge()], on = true) {
  const provider = {
    readBridges: jest.fn().mockResolvedValue({ on, bridges }),
    createPairingCode: jest.fn().mockResolvedValue(CODE),
    pauseBridge: jest.fn().mockResolvedValue(buildBridge({ paused: true })),
    setBridgeMaintenance: jest.fn().mockResolvedValue(buildBridge()),
    replaceBridgeList: jest.fn().mockResolvedValue(buildBridge()),
    readPresentPlayers: jest
      .fn()
      .mockResolvedValue([{ _id: 'player-1', name: 'Youssef', since: '2026-11-20T11:00:00.000Z' }]),
    trustBridge: jest.fn().mockResolvedValue(buildBridge({ trusted: true })),
    setBridgeMakes: jest.fn().mockResolvedValue(buildBridge()),
    revokeBridge: jest.fn().mockResolvedValue(buildBridge({ paired: false })),
  };
  return { ...provider, ...openPanel('/game-servers', memoryProvider({}, provider)) };
}

const server = () => screen.findByRole('region', { name: 'Los Santos' });

describe('the panel of game servers', () => {
  it('shows how a server is, accessibly', async () => {
    const effects = [
      { key: 'car.sultan', label: 'Sultan', mode: 'transaction' as const },
      {
        ...{ key: 'car.comet', label: 'Comet', mode: 'transaction' as const },
        ...{ notNow: true, reason: 'qbx_core has no model comett' },
      },
    ];
    open([buildBridge({ effects })]);
    const card = within(await server());
    expect(card.getByText('Online')).toBeVisible();
    expect(card.getByText('3 of 64 players')).toBeVisible();
    expect(card.getByText('Bridge 1.0.0, build 12913')).toBeVisible();
    expect(card.getByText('Can hand over: Sultan')).toBeVisible();
    expect(
      card.getByText(
        'Waiting, because the server can’t hand it over right now: Comet (qbx_core has no model comett)',
      ),
    ).toBeVisible();
    expect(await listViolations(document.body)).toEqual([]);
  });

  it('shows who is there, each linked to their page, when staff want to know', async () => {
    const { person, readPresentPlayers } = open();
    await server();
    expect(readPresentPlayers).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Who’s in the city' }));
    const list = within(await screen.findByRole('list', { name: 'Who’s in the city' }));
    expect(list.getByRole('link', { name: 'Youssef' })).toHaveAttribute('href', '#/users/player-1/show');
    expect(list.getByText(/^since .*2026/)).toBeVisible();
    expect(readPresentPlayers).toHaveBeenCalledWith('bridge-1');
    expect(await listViolations(document.body)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Hide the players' }));
    expect(screen.queryByRole('list', { name: 'Who’s in the city' })).not.toBeInTheDocument();
  });

  it('gives a code with what has to be typed, for a new server and for a known one', async () => {
    const { person, createPairingCode } = open();
    await server();
    await person.click(screen.getByRole('button', { name: 'Connect a server' }));
    expect(await screen.findByText(`bridge_pair ${CODE.code} ${window.location.origin}`)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Connect again' }));
    expect(createPairingCode.mock.calls).toEqual([[null], ['bridge-1']]);
  });

  it('pauses at a press, and revokes keys after a question', async () => {
    const { person, pauseBridge, revokeBridge } = open();
    await server();
    await person.click(screen.getByRole('button', { name: 'Pause' }));
    expect(pauseBridge).toHaveBeenCalledWith('bridge-1', true);
    await person.click(await screen.findByRole('button', { name: 'Revoke keys' }));
    await person.click(screen.getByRole('button', { name: 'Keep them' }));
    expect(revokeBridge).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Revoke keys' }));
    await person.click(screen.getByRole('button', { name: 'Yes, revoke every key' }));
    expect(revokeBridge).toHaveBeenCalledWith('bridge-1');
  });

  it('lets only staff in with a text for the others, until staff end it', async () => {
    const { person, setBridgeMaintenance, unmount } = open();
    await server();
    await person.click(screen.getByRole('button', { name: 'Maintenance …' }));
    await person.type(screen.getByRole('textbox', { name: 'What players read' }), ' Back at 20:00. ');
    await person.click(screen.getByRole('button', { name: 'Let only Admins in' }));
    expect(setBridgeMaintenance).toHaveBeenCalledWith('bridge-1', 'Back at 20:00.');
    unmount();
    const again = open([buildBridge({ maintenance: 'Back at 20:00.' })]);
    expect(await screen.findByText('Back at 20:00.')).toBeVisible();
    await again.person.click(screen.getByRole('button', { name: 'End maintenance' }));
    expect(again.setBridgeMaintenance).toHaveBeenCalledWith('bridge-1', null);
  });

  it('says that a server is ahead of the site, and replaces its list', async () => {
    const { person, replaceBridgeList } = open([buildBridge({ isAhead: true })]);
    expect(await screen.findByText(/^This server’s list is newer than the site’s/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Replace its list' }));
    expect(replaceBridgeList).toHaveBeenCalledWith('bridge-1');
  });

  it('lets Admins trust a server, and choose who hands over what several offer', async () => {
    const car = { key: 'car.sultan', label: 'Sultan', mode: 'transaction' as const };
    const own = { key: 'car.comet', label: 'Comet', mode: 'transaction' as const };
    const { person, trustBridge, setBridgeMakes } = open([
      buildBridge({ effects: [car, own], waits: true }),
      buildBridge({ _id: 'bridge-2', name: 'Paleto Bay', effects: [car], trusted: true }),
    ]);
    const card = within(await server());
    expect(card.getByText('What it claims about players counts on this server only')).toBeVisible();
    expect(card.getByText(/^A second person has to end the pause/)).toBeVisible();
    expect(card.queryByRole('checkbox', { name: /Comet/ })).not.toBeInTheDocument();
    await person.click(card.getByRole('checkbox', { name: 'This server hands over Sultan' }));
    expect(setBridgeMakes).toHaveBeenCalledWith('bridge-1', 'car.sultan', true);
    await person.click(card.getByRole('button', { name: 'Trust its claims' }));
    expect(trustBridge).toHaveBeenCalledWith('bridge-1', true);
  });

  it('warns of a copied server', async () => {
    open([buildBridge({ paused: true, copySeenAt: '2026-11-20T12:00:00.000Z' })]);
    expect(await screen.findByText(/^Two machines are using this server’s key/)).toBeVisible();
  });

  it('says why no server can be connected', async () => {
    open([], false);
    expect(await screen.findByText(/BRIDGE_SITE_KEY isn’t set/)).toBeVisible();
  });
});
