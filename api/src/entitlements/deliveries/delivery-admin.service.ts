import { CLAIM_MINUTES, type AuditAction } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { playerMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import { PeopleSearch } from '../../platform/ports/people-search.js';
import { Entitlements } from '../entitlements.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { formerOf, turnOf } from './delivery-plan.js';
import { afterRefusal, statesBefore, waitsAgain } from './delivery-status.js';
import { BY_HAND, type DeliveryRecord, type HandoverEventRecord } from './delivery.schema.js';
import { GameServerPicker } from './game-server-picker.service.js';

const CLAIM_MS = CLAIM_MINUTES * 60_000;

/**
 * Staff hand over things that players have bought, and decide about deliveries that a game server left failed or
 * uncertain. Each action is one conditional write with its line of history and its message, in a transaction with its
 * audit entry. Only the claimer confirms or refuses; staff cannot act on their own deliveries (`@Concerns`).
 */
@Injectable()
export class DeliveryAdminService implements ResolvesPlayer {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly entitlements: Entitlements,
    private readonly servers: GameServerPicker,
    private readonly people: PeopleSearch,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.deliveries.findById(id))?.userId ?? null;
  }

  async list(request: ListRequest): Promise<{ rows: DeliveryRecord[]; total: number }> {
    return this.deliveries.findPage(await this.people.of(request, 'userName'));
  }

  /**
   * Claims a delivery for a member of staff, after reading the right again. If several claim it, one wins. After
   * CLAIM_MINUTES a colleague may take it over.
   * @throws NOT_FOUND, DELIVERY_STATE_CONFLICT
   */
  async claim(id: Types.ObjectId, by: AuditBy): Promise<DeliveryRecord> {
    const { actor } = by;
    await this.entitlements.sync((await this.get(id)).userId, { isChanged: false });
    const read = await this.get(id);
    if (read.state === 'leased' && read.lease?.userId.equals(actor._id)) return read;
    const at = this.clock.now();
    const where: QueryFilter<DeliveryRecord> = {
      $or: [
        { state: 'waiting', waitsFor: 'staff', notBefore: { $lte: at } },
        { state: 'leased', 'lease.at': { $lte: new Date(at.getTime() - CLAIM_MS) } },
      ],
    };
    const lease = { userId: actor._id, name: actor.username, at };
    const audit = this.entry(by, 'delivery.claim', read, { state: 'leased' });
    return this.act(read, where, { state: 'leased', lease }, audit, this.line('claimed', by));
  }

  /**
   * Marks a delivery as handed over or taken back. A person with the claim confirms a delivery by hand. Staff
   * who have checked the game also confirm deliveries of a game server that are uncertain or failed. The buyer reads the
   * note.
   * @throws NOT_FOUND, DELIVERY_STATE_CONFLICT
   */
  async confirm(id: Types.ObjectId, by: AuditBy, note: string): Promise<DeliveryRecord> {
    const read = await this.get(id);
    const last = read.history.at(-1);
    // A repeated request.
    if (read.state === 'done' && last?.by === by.actor.username && read.note === note) return read;
    const line = this.line('handed-over', by, note);
    const { product, wanted, kind } = read;
    const messages =
      wanted && kind === 'give'
        ? [playerMessage('grant.delivered', { product: product.name, note }, line.at)]
        : [];
    const audit = this.entry(by, 'delivery.confirm', read, { state: 'done', note });
    const set = { state: 'done' as const, note, code: null, doneAt: line.at, missingAt: null };
    const where: QueryFilter<DeliveryRecord> = {
      $or: [
        ownLease(by),
        { state: 'uncertain', wanted },
        // Only a game server leaves a code.
        { state: 'failed', code: { $type: 'string' }, wanted },
      ],
    };
    return this.act(read, where, set, audit, line, messages);
  }

  /**
   * Marks a delivery as impossible. If it is still wanted, the buyer reads the reason; else the delivery is void.
   * @throws NOT_FOUND, DELIVERY_STATE_CONFLICT
   */
  async refuse(id: Types.ObjectId, by: AuditBy, reason: string): Promise<DeliveryRecord> {
    const read = await this.get(id);
    const { wanted } = read;
    const state = afterRefusal(wanted);
    const line = this.line('refused', by, reason);
    const messages = failed(read, reason, line.at);
    const audit = this.entry(by, 'delivery.refuse', read, { state, reason });
    const set = { state, note: reason, lease: null };
    return this.act(read, { ...ownLease(by), wanted }, set, audit, line, messages);
  }

  /**
   * Lets a failed delivery wait again, or an uncertain one that staff did not find in the game. If it is no longer
   * wanted, it becomes void. If no game server offers the thing any more, the team delivers. If the game does not have
   * the chosen character, the next one that the player plays gets the thing.
   * @throws NOT_FOUND, DELIVERY_STATE_CONFLICT
   */
  async retry(id: Types.ObjectId, by: AuditBy): Promise<DeliveryRecord> {
    const read = await this.get(id);
    const { wanted, code = null } = read;
    const state = waitsAgain(wanted);
    const bridgeId = read.bridgeId === BY_HAND ? BY_HAND : await this.servers.pick(read.effect, read.userId);
    const audit = this.entry(by, 'delivery.retry', read, { state });
    const notBefore = this.clock.now();
    const set = {
      ...{ state, bridgeId, waitsFor: turnOf({ bridgeId }), notBefore },
      ...{ note: null, code: null, missingAt: null, remindedAt: null },
      ...(code === 'CHARACTER_UNKNOWN' ? { character: null } : {}),
      // The chosen character belongs to the previous server.
      ...(bridgeId !== read.bridgeId ? { character: null, former: formerOf(read) } : {}),
    };
    const where = { state: { $in: statesBefore('retried') }, wanted, code };
    return this.act(read, where, set, audit, this.line('retried', by));
  }

  /**
   * Ends a delivery without a handover; the buyer reads the reason.
   * @throws NOT_FOUND, DELIVERY_STATE_CONFLICT
   */
  async writeOff(id: Types.ObjectId, by: AuditBy, reason: string): Promise<DeliveryRecord> {
    const read = await this.get(id);
    const audit = this.entry(by, 'delivery.write-off', read, { state: 'void', reason });
    const where = { state: { $in: statesBefore('written_off') } };
    const set = { state: 'void' as const, note: reason, missingAt: null };
    const line = this.line('written-off', by, reason);
    return this.act(read, where, set, audit, line, failed(read, reason, line.at));
  }

  private async act(
    { _id }: DeliveryRecord,
    where: QueryFilter<DeliveryRecord>,
    set: Partial<DeliveryRecord>,
    entry: AuditInput,
    event: HandoverEventRecord,
    messages?: readonly NewMessage[],
  ): Promise<DeliveryRecord> {
    const changed = await this.audit.recordChange(entry, () =>
      this.entitlements.changeDelivery({ ...where, _id }, set, event, messages),
    );
    if (!changed) throw await this.conflict(_id);
    return changed;
  }

  private async get(id: Types.ObjectId): Promise<DeliveryRecord> {
    const found = await this.deliveries.findById(id);
    if (!found) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this delivery.' });
    return found;
  }

  private async conflict(id: Types.ObjectId): Promise<DomainError> {
    const { state, lease } = await this.get(id);
    const by = state === 'leased' ? (lease?.name ?? null) : null;
    return new DomainError('DELIVERY_STATE_CONFLICT', { details: { state, by } });
  }

  private line(
    action: HandoverEventRecord['action'],
    { actor }: AuditBy,
    note: string | null = null,
  ): HandoverEventRecord {
    return { at: this.clock.now(), action, by: actor.username, note };
  }

  private entry(
    { actor, origin }: AuditBy,
    action: AuditAction,
    { _id, state }: DeliveryRecord,
    after: Record<string, unknown>,
  ): AuditInput {
    const target = { type: 'delivery', id: _id.toHexString() };
    return { actor, action, target, before: { state }, after, ...origin };
  }
}

/** The message to the buyer of a wanted thing that will not be handed over. */
const failed = ({ wanted, kind, product }: DeliveryRecord, reason: string, at: Date) =>
  wanted && kind === 'give' ? [playerMessage('grant.failed', { product: product.name, reason }, at)] : [];

const ownLease = ({ actor }: AuditBy): QueryFilter<DeliveryRecord> => ({
  state: 'leased',
  'lease.userId': actor._id,
});
