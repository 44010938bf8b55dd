import type { PublishedEffect, SyncRequest, WorkNews, WorkReport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import {
  GameDeliveries,
  type CallingServer,
} from '../../../entitlements/deliveries/game-deliveries.service.js';
import { ReceiptAudit } from '../../../entitlements/deliveries/receipt-audit.service.js';
import type { BridgeRecord } from '../../records/bridge.schema.js';
import { BridgesRepository } from '../../records/bridges.repository.js';
import { Characters } from '../../records/characters.service.js';
import { Clock } from '../../../platform/clock.js';

/** Time for receipts and tasks: the game server waits only five seconds for its answer. The rest comes with its next call. */
const WORK_MS = 3_000;

/** The part of the exchange with tasks, receipts and the list of effects. */
@Injectable()
export class GameWork {
  constructor(
    private readonly bridges: BridgesRepository,
    private readonly deliveries: GameDeliveries,
    private readonly audit: ReceiptAudit,
    private readonly characters: Characters,
    private readonly clock: Clock,
  ) {}

  async exchange(
    bridge: BridgeRecord,
    { boot, journal }: Pick<SyncRequest, 'boot' | 'journal'>,
    report: WorkReport,
  ): Promise<WorkNews> {
    const { _id } = bridge;
    const end = this.clock.ticks() + WORK_MS;
    const isKnown = await this.storeCatalogue(bridge, report);
    const server: CallingServer = {
      id: _id.toHexString(),
      boot,
      journal,
      isKnown,
      notNow: report.catalogue.effects ? notNowOf(report.catalogue.effects) : (bridge.notNow ?? []),
      hasTime: () => this.clock.ticks() < end,
      modeOf: (effect) => this.bridges.findMode(_id, effect),
    };
    for (const list of report.characters) {
      const userId = await this.characters.store(server.id, list);
      if (userId) await this.deliveries.wake(server.id, userId);
    }
    // Receipts come first: they make room for tasks.
    const stored = await this.deliveries.store(server, report.receipts);
    const tasks = await this.deliveries.tasksFor(server, report);
    const probes = await this.compare(bridge, server, report);
    return { tasks, stored, wantsCatalogue: !isKnown, probes };
  }

  /** Stores the server's answers about receipts. Returns the ids of deliveries whose receipts it must look up next. */
  private async compare(bridge: BridgeRecord, server: CallingServer, report: WorkReport): Promise<string[]> {
    if (bridge.comparedStart === server.boot) return [];
    await this.audit.learn(server, report.probed);
    const probes = await this.audit.probesFor(server);
    if (!probes) await this.bridges.storeFacts(bridge._id, { comparedStart: server.boot });
    return probes ?? [];
  }

  /** Stores the list of effects that the server can make. Returns false if the server must send the list. */
  private async storeCatalogue(bridge: BridgeRecord, { framework, catalogue }: WorkReport): Promise<boolean> {
    const { digest, effects } = catalogue;
    if (effects) {
      const notNow = notNowOf(effects);
      await this.bridges.storeFacts(bridge._id, { framework, catalogueDigest: digest, effects, notNow });
      return true;
    }
    if (bridge.framework !== framework) await this.bridges.storeFacts(bridge._id, { framework });
    return bridge.catalogueDigest === digest;
  }
}

const notNowOf = (effects: readonly PublishedEffect[]): string[] =>
  effects.filter(({ notNow }) => notNow).map(({ key }) => key);
