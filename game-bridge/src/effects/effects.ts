import { WORK_LIMITS, type GameTask, type Probed, type PublishedEffect } from '@city/contracts';
import { DatabaseFault, NoAnswer, type Database } from '../database/database.js';
import type { Receipts } from '../database/receipts.js';
import { Characters } from '../frameworks/characters.js';
import { checkEntries, findFault, type EntryCheck } from '../frameworks/detect.js';
import type { Framework } from '../frameworks/framework.js';
import { inOneLine } from '../in-one-line.js';
import type { Game } from '../platform/game.js';
import { onMainThread } from '../platform/main-thread.js';
import type { Players } from '../presence/players.js';
import { Calls, missing, type Recipient } from './calls.js';
import { DailyLimits } from './daily-limits.js';
import type { CallEffect, Effect, VehicleEffect } from './effects-file.js';
import { Journal } from './journal.js';
import { failed, later, type Outcome } from './outcome.js';
import { Vehicles } from './vehicles.js';

/** Milliseconds between two checks while something is missing in the database or the framework. */
const CHECK_AGAIN_MS = 10_000;

interface EffectsParts {
  game: Game;
  database: Database;
  receipts: Receipts;
  players: Players;
  /** Null without a known framework; then there are no vehicles. */
  framework: Framework | null;
  effects: ReadonlyMap<string, Effect>;
}

/** Makes the things that the owner’s effects file allows, and takes them back. */
export class Effects {
  /** Null without a framework. */
  readonly characters: Characters | null;
  /** False until it is known whether vehicles can be given. */
  isReady = false;
  /** Reason why vehicles cannot be given now, in words for the owner; null if they can. */
  fault: string | null = null;
  private entries: EntryCheck = { faults: new Map(), models: new Map() };
  /** Whether vehicles can be made. Stays true during a short outage of the database. */
  private hasVehicles = true;
  private readonly vehicles: Vehicles | null;
  private readonly calls: Calls;
  private readonly journal: Journal;
  private readonly limits: DailyLimits;

  constructor(private readonly parts: EffectsParts) {
    const { game, database, receipts, framework } = parts;
    this.characters = framework && new Characters(game, database, framework);
    this.journal = new Journal(game);
    this.calls = new Calls(game, this.journal, this.characters);
    this.limits = new DailyLimits(game);
    this.vehicles =
      framework &&
      this.characters &&
      new Vehicles({ database, receipts, framework, characters: this.characters });
    if (framework) void this.check(framework);
    else {
      this.fault = 'neither Qbox nor QBCore nor ESX runs';
      this.hasVehicles = false;
      this.isReady = true;
    }
  }

  /** For `bridge_status`. */
  describe(): string {
    const { framework, effects } = this.parts;
    const able = this.published().filter(({ notNow }) => !notNow);
    const count = `${able.length} of ${effects.size} effects can be given`;
    return [framework?.name ?? 'no framework', count, this.fault].filter(Boolean).join('; ');
  }

  /**
   * Everything in the owner's file. Vehicles stay in the list while they cannot be made, so that the site keeps the products that
   * give them.
   */
  published(): PublishedEffect[] {
    return [...this.parts.effects].map(([key, { do: kind, label }]): PublishedEffect => {
      if (kind === 'call') return { key, label, mode: 'once' };
      const reason = this.hasVehicles ? this.entries.faults.get(key) : (this.fault ?? '');
      if (reason === undefined) return { key, label, mode: 'transaction' };
      const words = inOneLine(reason, WORK_LIMITS.reason);
      return { key, label, mode: 'transaction', notNow: true, ...(words && { reason: words }) };
    });
  }

  /** @throws DatabaseFault if nothing has happened */
  async run(task: GameTask): Promise<Outcome> {
    const effect = this.parts.effects.get(task.effect);
    if (effect?.do === 'call') return this.call(task, effect);
    const { vehicles } = this;
    // A thing that an earlier run has made exists, even if its effect cannot be made now.
    const before = (await this.calls.known(task)) ?? (await vehicles?.before(task));
    if (before) return before;
    if (!effect && (task.kind === 'give' || !vehicles)) return failed('EFFECT_UNKNOWN');
    if (!vehicles || this.fault !== null) return later('server');
    // A vehicle is found by its receipt, even if the owner has removed its key.
    if (task.kind === 'take') return vehicles.take(task);
    if (this.entries.faults.has(task.effect)) return later('server');
    return this.give(vehicles, task, effect as VehicleEffect);
  }

  /** Returns which of the gives have a receipt in the game’s database. @throws DatabaseFault */
  async probe(ids: readonly string[]): Promise<Probed[]> {
    if (ids.length === 0) return [];
    const once = await onMainThread(this.parts.game, () => ids.filter((id) => this.journal.find(id)));
    const found = new Map(
      (await this.parts.receipts.ofAll(ids)).map((receipt) => [receipt.delivery, receipt.isTaken]),
    );
    return ids.map((id) => {
      const isTaken = found.get(id);
      if (isTaken !== undefined) return { id, result: isTaken ? 'taken' : 'given' };
      return { id, result: once.includes(id) ? 'unknown' : 'missing' };
    });
  }

  private async give(vehicles: Vehicles, task: GameTask, effect: VehicleEffect): Promise<Outcome> {
    const { source, character } = await this.recipientOf(task);
    if (character === null) return later(source === null ? 'online' : 'character');
    const model = this.entries.models.get(effect.model) ?? effect.model;
    return this.limited(task, effect, () => vehicles.give(task, { ...effect, model }, character));
  }

  private async call(task: GameTask, effect: CallEffect): Promise<Outcome> {
    const recipient = await this.recipientOf(task);
    const before = await this.calls.before(task, effect, recipient);
    if (before) return before;
    const lacking = missing(effect, recipient);
    if (lacking !== null) {
      return later(lacking === 'character' && recipient.source !== null ? 'character' : 'online');
    }
    const run = () => this.calls.run(task, effect, recipient);
    return task.kind === 'take' ? run() : this.limited(task, effect, run);
  }

  /** Runs a give unless the owner's limit of the day is reached. */
  private async limited(
    { id, effect: key }: GameTask,
    { limitPerDay }: Effect,
    run: () => Promise<Outcome>,
  ): Promise<Outcome> {
    if (limitPerDay === null) return run();
    const { game } = this.parts;
    const counted = await onMainThread(game, () => this.limits.count(key, id, limitPerDay));
    if (counted === 'full') return later('limit');
    const outcome = await run().catch((error: unknown) => {
      if (error instanceof DatabaseFault) return later('server');
      throw error;
    });
    const isNothingMade = outcome.result === 'failed' || outcome.result === 'later';
    if (isNothingMade && counted === 'new') await onMainThread(game, () => this.limits.giveBack(key, id));
    return outcome;
  }

  /**
   * Returns the character that the site names, or the one that the player plays now. A thing from a call is taken back
   * from the character and licence that got it.
   */
  private recipientOf({ licences, character, undoes }: GameTask): Promise<Recipient> {
    const { game, players } = this.parts;
    return onMainThread(game, () => {
      const given = undoes && this.journal.find(undoes.id);
      const source = players.idWith(licences);
      const played = source === null ? null : this.characters?.playedBy(source);
      const licence = source === null ? licences[0] : players.idsOf(source)?.licence;
      return {
        source,
        character: given?.character ?? character ?? played ?? null,
        licence: given?.licence ?? licence ?? null,
      };
    });
  }

  private vehicleEntries(): Map<string, VehicleEffect> {
    const entries = [...this.parts.effects].flatMap(([key, effect]) =>
      effect.do === 'vehicle' ? [[key, effect] as const] : [],
    );
    return new Map(entries);
  }

  /** Checks the database and the framework until nothing is missing. */
  private async check(framework: Framework): Promise<void> {
    const { game, database, receipts } = this.parts;
    const before = { fault: this.fault, entries: this.entries.faults };
    try {
      // This comes first: receipts are looked up even while no vehicles can be given.
      await receipts.createTable();
      this.fault = await findFault(database, framework);
      this.hasVehicles = this.fault === null;
      if (this.hasVehicles) {
        this.entries = await checkEntries({ database, game, framework }, this.vehicleEntries());
      }
    } catch (error) {
      this.fault = (error as Error).message;
      if (!(error instanceof NoAnswer)) this.hasVehicles = false;
    }
    this.isReady = true;
    const { fault, entries } = this;
    if (fault === null && entries.faults.size === 0) return;
    const news = [...entries.faults].filter(([key, why]) => before.entries.get(key) !== why);
    game.onMainThread(() => {
      if (fault !== null && fault !== before.fault) game.print(`no vehicles can be given: ${fault}`);
      for (const [key, why] of news) game.print(`${key} cannot be given: ${why}`);
    });
    setTimeout(() => void this.check(framework), CHECK_AGAIN_MS);
  }
}
