import type { Bridges, CurrentUser, ErrorBody, MyGame, Product } from '@city/contracts';
import type { Client } from '../../../../test/client.js';
import { MakingServer, receiptOf } from '../../../../test/making-server.js';
import { CAR, KARIM, WorkKit, type Buyer } from './work-kit.spec-helper.js';

let kit: WorkKit;
beforeAll(async () => {
  kit = await WorkKit.open();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => kit.shop.app.close());

/** A character in My city. */
const onServer = (character: typeof KARIM) => ({
  ...character,
  server: { id: kit.server.id, name: 'Los Santos' },
});

describe('the character who gets it', () => {
  const LEILA = { key: 'char2:0a1b', name: 'Leila Mansour' };
  const choose = async ({ order }: Pick<Buyer, 'order'>, by: Client, character: string | null) => {
    const [row] = await kit.rows(order);
    return by.put<ErrorBody>(`/api/deliveries/${row?._id ?? ''}/character`, { character });
  };

  it('is chosen by the buyer among their own, until the game server begins', async () => {
    const buyer = await kit.bought();
    const { player, licence } = buyer;
    const characters = [{ licence, characters: [KARIM, LEILA] }];
    // The server has begun it, and gives it back.
    const first = await kit.taskFor(buyer, { characters });
    expect((await choose(buyer, player, LEILA.key)).body.code).toBe('DELIVERY_STATE_CONFLICT');
    await kit.server.exchange({ receipts: [receiptOf(first, { result: 'later', waitsFor: 'character' })] });
    expect((await player.get<MyGame>('/api/game/me')).body.characters).toEqual([
      onServer(KARIM),
      onServer(LEILA),
    ]);
    const [benefit] = (await kit.seen(buyer)) ?? [];
    expect(benefit).toMatchObject({
      waitsFor: 'character',
      choice: { delivery: first.id, character: null, server: kit.server.id },
    });

    expect((await choose(buyer, player, 'somebody')).body.code).toBe('CHARACTER_UNKNOWN');
    const stranger = await kit.shop.app.loginAs('stranger');
    expect((await choose(buyer, stranger, null)).status).toBe(404);
    expect((await choose(buyer, player, LEILA.key)).status).toBe(204);
    expect(await kit.seen(buyer)).toMatchObject([{ choice: { character: LEILA.key } }]);
    const task = await kit.taskFor(buyer);
    expect(task.character).toBe(LEILA.key);
    await kit.server.exchange({ receipts: [receiptOf(task, { made: 'MRG 1' })] });
    expect(await kit.seen(buyer)).toMatchObject([{ note: 'Leila Mansour, MRG 1', choice: null }]);
  });

  it('is one on the server that makes it', async () => {
    const { player, licence, order } = await kit.bought();
    const other = await MakingServer.opened(kit.shop.app.url, kit.shop.layla, []);
    await other.exchange({ characters: [{ licence, characters: [LEILA] }] });
    expect((await choose({ order }, player, LEILA.key)).body.code).toBe('CHARACTER_UNKNOWN');
  });

  it('is the one that is played next, after a retry, where the game does not know the chosen one', async () => {
    const buyer = await kit.bought();
    const { player, licence } = buyer;
    const first = await kit.taskFor(buyer, { characters: [{ licence, characters: [LEILA] }] });
    await kit.server.exchange({ receipts: [receiptOf(first, { result: 'later', waitsFor: 'character' })] });
    expect((await choose(buyer, player, LEILA.key)).status).toBe(204);
    const task = await kit.taskFor(buyer);
    expect(task.character).toBe(LEILA.key);
    const receipts = [receiptOf(task, { result: 'failed', code: 'CHARACTER_UNKNOWN' })];
    await kit.server.exchange({ receipts });
    await kit.press(await kit.rowIs(buyer.order, ({ state }) => state === 'failed'), 'retry');
    expect((await kit.taskFor(buyer)).character).toBeNull();
  });

  it('is not offered for a licence that was unlinked, nor told of a stranger', async () => {
    const { player, licence } = await kit.bought();
    await kit.server.exchange({
      characters: [
        { licence, characters: [KARIM] },
        { licence: 'e'.repeat(40), characters: [LEILA] },
      ],
    });
    const mine = async () => (await player.get<MyGame>('/api/game/me')).body;
    expect((await mine()).characters).toEqual([onServer(KARIM)]);
    const [link] = (await mine()).links;
    await player.delete(`/api/game/links/${link?.id ?? ''}`);
    expect((await mine()).characters).toEqual([]);
    // Linked again: they are forgotten until the server reports them.
    const { discord_id: discordId } = (await player.get<CurrentUser>('/api/auth/user/me')).body;
    await kit.server.bridge.sync({ boot: kit.server.boot, claims: [{ discordId, licence }] });
    expect(await mine()).toMatchObject({ links: [{ id: expect.any(String) }], characters: [] });
  });
});

const trust = async (...servers: MakingServer[]) => {
  for (const { id } of servers) await kit.shop.layla.put(`/api/bridges/${id}/trust`, { trusted: true });
};
/** The server that recognises the players counts on others only while staff trust it. */
afterEach(() => kit.shop.layla.put(`/api/bridges/${kit.server.id}/trust`, { trusted: false }));

describe('a product that several trusted game servers make', () => {
  it.each([
    ['if others make it too', { effect: 'car.two-1', more: {} }],
    ['even if that server cannot make it at the moment', { effect: 'car.two-2', more: { notNow: true } }],
  ])('is made where the buyer has a character, %s', async (_, { effect: key, more }) => {
    const open = (is: object) =>
      MakingServer.opened(kit.shop.app.url, kit.shop.layla, [
        { key, label: 'Rare', mode: 'transaction', ...is },
      ]);
    const first = await open({});
    const second = await open(more);
    await trust(kit.server, first, second);
    const product = await kit.sell(key);
    const play = (licence: string) => second.exchange({ characters: [{ licence, characters: [KARIM] }] });
    const buyer = await kit.bought(product, true, play);
    expect(await kit.seen(buyer)).toMatchObject([{ choice: { server: second.id } }]);
    // Players without a character get it from the server that was connected first.
    const other = await kit.bought(product);
    expect(await kit.seen(other)).toMatchObject([{ choice: { server: first.id } }]);
  });
});

describe('a product whose key no game server offers', () => {
  const save = async (effect: string) => {
    const { _id } = await kit.shop.sell({ name: `Shelf ${effect}` });
    const benefit = { kind: 'thing', effect, scope: 'account', takeBack: 'never', days: null };
    return kit.shop.layla.put<Product & ErrorBody>(`/api/products/${_id}`, { benefits: [benefit] });
  };

  it('is refused; words are for the team, and an offered key is fine', async () => {
    const refused = await save('car.unknown');
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ field: 'benefits.0.effect', code: 'EFFECT_UNKNOWN' }]);
    expect((await save('A garage at the pier')).status).toBe(200);
    expect((await save(CAR)).status).toBe(200);
  });

  it('may be sold while the game server cannot make it, and waits for it; a server that can is asked first', async () => {
    const key = 'car.broken';
    const broken = { key, label: 'Broken', mode: 'transaction' as const, notNow: true };
    const other = await MakingServer.opened(kit.shop.app.url, kit.shop.layla, [broken]);
    const { bridges } = (await kit.shop.layla.get<Bridges>('/api/bridges')).body;
    expect(bridges.find(({ _id }) => _id === other.id)?.effects).toEqual([broken]);
    expect((await save(key)).status).toBe(200);
    const product = await kit.sell(key);
    const first = await kit.bought(product);
    expect(await kit.rows(first.order)).toMatchObject([{ byGame: true }]);
    // No task is sent: a server holds a limited number, and those that it cannot make would leave no room for the others.
    expect((await other.exchange()).tasks).toEqual([]);
    const able = await MakingServer.opened(kit.shop.app.url, kit.shop.layla, [{ ...broken, notNow: false }]);
    await trust(kit.server, other, able);
    await kit.bought(product);
    expect((await able.exchange()).tasks).toHaveLength(1);
  });
});
