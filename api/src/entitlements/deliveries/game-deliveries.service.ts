import {
  WORK_LIMITS,
  type EffectMode,
  type GameTask,
  type TaskKey,
  type TaskWait,
  type WorkReceipt,
  type WorkReport,
} from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { CountingLinks } from '../../game/records/counting-links.service.js';
import { Clock } from '../../platform/clock.js';
import { playerMessage, staffMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import { SYSTEM } from '../../platform/ports/erased-history.js';
import { Entitlements } from '../entitlements.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { formerOf, turnOf } from './delivery-plan.js';
import { afterRefusal, DELIVERY_TABLE, waitsAgain } from './delivery-status.js';
import { BY_HAND, type DeliveryRecord, type HandoverEventRecord } from './delivery.schema.js';
import { GameServerPicker } from './game-server-picker.service.js';

const MINUTE_MS = 60_000;

/** Wait after a delivery that the game server could not do yet. When the player begins to play, `wake` ends it. */
const WAIT_MS: Readonly<Record<TaskWait | 'link', number>> = {
  link: 5 * MINUTE_MS,
  online: 5 * MINUTE_MS,
  character: 5 * MINUTE_MS,
  room: MINUTE_MS,
  server: MINUTE_MS,
  limit: 60 * MINUTE_MS,
};

const EVENTS = {
  done: 'made',
  failed: 'not_made',
  later: 'postponed',
  uncertain: 'unclear',
} as const satisfies Record<WorkReceipt['result'], string>;

/** The game server that calls. */
export interface CallingServer {
  id: string;
  /** The start of the resource. */
  boot: string;
  journal: string;
  /** Whether the site has the server's current list of effects. */
  isKnown: boolean;
  /**
   * Effects that the server offers but cannot make at the moment. Tasks for them would fill its list, so it gets none
   * yet.
   */
  notNow: readonly string[];
  /**
   * Whether the server still waits for the answer. A late answer is lost; with a slow database this would be every
   * answer.
   */
  hasTime(): boolean;
  /** How the server makes an effect; null if it does not offer it. */
  modeOf(effect: string): Promise<EffectMode | null>;
}

/**
 * Things that game servers make in the place of the team. Each move is one conditional write, so that receipts may
 * arrive twice, late or beside an action of staff.
 */
@Injectable()
export class GameDeliveries {
  private readonly logger = new Logger(GameDeliveries.name);

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly entitlements: Entitlements,
    private readonly servers: GameServerPicker,
    private readonly links: CountingLinks,
    private readonly clock: Clock,
  ) {}

  /** Stores the results of tasks. Returns the receipts that the server can forget. */
  async store(server: CallingServer, receipts: readonly WorkReceipt[]): Promise<TaskKey[]> {
    const stored: TaskKey[] = [];
    for (const [index, receipt] of receipts.entries()) {
      if (index > 0 && !server.hasTime()) break;
      if (!(await this.storeOne(server, receipt))) continue;
      stored.push({ id: receipt.id, attempt: receipt.attempt });
    }
    return stored;
  }

  /**
   * Returns the tasks that the server must begin: new tasks, and tasks that it got but no longer reports, because an
   * answer or its memory was lost.
   */
  async tasksFor(server: CallingServer, { holding, receipts }: WorkReport): Promise<GameTask[]> {
    const named = new Set([...holding, ...receipts].map(nameOf));
    const rows = await this.deliveries.findForServer(server, this.clock.now(), WORK_LIMITS.tasks);
    const tasks: GameTask[] = [];
    for (const row of rows) {
      if (!server.hasTime()) break;
      if (row.state === 'waiting') {
        const sent = await this.send(row, server);
        if (sent) tasks.push(await this.toTask(sent));
        continue;
      }
      const isJournalLost = row.journal !== server.journal;
      // The mode of the effect is in the server's list, which arrives with the next exchange.
      if (isJournalLost && !server.isKnown) continue;
      // Only a transaction is safe to repeat. An effect that the server no longer offers may have been a call.
      if (isJournalLost && (await server.modeOf(row.effect)) !== 'transaction') await this.doubt(row);
      else if (!named.has(nameOf({ id: row._id.toHexString(), attempt: row.attempt ?? 0 }))) {
        tasks.push(await this.toTask(row));
      }
    }
    return tasks;
  }

  /** Ends the waits for a player who begins to play on a server. */
  wake(serverId: string, userId: Types.ObjectId): Promise<void> {
    return this.deliveries.wake(serverId, userId, this.clock.now());
  }

  /**
   * Gives up a server that does not come back. The results of its begun tasks stay uncertain. Its waiting tasks go to
   * another server or the team. Repeatable.
   */
  async writeOffServer(serverId: string): Promise<void> {
    for (const state of ['leased', 'waiting'] as const) {
      let moved: number;
      do {
        moved = 0;
        for (const row of await this.deliveries.findOpen(serverId, state, WORK_LIMITS.tasks)) {
          const isMoved = state === 'leased' ? await this.doubt(row) : await this.pass(row);
          if (isMoved) moved += 1;
        }
      } while (moved > 0);
    }
  }

  /** Moves a waiting task to another server or the team. The team takes back the things of the lost server. */
  private async pass(row: DeliveryRecord): Promise<boolean> {
    const bridgeId = row.kind === 'take' ? BY_HAND : await this.servers.pick(row.effect, row.userId);
    if (bridgeId === row.bridgeId) return false;
    const waitsFor = row.waitsFor === 'dispute' ? row.waitsFor : turnOf({ bridgeId });
    const where = { ...asRead(row), bridgeId: row.bridgeId, waitsFor: row.waitsFor };
    // The chosen character belongs to the previous server.
    const change = { bridgeId, waitsFor, character: null, former: formerOf(row) };
    return (await this.deliveries.set(where, change)) !== null;
  }

  private async storeOne(server: CallingServer, receipt: WorkReceipt): Promise<boolean> {
    const row = await this.deliveries.findById(new Types.ObjectId(receipt.id));
    if (row?.former?.bridgeId === server.id && receipt.attempt <= row.former.attempt) {
      return this.storeLate(row, receipt, server);
    }
    const attempt = row?.bridgeId === server.id ? (row.attempt ?? 0) : 0;
    if (!row || receipt.attempt > attempt) {
      this.logger.warn({ msg: 'a receipt for a task that the server never got', server: server.id, receipt });
      return true;
    }
    // A failure of an earlier attempt does not count for this one.
    if (receipt.attempt < attempt && receipt.result !== 'done') return true;
    if (DELIVERY_TABLE[row.state][EVENTS[receipt.result]] === null) return true;
    switch (receipt.result) {
      case 'done':
        return this.finish(row, receipt, server);
      case 'failed':
        return this.refuse(row, receipt);
      case 'later':
        return this.putOff(row, receipt.waitsFor ?? 'server');
      case 'uncertain':
        return this.doubt(row);
    }
  }

  /** Stores the receipt of a server whose task was moved to another maker since. */
  private storeLate(row: DeliveryRecord, receipt: WorkReceipt, server: CallingServer): Promise<boolean> {
    if (receipt.result !== 'done') return Promise.resolve(true);
    const isUndone = row.state !== 'leased' && row.state !== 'done';
    if (isUndone) return this.finish(row, receipt, server, { bridgeId: server.id, former: null });
    // The game may have the thing twice now, so staff must check.
    const { kind, effect } = row;
    const line = { at: this.clock.now(), action: 'made' as const, by: SYSTEM, note: receipt.made };
    const messages = [staffMessage('staff.delivery-stuck', { kind, effect, uncertain: true }, line.at)];
    return this.change(row, { former: null }, line, messages);
  }

  private async finish(
    row: DeliveryRecord,
    { made, character: owner }: WorkReceipt,
    { boot }: CallingServer,
    more: Partial<DeliveryRecord> = {},
  ): Promise<boolean> {
    const { kind, wanted, product, effect } = row;
    const character = owner ?? row.character ?? null;
    const note = [character?.name, made].filter(Boolean).join(', ') || effect;
    const line = { at: this.clock.now(), action: 'made' as const, by: SYSTEM, note };
    const messages =
      wanted && kind === 'give'
        ? [playerMessage('grant.delivered', { product: product.name, note }, line.at)]
        : [];
    const set = {
      ...{ state: 'done' as const, note, made, character, code: null, doneAt: line.at },
      ...{ seenStart: boot, missingAt: null, ...more },
    };
    return this.change(row, set, line, messages);
  }

  private refuse(row: DeliveryRecord, { code }: WorkReceipt): Promise<boolean> {
    const { wanted, kind, effect } = row;
    const line = { at: this.clock.now(), action: 'not-made' as const, by: SYSTEM, note: code };
    const messages = wanted
      ? [staffMessage('staff.delivery-stuck', { kind, effect, uncertain: false }, line.at)]
      : [];
    return this.change(row, { state: afterRefusal(wanted), code }, line, messages);
  }

  private doubt(row: DeliveryRecord): Promise<boolean> {
    const { kind, effect } = row;
    const line = { at: this.clock.now(), action: 'unclear' as const, by: SYSTEM, note: null };
    const messages = [staffMessage('staff.delivery-stuck', { kind, effect, uncertain: true }, line.at)];
    return this.change(row, { state: 'uncertain' }, line, messages);
  }

  /** Lets a task wait again. Writes no line of history, because a player may be absent for weeks. */
  private async putOff(row: DeliveryRecord, waitsFor: TaskWait | 'link'): Promise<boolean> {
    const at = this.clock.now();
    if (waitsAgain(row.wanted) === 'void') {
      const line = { at, action: 'not-wanted' as const, by: SYSTEM, note: null };
      return this.change(row, { state: 'void' }, line);
    }
    const notBefore = new Date(at.getTime() + WAIT_MS[waitsFor]);
    return (await this.deliveries.set(asRead(row), { state: 'waiting', waitsFor, notBefore })) !== null;
  }

  /** Gives a task to the server, after reading the right again. Null if the task is done, not wanted or must wait. */
  private async send(read: DeliveryRecord, server: CallingServer): Promise<DeliveryRecord | null> {
    await this.entitlements.sync(read.userId, { isChanged: false });
    const row = await this.deliveries.findById(read._id);
    if (row?.state !== 'waiting' || row.waitsFor === 'dispute') return null;
    // A take finds the thing by its receipt: players cannot keep it by unlinking their licences.
    if (row.kind === 'give' && (await this.licencesOf(row)).length === 0) {
      await this.putOff(row, 'link');
      return null;
    }
    const attempt = (row.attempt ?? 0) + 1;
    return this.deliveries.set(asRead(row), {
      ...{ state: 'leased', waitsFor: 'bridge', attempt, journal: server.journal },
    });
  }

  private async toTask(row: DeliveryRecord): Promise<GameTask> {
    const { _id, attempt = 1, kind, slot, effect, scope } = row;
    const give = kind === 'take' ? await this.deliveries.findGive(row) : row;
    return {
      id: _id.toHexString(),
      attempt,
      kind,
      slot,
      effect,
      undoes: kind === 'take' && give ? { id: give._id.toHexString(), made: give.made ?? null } : null,
      licences: await this.licencesOf(row),
      character: scope === 'character' ? (give?.character?.key ?? null) : null,
    };
  }

  private licencesOf({ userId, bridgeId }: DeliveryRecord): Promise<string[]> {
    return this.links.licencesOn(bridgeId, userId);
  }

  private async change(
    row: DeliveryRecord,
    set: Partial<DeliveryRecord>,
    line: HandoverEventRecord,
    messages?: readonly NewMessage[],
  ): Promise<boolean> {
    return (await this.entitlements.changeDelivery(asRead(row), set, line, messages)) !== null;
  }
}

const nameOf = ({ id, attempt }: TaskKey): string => `${id}.${attempt}`;

/** The condition that a row has not changed since it was read. */
const asRead = ({ _id, state, wanted, attempt, history }: DeliveryRecord) => ({
  ...{ _id, state, wanted, history: { $size: history.length } },
  attempt: attempt ?? { $exists: false },
});
