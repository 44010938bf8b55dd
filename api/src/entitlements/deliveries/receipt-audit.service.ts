import { WORK_LIMITS, type Probed } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { staffMessage } from '../../platform/announcements/announcement.js';
import { SYSTEM } from '../../platform/ports/erased-history.js';
import { Entitlements } from '../entitlements.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import type { DeliveryRecord } from './delivery.schema.js';
import type { CallingServer } from './game-deliveries.service.js';

/** A receipt counts as lost if it is missing twice with this time between. */
const AGAIN_MS = 60_000;
/** If more things are missing, e.g. after a new season, staff decide. */
const HEALED_MAX = 20;
/** The cleared fields of a delivery that the game has lost. */
const GONE = { note: null, made: null, doneAt: null };

/**
 * After each start of the resource, compares given things with the receipts in the game’s database. A database restored
 * from a backup lacks newer things with their receipts: they are given again. Things taken back after the backup are in
 * the game again: they are taken back again.
 */
@Injectable()
export class ReceiptAudit {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly entitlements: Entitlements,
    private readonly clock: Clock,
  ) {}

  /** The ids of deliveries whose receipts the server must look up; null if all were seen in this start. */
  async probesFor({ id, boot }: CallingServer): Promise<string[] | null> {
    const rows = await this.deliveries.findUnseen(id, boot, WORK_LIMITS.probes);
    if (rows.length === 0) return null;
    return rows.filter((row) => !this.isFresh(row)).map(({ _id }) => _id.toHexString());
  }

  /** Applies a server’s answers about receipts. */
  async learn(server: CallingServer, probed: readonly Probed[]): Promise<void> {
    const seen = probed.filter(({ result }) => result !== 'missing');
    await this.deliveries.see(
      server.id,
      seen.map(({ id }) => new Types.ObjectId(id)),
      server.boot,
    );
    for (const { id, result } of probed) {
      if (result === 'missing') await this.miss(server, new Types.ObjectId(id));
    }
    const given = probed.filter(({ result }) => result === 'given');
    await this.takeAgain(
      server,
      given.map(({ id }) => new Types.ObjectId(id)),
    );
  }

  /**
   * If a thing was taken back before this start but is in the game, it is taken back again, unless the player has the
   * right again. The server may repeat a take.
   */
  private async takeAgain({ id, boot }: CallingServer, ids: readonly Types.ObjectId[]): Promise<void> {
    if (ids.length === 0) return;
    const gives = await this.deliveries.findGives(id, ids);
    const slots = gives.map(({ slot }) => slot);
    for (const { _id, slot, generation, history } of await this.deliveries.findTaken(id, slots, boot)) {
      if (!gives.some((give) => give.slot === slot && give.generation === generation)) continue;
      const where = { _id, state: 'done' as const, history: { $size: history.length } };
      const line = { at: this.clock.now(), action: 'lost' as const, by: SYSTEM, note: null };
      await this.entitlements.changeDelivery(where, { ...GONE, state: 'void', wanted: false }, line);
    }
  }

  private async miss(server: CallingServer, id: Types.ObjectId): Promise<void> {
    const row = await this.deliveries.findById(id);
    if (row?.bridgeId !== server.id || row.kind !== 'give' || row.state !== 'done') return;
    // A delivery without the name of a thing has no receipt.
    if (!row.made || (await this.deliveries.isTakenBack(row))) {
      await this.deliveries.see(server.id, [id], server.boot);
    } else if (!row.missingAt) {
      await this.deliveries.set({ _id: id, state: 'done' }, { missingAt: this.clock.now() });
    } else if (!this.isFresh(row)) await this.lose(row, server);
  }

  /** Gives a lost thing again, or leaves it to staff. */
  private async lose(row: DeliveryRecord, { id, boot }: CallingServer): Promise<void> {
    const { _id, history, kind, effect } = row;
    const where = { _id, state: 'done' as const, history: { $size: history.length } };
    const at = this.clock.now();
    const line = { at, action: 'lost' as const, by: SYSTEM, note: null };
    if ((await this.deliveries.countMissing(id)) <= HEALED_MAX) {
      // The plan restores a void delivery if the player still has the right.
      const set = { ...GONE, state: 'void' as const, wanted: false, missingAt: null };
      await this.entitlements.changeDelivery(where, set, line);
      return;
    }
    // One message for all of them.
    const facts = { kind, effect, uncertain: true };
    const messages = [staffMessage('staff.delivery-stuck', facts, at, `missing-${id}-${boot}`)];
    await this.entitlements.changeDelivery(where, { ...GONE, state: 'uncertain' }, line, messages);
  }

  /** Whether the receipt was first missing only a moment ago. */
  private isFresh({ missingAt }: DeliveryRecord): boolean {
    return missingAt ? this.clock.now().getTime() - missingAt.getTime() < AGAIN_MS : false;
  }
}
