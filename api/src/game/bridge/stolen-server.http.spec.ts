import {
  BRIDGE_PATHS,
  type AccessRow,
  type Bridge,
  type Bridges,
  type InboxMessage,
  type LinkCode,
  type MyGame,
} from '@city/contracts';
import { AccessListOfServer } from '../../../test/access-list.js';
import { approvalIn, approve, setFourEyes } from '../../../test/approvals.js';
import { BridgeClient, idsOf } from '../../../test/bridge-client.js';
import type { Client } from '../../../test/client.js';
import { eventually } from '../../../test/eventually.js';
import { MakingServer, receiptOf } from '../../../test/making-server.js';
import { giveRole } from '../../../test/staff.js';
import { CAR, KARIM, WorkKit } from './work/work-kit.spec-helper.js';

// What somebody can do who has only a paired game server, against an honest one (docs/decisions/game-bridge.md).
let kit: WorkKit;
let admin: Client;
let thief: MakingServer;
let honest: MakingServer;
beforeAll(async () => {
  kit = await WorkKit.open();
  admin = kit.shop.layla;
  honest = kit.server;
  thief = await MakingServer.opened(kit.shop.app.url, admin, [
    { key: CAR, label: 'Sultan', mode: 'transaction' },
  ]);
});
afterAll(() => kit.shop.app.close());

let count = 0;
const newLicence = () => (count += 1).toString(16).padStart(40, 'd');
const claim = (server: MakingServer, discordId: string, ...licences: string[]) =>
  server.bridge.sync({
    boot: server.boot,
    claims: licences.map((licence) => ({ discordId, licence })),
  });
const mine = async (player: Client) => (await player.get<MyGame>('/api/game/me')).body;
const codeOf = async (player: Client) => (await player.post<LinkCode>('/api/game/link-code', {})).body.code;
const use = (server: MakingServer, code: string, licence: string) =>
  server.bridge.call(BRIDGE_PATHS.links, { code, licence });
/** The licences of a player on a server, once they are as expected. */
const licencesOn = async (server: MakingServer, discordId: string, isRight: (row?: AccessRow) => boolean) => {
  const list = new AccessListOfServer(server.bridge, { boot: server.boot });
  return (await eventually(async () => (await list.update()).of(discordId), isRight, 10_000))?.[3] ?? [];
};
const trust = (server: MakingServer, trusted = true, by = admin) =>
  by.put<Bridge>(`/api/bridges/${server.id}/trust`, { trusted });

describe('a stolen game server', () => {
  it('cannot link a licence to an Admin or to staff, whose own code links theirs', async () => {
    const support = await kit.shop.app.loginAs('support');
    await giveRole(admin, support, { roleId: 'support' });
    for (const person of [admin, support]) {
      const { discordId } = await idsOf(person);
      await claim(thief, discordId, newLicence());
      expect((await mine(person)).links).toEqual([]);
      const own = newLicence();
      expect((await use(honest, await codeOf(person), own)).status).toBe(204);
      expect((await mine(person)).links).toMatchObject([{ by: 'code', servers: null, confirm: null }]);
    }
  });

  it('cannot let its licence into another server as a player, who is told', async () => {
    const player = await kit.shop.app.loginAs('victim-1');
    const { discordId } = await idsOf(player);
    const [stolen, own] = [newLicence(), newLicence()];
    await claim(thief, discordId, stolen);
    await eventually(
      async () => (await player.get<InboxMessage[]>('/api/notifications')).body,
      (messages) => messages.some(({ kind }) => kind === 'game.new-licence'),
    );
    expect((await mine(player)).links).toMatchObject([{ servers: ['Los Santos'], confirm: 'press' }]);
    await claim(honest, discordId, own);
    expect(await licencesOn(honest, discordId, (row) => row !== undefined)).toEqual([own]);
    expect(await licencesOn(thief, discordId, (row) => row !== undefined)).toEqual([stolen]);
    const asked = await honest.bridge.call<{ standing: { why: string } }>(BRIDGE_PATHS.ask, {
      ...{ licence: stolen, discordId: null },
    });
    expect(asked.body.standing.why).toBe('no-account');
  });

  it('counts everywhere with the player’s yes, with a code, or if staff trust it', async () => {
    const names = ['victim-2', 'victim-3', 'victim-4'];
    const [yes, code, trusting] = await Promise.all(names.map((name) => kit.shop.app.loginAs(name)));
    const licences = [newLicence(), newLicence(), newLicence()];
    const players = [yes, code, trusting] as Client[];
    const ids = await Promise.all(players.map(idsOf));
    for (const [n, { discordId }] of ids.entries()) await claim(thief, discordId, licences[n] ?? '');
    const [link] = (await mine(players[0] as Client)).links;
    expect((await players[0]?.post(`/api/game/links/${link?.id}/confirm`, {}))?.status).toBe(204);
    expect((await use(honest, await codeOf(players[1] as Client), licences[1] ?? '')).status).toBe(204);
    for (const n of [0, 1]) {
      const row = await licencesOn(honest, ids[n]?.discordId ?? '', (found) => found?.[3].length === 1);
      expect(row).toEqual([licences[n]]);
    }
    expect((await trust(thief)).body.trusted).toBe(true);
    const { discordId = '' } = ids[2] ?? {};
    expect(await licencesOn(honest, discordId, (found) => found?.[3].length === 1)).toEqual([licences[2]]);
    await trust(thief, false);
    expect(await licencesOn(honest, discordId, (found) => found === undefined)).toEqual([]);
  });

  it('cannot lock a player out by invented licences, nor by taking theirs for another account', async () => {
    const [player, accomplice] = await Promise.all(
      ['victim-5', 'thief'].map((name) => kit.shop.app.loginAs(name)),
    );
    const [victim, other] = [player, accomplice] as [Client, Client];
    const own = newLicence();
    await claim(
      thief,
      (await idsOf(victim)).discordId,
      newLicence(),
      newLicence(),
      newLicence(),
      newLicence(),
    );
    await claim(thief, (await idsOf(other)).discordId, own);
    expect((await use(honest, await codeOf(victim), own)).status).toBe(204);
    const { links } = await mine(victim);
    expect(links.filter(({ servers }) => servers === null)).toMatchObject([
      { ending: own.slice(-4), by: 'code' },
    ]);
    expect((await mine(other)).links).toEqual([]);
    expect(await licencesOn(honest, (await idsOf(victim)).discordId, (row) => row !== undefined)).toEqual([
      own,
    ]);
  });

  it('cannot take a purchase that another server makes, nor have its licence named for it', async () => {
    const buyer = await kit.bought(kit.car, false);
    const { discordId } = await idsOf(buyer.player);
    const licence = newLicence();
    await claim(thief, discordId, licence);
    await thief.exchange({ characters: [{ licence, characters: [KARIM] }] });
    const later = await kit.bought(kit.car, true, async () => undefined);
    expect((await thief.exchange()).tasks).toEqual([]);
    const task = await kit.taskFor(later);
    expect(task.licences).toEqual([later.licence]);
    // It was never asked: a receipt of its own changes nothing.
    await thief.exchange({ receipts: [receiptOf(task, { made: 'STOLEN 1' })] });
    expect((await kit.rows(later.order))[0]?.state).toBe('leased');
  });

  it('makes what several offer only after staff have chosen it', async () => {
    const choose = (server: MakingServer, makes: boolean) =>
      admin.put<Bridge>(`/api/bridges/${server.id}/makes`, { effect: CAR, makes });
    expect((await choose(thief, true)).body.makes).toEqual([CAR]);
    const buyer = await kit.bought(kit.car, false);
    await claim(thief, (await idsOf(buyer.player)).discordId, newLicence());
    expect((await kit.rows(buyer.order))[0]).toMatchObject({ byGame: true });
    await eventually(
      () => thief.exchange(),
      ({ tasks }) => tasks.length === 1,
      10_000,
    );
    expect((await choose(honest, true)).body.makes).toEqual([CAR]);
    const { bridges } = (await admin.get<Bridges>('/api/bridges')).body;
    expect(bridges.find(({ _id }) => _id === thief.id)?.makes).toEqual([]);
    await choose(honest, false);
  });
});

describe('with four eyes', () => {
  it('a game server gets nothing until a second person has admitted it; trust needs one, too', async () => {
    const omar = await kit.shop.app.loginAs('omar');
    await setFourEyes(admin, { gameServers: true });
    const alone = await BridgeClient.paired(kit.shop.app.url, admin);
    const player = await kit.shop.app.loginAs('victim-6');
    const { discordId } = await idsOf(player);
    const { body } = await alone.sync({ claims: [{ discordId, licence: newLicence() }] });
    expect(body).toMatchObject({ access: null, work: null, presence: false });
    const used = await alone.call(BRIDGE_PATHS.links, { code: await codeOf(player), licence: newLicence() });
    expect(used.body).toMatchObject({ code: 'BRIDGE_CODE_INVALID' });
    expect((await mine(player)).links).toEqual([]);

    const resume = () => admin.put(`/api/bridges/${alone.bridgeId}/pause`, { paused: false });
    expect((await approve(omar, approvalIn(await resume()))).status).toBe(200);
    expect((await alone.sync()).body.access).not.toBeNull();
    const trusting = await trust(thief);
    expect((await approve(omar, approvalIn(trusting))).status).toBe(200);
    const { bridges } = (await admin.get<Bridges>('/api/bridges')).body;
    expect(bridges.find(({ _id }) => _id === thief.id)?.trusted).toBe(true);
  });
});
