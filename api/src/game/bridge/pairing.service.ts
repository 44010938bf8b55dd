import {
  newKeyText,
  readBridgeCode,
  type NewKeyRequest,
  type PairAnswer,
  type PairRequest,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { BridgeRecord } from '../records/bridge.schema.js';
import { BridgesRepository } from '../records/bridges.repository.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { StaffRights } from '../../staff/roles/staff-rights.service.js';
import { assertSigned, type ClaimedCall } from './signed-call.js';
import { isSignedBy, keyIdOf, sha256, SiteKey } from './site-key.service.js';

/** Connects game servers and exchanges their keys. */
@Injectable()
export class PairingService {
  constructor(
    private readonly bridges: BridgesRepository,
    private readonly site: SiteKey,
    private readonly rights: StaffRights,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Connects a game server with a code. The call may be repeated with the same key, because its answer may have been lost.
   * @throws BRIDGE_CODE_INVALID; BRIDGE_KEY_UNKNOWN unless the call is signed with the key in its body
   */
  async pair(input: PairRequest, call: ClaimedCall, address: string): Promise<PairAnswer> {
    const site = this.site.public;
    await this.limits.consume('pairings', address);
    const now = this.clock.now();
    const { publicKey, name } = input;
    const keyId = keyIdOf(publicKey);
    assertSigned(call, publicKey, now);
    const key = { keyId, publicKey, since: now, endsAt: null };
    const hash = sha256(readBridgeCode(input.code));
    // A second person ends the pause of a server that one person has connected.
    const { gameServers: waits } = await this.rights.fourEyes();
    const bridge = await this.bridges.pair(hash, key, { name, seq: call.seq, now, waits });
    if (!bridge) throw new DomainError('BRIDGE_CODE_INVALID');
    return { bridgeId: bridge._id.toHexString(), keyId, site, now: now.getTime() };
  }

  /**
   * Adds a key. The old one works until ten minutes after the first call with the new one, because the answer may be lost.
   * @throws BRIDGE_KEY_UNKNOWN without a proof by the new key
   */
  async addKey(bridge: BridgeRecord, { publicKey, proof }: NewKeyRequest): Promise<void> {
    const keyId = keyIdOf(publicKey);
    if (!isSignedBy(publicKey, newKeyText(bridge._id.toHexString(), publicKey), proof)) {
      throw new DomainError('BRIDGE_KEY_UNKNOWN');
    }
    if (bridge.keys.some((key) => key.keyId === keyId)) return;
    const now = this.clock.now();
    const added = await this.bridges.addKey(bridge, { keyId, publicKey, since: now, endsAt: null }, now);
    // Staff revoked the keys during this call.
    if (!added) throw new DomainError('BRIDGE_KEY_UNKNOWN');
  }
}
