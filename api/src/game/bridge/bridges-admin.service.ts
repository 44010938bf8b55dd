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
import { ApprovableActions } from '../../staff/approvals/approvable-actions.service.js';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { GameDeliveries } from '../../entitlements/deliveries/game-deliveries.service.js';
import type { BridgeRecord, BridgeWithEffects } from '../records/bridge.schema.js';
import { BridgesRepository } from '../records/bridges.repository.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AccessRepository } from './access/access.repository.js';
import { Presence } from './presence/presence.service.js';
import { statusOf } from './game-status.service.js';
import { randomCode, sha256, SiteKey } from './site-key.service.js';

type BridgeAction = AuditAction & `bridge.${string}`;
type Act<Input> = (input: Input & { id: string }, by: AuditBy) => Promise<Bridge>;

const targetOf = (id: string) => ({ target: { type: 'bridge', id }, concerns: null });

/** Staff connect and manage game servers. What gives a server more rights can need a second person. */
@Injectable()
export class BridgesAdmin {
  /** Pauses a server or ends its pause. The end of the first pause after its connection can need a second person. */
  readonly pause: Act<{ paused: boolean }>;
  /**
   * Trusts a server or ends the trust. The licences that a trusted server claims count on all servers; otherwise only
   * on this one. @throws NOT_FOUND
   */
  readonly trust: Act<{ trusted: boolean }>;
  /**
   * Chooses the server that makes an effect if several offer it. Deliveries that wait for another server stay there.
   * @throws NOT_FOUND
   */
  readonly setMakes: Act<MakesInput>;

  constructor(
    acts: ApprovableActions,
    private readonly bridges: BridgesRepository,
    private readonly access: AccessRepository,
    private readonly site: SiteKey,
    private readonly deliveries: GameDeliveries,
    private readonly presence: Presence,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {
    this.pause = acts.declare('bridge.pause', {
      permission: 'gameServers',
      preview: async ({ id, paused }, _, { gameServers }) => {
        if (paused || !gameServers || !(await this.get(id)).waits) return null;
        return { ...targetOf(id), before: { paused: true }, after: { paused } };
      },
      run: ({ id, paused }, by) =>
        this.change('bridge.pause', id, by, { paused }, (_id) => this.bridges.pause(_id, paused)),
    });
    this.trust = acts.declare('bridge.trust', {
      permission: 'staff',
      preview: async ({ id, trusted }, _, { gameServers }) => {
        if (!trusted || !gameServers || (await this.get(id)).trusted) return null;
        return { ...targetOf(id), before: { trusted: false }, after: { trusted } };
      },
      run: ({ id, trusted }, by) =>
        this.change('bridge.trust', id, by, { trusted }, async (_id) => {
          const changed = await this.bridges.setTrust(_id, trusted);
          // The pages name the licences that count.
          if (changed) await this.access.publishAll(this.clock.now());
          return changed;
        }),
    });
    this.setMakes = acts.declare('bridge.maker', {
      permission: 'staff',
      preview: async ({ id, effect, makes }, _, { gameServers }) => {
        if (!makes || !gameServers || (await this.get(id)).makes.includes(effect)) return null;
        return { ...targetOf(id), after: { effect, makes } };
      },
      run: ({ id, ...input }, by) =>
        this.change('bridge.maker', id, by, { ...input }, (_id) => this.bridges.setMakes(_id, input)),
    });
  }

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
    const entry = entryOf('bridge.invite', id, by, { expiresAt: invite.expiresAt.toISOString() });
    await this.audit.recordChange(entry, async () => {
      if (!bridgeId) await this.bridges.create(id, invite, now);
      else if (!(await this.bridges.invite(id, invite))) throw new DomainError('NOT_FOUND');
    });
    return { code, expiresAt: invite.expiresAt.toISOString() };
  }

  /**
   * Starts maintenance: only staff may enter, and everyone else reads the text. Null ends it.
   * @throws NOT_FOUND
   */
  setMaintenance(id: string, text: string | null, by: AuditBy): Promise<Bridge> {
    return this.change('bridge.maintenance', id, by, { maintenance: text }, (_id) =>
      this.bridges.setMaintenance(_id, text),
    );
  }

  /**
   * Replaces the list of a server that is newer than the site's, because the site's database was restored.
   * @throws NOT_FOUND
   */
  replaceList(id: string, by: AuditBy): Promise<Bridge> {
    return this.change('bridge.start-anew', id, by, { isAhead: false }, (_id) =>
      this.bridges.replaceList(_id, this.clock.now()),
    );
  }

  /**
   * Revokes every key of a server. Its begun deliveries become uncertain; its waiting ones go to another server or the
   * team. The visits of its players end at its last call.
   * @throws NOT_FOUND
   */
  async revoke(id: string, by: AuditBy): Promise<Bridge> {
    const revoked = await this.change('bridge.revoke', id, by, { keys: 0 }, (_id) =>
      this.bridges.revoke(_id),
    );
    await this.deliveries.writeOffServer(id);
    const bridge = await this.bridges.findById(new Types.ObjectId(id));
    if (bridge) await this.presence.endAll(bridge, bridge.seenAt ?? this.clock.now());
    return revoked;
  }

  /** Changes a server, with an audit entry. Returns the server, changed or not. @throws NOT_FOUND */
  private async change(
    action: BridgeAction,
    id: string,
    by: AuditBy,
    after: Record<string, unknown>,
    write: (id: Types.ObjectId) => Promise<BridgeRecord | null>,
  ): Promise<Bridge> {
    const _id = new Types.ObjectId(id);
    const changed = await this.audit.recordChange(entryOf(action, _id, by, after), () => write(_id));
    return changed ? toBridge(changed, this.clock.now()) : this.get(id);
  }

  /** @throws NOT_FOUND */
  private async get(id: string): Promise<Bridge> {
    const bridge = await this.bridges.findById(new Types.ObjectId(id));
    if (!bridge) throw new DomainError('NOT_FOUND');
    return toBridge(bridge, this.clock.now());
  }
}

function entryOf(
  action: BridgeAction,
  id: Types.ObjectId,
  { actor, origin }: AuditBy,
  after: Record<string, unknown>,
): AuditInput {
  return { actor, action, target: { type: 'bridge', id: id.toHexString() }, after, ...origin };
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
