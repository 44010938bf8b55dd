import {
  KINDS,
  newKeyText,
  type ApplicationKindSpec,
  type CurrentUser,
  type Delivery,
  type EditionDraft,
  type EditionVersion,
  type OwnCityCard,
  type OwnSession,
  type LinkCode,
  type PairingCode,
  type StaffContent,
  type StaffMember,
  type StaffRoles,
} from '@city/contracts';
import type { OperationObject } from '@nestjs/swagger';
import type { Operation } from './api-contract.js';
import { BridgeClient, createBridgeKey, linkedLicence, signedBy } from './bridge-client.js';
import { eventually } from './eventually.js';
import { SMALL_PICTURE, smallPicture } from './small-picture.js';
import { waitingErasure } from './approvals.js';
import { addStaffRole } from './staff.js';
import type { Client, TestApp } from './test-app.js';
import { inHours, onlyToken } from './api-tokens.js';
import { addWebhook, failedCall } from './webhooks.js';

/** A documented request for an operation on existing data. */
export interface ValidRequest {
  client: Client;
  /** Values of the path parameters. */
  params: Record<string, string>;
  body: unknown;
}

type Example = Record<string, unknown>;

/** The kind of application that a path is about. */
const kindAt = (path: string) =>
  Object.values(KINDS).find(({ api }) => `${path}/`.startsWith(`/api/${api.path}/`));

const exampleBody = ({ requestBody }: OperationObject): Example | undefined =>
  requestBody && 'content' in requestBody
    ? (requestBody.content['application/json']?.example as Example)
    : undefined;

/** Creates the data every operation needs. */
export class ValidRequests {
  private readonly players: Client[] = [];
  private readonly applied = new Map<string, number>();
  private readonly tasks = new Set<string>();
  private paired: Promise<BridgeClient> | null = null;
  private hook: Promise<string> | null = null;
  private count = 0;

  private constructor(
    private readonly city: TestApp,
    private readonly operations: readonly Operation[],
    readonly admin: Client,
  ) {}

  static async create(city: TestApp, operations: readonly Operation[]): Promise<ValidRequests> {
    return new ValidRequests(city, operations, await city.loginAs('layla'));
  }

  /** A request that should succeed. */
  async of({ name, path, spec }: Operation): Promise<ValidRequest> {
    const body = exampleBody(spec);
    if (/membership|\/members\/|\/roster/.test(path)) return this.ofMembers(name, path, body);
    const kind = kindAt(path);
    if (kind) return this.ofApplication(name, kind, body);
    if (path.startsWith('/api/checkout')) return this.ofCheckout(body);
    if (path.startsWith('/api/orders')) return this.ofOrder(name, body);
    if (path.startsWith('/api/payment')) return this.ofPayment(name, body);
    if (path.startsWith('/api/users')) return this.ofUser(name, body);
    if (path.startsWith('/api/city-cards')) return this.ofCityCard(body);
    if (path.startsWith('/api/interviews')) return this.ofInterview(name, body);
    if (path.startsWith('/api/grants')) return this.ofGrant(name, body);
    if (path.startsWith('/api/deliveries')) return this.ofDelivery(name, body);
    if (path.startsWith('/api/applications/{id}')) {
      return { client: this.admin, params: { id: await this.apply('betaApp') }, body };
    }
    if (name === 'PUT /api/settings' || name === 'PUT /api/discord/rules') {
      const { version } = (await this.admin.get<{ version: number }>(path)).body;
      return { client: this.admin, params: {}, body: { ...body, version } };
    }
    if (path === '/api/auth/sessions/{id}') return this.ofSession();
    if (name === 'POST /api/auth/logout') return { client: await this.newPlayer(), params: {}, body };
    if (path.startsWith('/api/team')) return this.ofTeam(body);
    if (/^\/api\/(content|entries|event-reminders)/.test(path)) return this.ofContent(name, path, body);
    if (path.startsWith('/api/pictures')) {
      const params = { name: await smallPicture(this.admin), width: '480' };
      return { client: this.admin, params, body: name.startsWith('POST') ? SMALL_PICTURE : undefined };
    }
    if (/^\/api\/(editions|pages)/.test(path)) return this.ofPage(name, body);
    if (name === 'POST /api/products') return { client: this.admin, params: {}, body };
    if (path.startsWith('/api/sales')) return this.ofSale(name, body);
    if (path.startsWith('/api/bridge')) return this.ofBridge(name, body);
    if (path.startsWith('/api/webhooks/')) return this.ofWebhook(name, body);
    if (path.startsWith('/api/tokens')) return this.ofToken(body);
    if (path.startsWith('/api/staff')) return this.ofStaff(name, body);
    if (path.startsWith('/api/approvals/')) return this.ofApproval(name, body);
    if (path === '/api/game/links/{id}') {
      const client = await this.newPlayer();
      const bridge = await this.bridge();
      return { client, params: { id: await linkedLicence(bridge, client) }, body };
    }
    const id = path.includes('{id}') ? await this.product() : '';
    return { client: this.admin, params: { id, category: 'car_monthly' }, body };
  }

  /** An entry: a draft to be deleted, else a published one. */
  private async ofContent(name: string, path: string, body: Example | undefined): Promise<ValidRequest> {
    const kind = /\/event(\/|-reminders)/.test(path) ? 'event' : 'news';
    const given = {
      ...this.example('POST /api/entries'),
      kind,
      texts: { en: { title: 'The harbour opens', text: 'Ships dock from Friday.' } },
      picture: null,
      endsAt: null,
      faction: null,
      gallery: null,
      person: null,
      published: !name.startsWith('DELETE /api/entries'),
    };
    const entry = { ...given, startsAt: kind === 'event' ? '2099-01-01T20:00:00.000Z' : null };
    if (name === 'POST /api/entries') return { client: this.admin, params: {}, body: entry };
    const { body: made } = await this.admin.post<StaffContent>('/api/entries', entry);
    const params = { id: made._id, kind, slug: made.slug, locale: 'en' };
    return { client: this.admin, params, body: body && { published: true } };
  }

  /** A page of the product with a draft that can be published, or with a scheduled version. */
  private async ofPage(name: string, body: Example | undefined): Promise<ValidRequest> {
    if (name.endsWith('/accept')) return { client: this.admin, params: { slug: 'terms' }, body };
    const path = '/api/editions/page:who';
    const params = { subject: 'page:who', slug: 'who', version: 'shipped', locale: 'en' };
    const { body: draft } = await this.admin.get<EditionDraft>(`${path}/draft`);
    if (/GET|PUT .*draft|from|import/.test(name)) {
      return { client: this.admin, params, body: body && { ...body, rev: draft.rev } };
    }
    const changed = { ...draft.body, title: { ...draft.body.title, en: `Who, ${++this.count}` } };
    const saved = await this.admin.put<EditionDraft>(`${path}/draft`, { rev: draft.rev, body: changed });
    const { rev } = saved.body;
    if (!/withdraw|stop-asking/.test(name)) return { client: this.admin, params, body: { rev } };
    const scheduled = { rev, ...(name.includes('withdraw') && { inForceAt: inHours(1) }) };
    const { body: made } = await this.admin.post<EditionVersion>(`${path}/publish`, scheduled);
    return { client: this.admin, params: { ...params, version: String(made.version) }, body };
  }

  /** An entry of the team page about the Admin who sends it. */
  private async ofTeam(body: Example | undefined): Promise<ValidRequest> {
    const { body: me } = await this.admin.get<{ _id: string }>('/api/auth/user/me');
    const { body: made } = await this.admin.post<StaffContent>('/api/entries', {
      kind: 'person',
      texts: { en: { title: 'Admin', text: 'Reads applications.' } },
      picture: `/api/pictures/${await smallPicture(this.admin)}`,
      person: { userId: me._id, name: 'Layla', order: 1 },
      published: true,
    });
    return { client: this.admin, params: { id: made._id }, body: body && { agrees: true, version: 1 } };
  }

  /** A call of a connected game server, or of staff about it. */
  private async ofBridge(name: string, body: Example | undefined): Promise<ValidRequest> {
    if (name === 'POST /api/bridge/pair') {
      const { body: made } = await this.admin.post<PairingCode>('/api/bridges/pairing-codes', {
        bridgeId: null,
      });
      const client = new BridgeClient(this.city.url);
      const { publicKey } = client.key;
      return { client, params: {}, body: { ...body, code: made.code, publicKey } };
    }
    const bridge = await this.bridge(/pause|DELETE/.test(name));
    if (name === 'POST /api/bridge/keys') {
      const key = createBridgeKey();
      const { publicKey } = key;
      const proof = signedBy(key, newKeyText(bridge.bridgeId, publicKey));
      return { client: bridge, params: {}, body: { publicKey, proof } };
    }
    if (name === 'POST /api/bridge/links') {
      const { code } = (await this.admin.post<LinkCode>('/api/game/link-code', {})).body;
      return { client: bridge, params: {}, body: { ...body, code } };
    }
    const client = name.includes('/api/bridges') ? this.admin : bridge;
    return { client, params: { id: bridge.bridgeId }, body };
  }

  /**
   * A connected game server: one for all, because an address may pair ten in a minute.
   * @param isSpoilt a call leaves it paused or without keys
   */
  private bridge(isSpoilt = false): Promise<BridgeClient> {
    const pair = () => BridgeClient.paired(this.city.url, this.admin);
    return isSpoilt ? pair() : (this.paired ??= pair());
  }

  /** A webhook that nobody answers, or a call of it that has failed. */
  private async ofWebhook(name: string, body: Example | undefined): Promise<ValidRequest> {
    const isSpoilt = /^(DELETE|PUT)/.test(name);
    const id = await (isSpoilt ? addWebhook(this.admin) : (this.hook ??= addWebhook(this.admin)));
    const params = { id: name.includes('/calls/') ? await failedCall(this.admin, id) : id };
    return { client: this.admin, params, body };
  }

  /** A token, and an end that is not too far away. */
  private async ofToken(body: Example | undefined): Promise<ValidRequest> {
    const params = { id: await onlyToken(this.admin) };
    return { client: this.admin, params, body: body && { ...body, expiresAt: inHours(1) } };
  }

  /** An own role, or a new player who has a role or is to have one. */
  private async ofStaff(name: string, body: Example | undefined): Promise<ValidRequest> {
    const client = this.admin;
    if (name.includes('/members')) {
      const given = { roleId: 'reviewer', userId: await this.newPlayerId() };
      if (!name.includes('{id}')) return { client, params: {}, body: body && given };
      const { _id } = (await client.put<StaffMember>('/api/staff/members', given)).body;
      return { client, params: { id: _id }, body };
    }
    const id = await addStaffRole(client);
    if (!/second-factor|four-eyes/.test(name)) return { client, params: { id }, body };
    const { secondFactor, fourEyes } = (await client.get<StaffRoles>('/api/staff/roles')).body;
    const { version } = name.includes('four-eyes') ? fourEyes : secondFactor;
    return { client, params: {}, body: { ...body, version } };
  }

  /** A waiting erasure of a new player. To be withdrawn, it was asked for by the Admin, otherwise by another Admin. */
  private async ofApproval(name: string, body: Example | undefined): Promise<ValidRequest> {
    const asker = name.includes('withdraw') ? this.admin : await this.city.loginAs('omar');
    const id = await waitingErasure(this.city, await this.newPlayerId(), asker);
    return { client: this.admin, params: { id }, body };
  }

  /** A player with an accepted whitelist application. */
  private async acceptedPlayer(): Promise<{ player: Client; id: string }> {
    const player = await this.newPlayer();
    const id = await this.created(player, '/api/whiteList', this.example('POST /api/whiteList'));
    await this.admin.put(`/api/whiteList/accept/${id}`, {});
    return { player, id };
  }

  /** An accepted player who shares their card. */
  private async ofCityCard(body: Example | undefined): Promise<ValidRequest> {
    const { player } = await this.acceptedPlayer();
    const card = { withName: true };
    const { body: own } = await player.put<OwnCityCard>('/api/city-cards/mine', card);
    return { client: player, params: { name: own.shared?.address.split('/').at(-1) ?? '' }, body };
  }

  /** An accepted player and a slot, which they have picked unless they are to pick it. */
  private async ofInterview(name: string, body: Example | undefined): Promise<ValidRequest> {
    const settings = (await this.admin.get<{ version: number; own: object }>('/api/settings')).body;
    const { version, own } = settings;
    await this.admin.put('/api/settings', { ...own, version, interviews: 'optional' });
    const hour = 3_600_000;
    const startsAt = new Date((Math.floor(Date.now() / hour) + 24 + 2 * ++this.count) * hour).toISOString();
    const slots = { ...this.example('POST /api/interviews/slots'), startsAt, count: 1 };
    if (name === 'POST /api/interviews/slots') return { client: this.admin, params: {}, body: slots };
    const { player, id } = await this.acceptedPlayer();
    const { body: made } = await this.admin.post<{ _id: string }[]>('/api/interviews/slots', slots);
    const slotId = made[0]?._id ?? '';
    if (!/PUT .*mine|slots/.test(name)) await player.put('/api/interviews/mine', { slotId });
    const isPlayers = name.includes('mine');
    return {
      client: isPlayers ? player : this.admin,
      params: { id: name.includes('slots') ? slotId : id },
      body: body && { ...body, slotId },
    };
  }

  /** The grant of a new player. */
  private async ofGrant(name: string, body: Example | undefined): Promise<ValidRequest> {
    const given = { ...this.example('POST /api/grants'), userId: await this.newPlayerId() };
    if (name === 'POST /api/grants') return { client: this.admin, params: {}, body: given };
    const id = name.includes('{id}') ? await this.created(this.admin, '/api/grants', given) : '';
    return { client: this.admin, params: { id }, body };
  }

  /** A delivery in a state in which it can be asked for: by staff, or by its buyer. */
  private async ofDelivery(name: string, body: Example | undefined): Promise<ValidRequest> {
    if (!name.includes('{id}')) return { client: this.admin, params: {}, body };
    const thing = { kind: 'thing', effect: 'car.neon', scope: 'character', takeBack: 'always', days: null };
    const player = await this.newPlayer();
    const { _id: userId } = (await player.get<{ _id: string }>('/api/auth/user/me')).body;
    const given = { ...this.example('POST /api/grants'), userId, benefit: thing };
    await this.created(this.admin, '/api/grants', given);
    const newest = `/api/deliveries?sort=${encodeURIComponent('["createdAt","DESC"]')}`;
    const [task] = await eventually(
      async () => (await this.admin.get<Delivery[]>(newest)).body,
      ([row]) => row !== undefined && !this.tasks.has(row._id),
    );
    const id = task?._id ?? '';
    this.tasks.add(id);
    if (name.includes('character')) {
      const set = { bridgeId: 'f'.repeat(24), waitsFor: 'bridge' };
      await this.city.connection
        .collection('deliveries')
        .updateMany({ userName: `resident${this.count}` }, { $set: set });
      return { client: player, params: { id }, body };
    }
    const press = (what: string, said = {}) => this.admin.put(`/api/deliveries/${id}/${what}`, said);
    if (/confirm|refuse|retry/.test(name)) await press('claim');
    if (name.includes('retry')) await press('refuse', { reason: 'The garage is full' });
    return { client: this.admin, params: { id }, body };
  }

  /** A player with a second session to end. */
  private async ofSession(): Promise<ValidRequest> {
    const username = `resident${++this.count}`;
    const client = await this.city.loginAs(username);
    await this.city.loginAs(username);
    const { body: sessions } = await client.get<OwnSession[]>('/api/auth/sessions');
    return { client, params: { id: sessions.find(({ current }) => !current)?.id ?? '' }, body: undefined };
  }

  /** A new player. */
  newPlayer(): Promise<Client> {
    return this.city.loginAs(`resident${++this.count}`);
  }

  async newPlayerId(): Promise<string> {
    return (await (await this.newPlayer()).get<{ _id: string }>('/api/auth/user/me')).body._id;
  }

  /** A new product. */
  async product(): Promise<string> {
    const example = this.example('POST /api/products');
    const benefits = [{ kind: 'level', group: 'vip', rank: 3, days: 30 }];
    return this.created(this.admin, '/api/products', {
      ...example,
      available: true,
      benefits,
      name: `Car ${++this.count}`,
    });
  }

  /** A Pending application of a new player. */
  async apply(kind: string): Promise<string> {
    return this.created(await this.applicant(kind), `/api/${kind}`, this.example(`POST /api/${kind}`));
  }

  /** A waiting tip order. */
  async tipOrder(client: Client): Promise<string> {
    const { body } = await client.post<{ orderId: string }>('/api/orders/tnd', {
      productId: await this.product(),
    });
    return body.orderId;
  }

  /** An entity that names a new player. */
  private async ofMembers(name: string, path: string, body: Example | undefined): Promise<ValidRequest> {
    const member = await this.newPlayer();
    if (!path.includes('{id}')) return { client: member, params: {}, body };
    const leader = await this.newPlayer();
    const { discord_id: discordId } = (await member.get<CurrentUser>('/api/auth/user/me')).body;
    const form = { ...this.example('POST /api/entities'), membersDiscordIds: [discordId] };
    const id = await this.created(leader, '/api/entities', form);
    if (name.startsWith('PUT') && path.includes('{discordId}'))
      await leader.delete(`/api/entities/${id}/members/${discordId}`);
    const client = path.endsWith('/membership') ? member : leader;
    return { client, params: { id, discordId }, body };
  }

  private async ofApplication(
    name: string,
    { api }: ApplicationKindSpec,
    body: Example | undefined,
  ): Promise<ValidRequest> {
    const base = `/api/${api.path}`;
    if (name === `POST ${base}`) return { client: await this.applicant(api.path), params: {}, body };
    if (!name.includes('{id}')) return { client: this.admin, params: {}, body };
    const id = await this.apply(api.path);
    if (/reopen|allow/.test(name)) {
      const path = api.decisions === 'id-first' ? `${id}/reject` : `reject/${id}`;
      const { body: rejected } = await this.admin.put<{ version: number }>(`${base}/${path}`, {});
      return { client: this.admin, params: { id }, body: { ...body, version: rejected.version } };
    }
    return { client: this.admin, params: { id }, body };
  }

  private async ofCheckout(body: Example | undefined): Promise<ValidRequest> {
    const lines = [{ productId: await this.product() }];
    return { client: await this.resident(0), params: {}, body: body && { ...body, lines } };
  }

  private async ofSale(name: string, body: Example | undefined): Promise<ValidRequest> {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const sale = { ...body, startsAt: day(1), endsAt: day(2) };
    const stored = { ...this.example('POST /api/sales'), ...sale };
    const id = name.includes('{id}') ? await this.created(this.admin, '/api/sales', stored, '_id') : '';
    return { client: this.admin, params: { id }, body: body && sale };
  }

  private async ofOrder(name: string, body: Example | undefined): Promise<ValidRequest> {
    const player = await this.resident(0);
    if (name === 'POST /api/orders/tnd') {
      return { client: player, params: {}, body: { ...body, productId: await this.product() } };
    }
    if (name === 'POST /api/orders/success') {
      const id = await this.created(
        player,
        '/api/payment/paypal/orders',
        { productId: await this.product() },
        'id',
      );
      await this.city.sandbox.approvePayPal(id);
      return { client: player, params: {}, body: { paymentDetails: { id } } };
    }
    if (!name.includes('{')) return { client: this.admin, params: {}, body };
    const id = await this.tipOrder(player);
    if (name.endsWith('/reopen')) await this.admin.put(`/api/orders/expire/${id}`);
    if (/\/(refunded|receipt)$/.test(name)) await this.confirmTip(id);
    const client = /\/(proof|cancel)$/.test(name) ? player : this.admin;
    return { client, params: { id, orderId: id, n: '1' }, body };
  }

  private async confirmTip(orderId: string): Promise<void> {
    const example = this.example('PUT /api/orders/{id}/confirm-manual');
    const proof = { ...(example.proof as Example), tipTransactionId: `TIP-${++this.count}` };
    await this.admin.put(`/api/orders/${orderId}/confirm-manual`, { ...example, proof });
  }

  private async ofPayment(name: string, body: Example | undefined): Promise<ValidRequest> {
    if (name === 'GET /api/payment/review') return { client: this.admin, params: {}, body };
    const client = await this.resident(0);
    if (name.startsWith('POST')) {
      return { client, params: {}, body: { ...body, productId: await this.product() } };
    }
    const productId = await this.product();
    const ref = await this.created(client, '/api/payment/init-payment', { productId }, 'paymentRef');
    await this.city.sandbox.payKonnect(ref);
    return { client, params: { ref }, body };
  }

  private async ofUser(name: string, body: Example | undefined): Promise<ValidRequest> {
    if (name.includes('/me/')) {
      const client = await this.newPlayer();
      if (name.startsWith('DELETE')) await client.post('/api/users/me/erasure-request', {});
      return { client, params: {}, body };
    }
    if (name.includes('update-pack')) {
      return { client: this.admin, params: {}, body: { ...body, userId: await this.newPlayerId() } };
    }
    const id = name.includes('{id}') ? await this.newPlayerId() : '';
    if (name.endsWith('lift-suspension')) {
      await this.admin.put(`/api/users/${id}/suspend`, this.example('PUT /api/users/{id}/suspend'));
    }
    return { client: this.admin, params: { id }, body };
  }

  private async applicant(kind: string): Promise<Client> {
    const used = this.applied.get(kind) ?? 0;
    this.applied.set(kind, used + 1);
    return this.resident(used);
  }

  /** One of the shared players. */
  private async resident(index: number): Promise<Client> {
    return (this.players[index] ??= await this.newPlayer());
  }

  private async created(client: Client, path: string, body: unknown, field = '_id'): Promise<string> {
    const answer = await client.post<Record<string, string>>(path, body);
    const id = answer.body[field];
    if (!id) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return id;
  }

  private example(name: string): Example {
    const operation = this.operations.find((one) => one.name === name);
    return (operation && exampleBody(operation.spec)) ?? {};
  }
}
