import {
  BRIDGE_LIMITS,
  type AuditAction,
  type Bridge,
  type Bridges,
  type MakesInput,
  type PairingCode,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { GameDeliveries } from '../../entitlements/deliveries/game-deliveries.service.js';
import type { BridgeWithEffects } from '../records/bridge.schema.js';
import { BridgesRepository } from '../records/bridges.repository.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { randomCode } from './bridge-code.js';
import { Presence } from './presence/presence.service.js';
import { statusOf } from './server-state.js';
import { sha256, SiteKey } from './site-key.service.js';

/** Staff connect and manage game servers. */
@Injectable()
export class BridgesDesk {
  constructor(
    private readonly bridges: BridgesRepository,
    private readonly site: SiteKey,
    private readonly deliveries: GameDeliveries,
    private readonly presence: Presence,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<Bridges> {
    const now = this.clock.now();
    const bridges = await this.bridges.findPaired({ withEffects: true });
    return { on: this.site.isSet, bridges: bridges.map((bridge) => toBridge(bridge, now)) };
  }

  /**
   * Creates a code that connects a new server, or reconnects a known one.
   * @throws BRIDGE_OFF; NOT_FOUND
   */
  async invite(bridgeId: Types.ObjectId | null, by: AuditBy): Promise<PairingCode> {
    if (!this.site.isSet) throw new DomainError('BRIDGE_OFF');
    const id = bridgeId ?? new Types.ObjectId();
    const code = randomCode();
    const now = this.clock.now();
    const invite = { hash: sha256(code), expiresAt: new Date(now.getTime() + BRIDGE_LIMITS.codeMs) };
    const entry = this.entry('bridge.invite', id, by, { expiresAt: invite.expiresAt.toISOString() });
    await this.audit.recordChange(entry, async () => {
      if (!bridgeId) await this.bridges.create(id, invite, now);
      else if (!(await this.bridges.invite(id, invite))) throw new DomainError('NOT_FOUND');
    });
    return { code, expiresAt: invite.expiresAt.toISOString() };
  }

  /** @throws NOT_FOUND */
  async get(id: Types.ObjectId): Promise<Bridge> {
    const bridge = await this.bridges.findById(id);
    if (!bridge) throw new DomainError('NOT_FOUND');
    return toBridge(bridge, this.clock.now());
  }

  /**
   * Trusts a server or ends the trust. The licences that a trusted server claims count on all servers; otherwise only
   * on this one.
   * @throws NOT_FOUND
   */
  async trust(id: Types.ObjectId, trusted: boolean, by: AuditBy): Promise<Bridge> {
    const entry = this.entry('bridge.trust', id, by, { trusted });
    return this.done(id, await this.audit.recordChange(entry, () => this.bridges.setTrust(id, trusted)));
  }

  /**
   * Chooses the server that makes an effect if several offer it. Deliveries that wait for another server stay there.
   * @throws NOT_FOUND
   */
  async setMakes(id: Types.ObjectId, input: MakesInput, by: AuditBy): Promise<Bridge> {
    const entry = this.entry('bridge.maker', id, by, { ...input });
    return this.done(id, await this.audit.recordChange(entry, () => this.bridges.setMakes(id, input)));
  }

  /** @throws NOT_FOUND */
  async pause(id: Types.ObjectId, paused: boolean, by: AuditBy): Promise<Bridge> {
    const entry = this.entry('bridge.pause', id, by, { paused });
    return this.done(id, await this.audit.recordChange(entry, () => this.bridges.pause(id, paused)));
  }

  /**
   * Starts maintenance: only staff may enter, and everyone else reads the text. Null ends it.
   * @throws NOT_FOUND
   */
  async setMaintenance(id: Types.ObjectId, text: string | null, by: AuditBy): Promise<Bridge> {
    const entry = this.entry('bridge.maintenance', id, by, { maintenance: text });
    return this.done(id, await this.audit.recordChange(entry, () => this.bridges.setMaintenance(id, text)));
  }

  /**
   * Replaces the list of a server that is newer than the site's, because the site's database was restored.
   * @throws NOT_FOUND
   */
  async startAnew(id: Types.ObjectId, by: AuditBy): Promise<Bridge> {
    const entry = this.entry('bridge.start-anew', id, by, { isAhead: false });
    return this.done(
      id,
      await this.audit.recordChange(entry, () => this.bridges.startAnew(id, this.clock.now())),
    );
  }

  /**
   * Revokes every key of a server. Its begun deliveries become uncertain; its waiting ones go to another server or the
   * team. The visits of its players end at its last call.
   * @throws NOT_FOUND
   */
  async revoke(id: Types.ObjectId, by: AuditBy): Promise<Bridge> {
    const entry = this.entry('bridge.revoke', id, by, { keys: 0 });
    const lost = await this.audit.recordChange(entry, () => this.bridges.revoke(id));
    const revoked = await this.done(id, lost);
    await this.deliveries.giveUp(id.toHexString());
    if (lost) await this.presence.endAll(lost, lost.seenAt ?? this.clock.now());
    return revoked;
  }

  private entry(
    action: AuditAction & `bridge.${string}`,
    id: Types.ObjectId,
    { actor, origin }: AuditBy,
    after: Record<string, unknown>,
  ): AuditInput {
    const target = { type: 'bridge', id: id.toHexString() };
    return { actor, action, target, after, ...origin };
  }

  /** The server, changed or not. @throws NOT_FOUND */
  private async done(id: Types.ObjectId, changed: BridgeWithEffects | null): Promise<Bridge> {
    const bridge = changed ?? (await this.bridges.findById(id));
    if (!bridge) throw new DomainError('NOT_FOUND');
    return toBridge(bridge, this.clock.now());
  }
}

function toBridge(bridge: BridgeWithEffects, now: Date): Bridge {
  const { _id, name, keys, state, paused, pairedAt, copySeenAt } = bridge;
  const { maintenance = null, isAhead = false, effects = [] } = bridge;
  const { trusted = false, waits = false, makes = [] } = bridge;
  return {
    _id: _id.toHexString(),
    name,
    status: statusOf(bridge, now),
    build: state?.build ?? '',
    version: state?.version ?? '',
    paired: keys.length > 0,
    paused,
    pairedAt: pairedAt?.toISOString() ?? null,
    keySince: keys.at(-1)?.since.toISOString() ?? null,
    copySeenAt: copySeenAt?.toISOString() ?? null,
    maintenance,
    isAhead,
    effects,
    trusted,
    waits,
    makes,
  };
}
