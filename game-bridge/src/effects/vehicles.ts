import type { GameTask } from '@city/contracts';
import type { Database, Statement } from '../database/database.js';
import { insertReceipt, isTaken, takeReceipt, type Receipt, type Receipts } from '../database/receipts.js';
import type { Characters } from '../frameworks/characters.js';
import type { Framework } from '../frameworks/framework.js';
import type { VehicleEffect } from './effects-file.js';
import { done, failed, later, type Outcome } from './outcome.js';
import { newPlate } from './plates.js';

/** Number of plates that are tried before the owner’s pattern counts as used up for now. */
const PLATES = 5;

interface VehiclesParts {
  database: Database;
  receipts: Receipts;
  framework: Framework;
  characters: Characters;
}

/**
 * Makes vehicles and takes them back, each exactly once. The row of the vehicle and its receipt are one transaction:
 * after any crash both exist or neither does. A repeated task finds the receipt.
 */
export class Vehicles {
  constructor(private readonly parts: VehiclesParts) {}

  /**
   * Returns the result of an earlier run of a task; null if nothing has happened. While the database is unreachable it
   * keeps trying, so it may take that long.
   */
  before(task: GameTask): Promise<Outcome | null> {
    const { database } = this.parts;
    return database.insist(() => (task.kind === 'take' ? this.whatIsTaken(task) : this.whatIsThere(task)));
  }

  /**
   * Makes the vehicle of a right that has none, see `before`.
   * @throws DatabaseFault if nothing has happened
   */
  async give(task: GameTask, effect: VehicleEffect, character: string): Promise<Outcome> {
    const { database, framework, characters } = this.parts;
    const owner = (await characters.find(character))?.key;
    if (owner === undefined) return failed('CHARACTER_UNKNOWN');
    for (let tried = 0; tried < PLATES; tried += 1) {
      const plate = newPlate(effect.plate);
      const found = framework.findCharacter(owner);
      await database.transaction([
        locking(found),
        insertReceipt({ delivery: task.id, effect: task.effect, owner, made: plate, slot: task.slot }, found),
        framework.insertVehicle({ ...effect, character: owner, plate }),
      ]);
      const after = await this.before(task);
      if (after) return after;
      if (!(await database.finds(framework.findPlate(plate)))) break;
    }
    return later('server');
  }

  /**
   * Takes back a vehicle that was not yet, see `before`.
   * @throws DatabaseFault if nothing has happened
   */
  async take(task: GameTask): Promise<Outcome> {
    const { database, receipts, framework } = this.parts;
    const delivery = givenBy(task);
    const receipt = await receipts.of(delivery);
    if (!receipt) return failed('SOLD_ON');
    const { made, owner } = receipt;
    const found = framework.findVehicle(made, owner);
    const hasRun = await database.transaction([
      locking(found),
      takeReceipt(delivery, found),
      framework.deleteVehicle(made, owner, isTaken(delivery)),
    ]);
    return (await this.before(task)) ?? (hasRun ? failed('SOLD_ON') : later('server'));
  }

  /** Returns the result if the right already has a thing in the game; null if it has none. @throws DatabaseFault */
  private async whatIsThere({ id, slot }: GameTask): Promise<Outcome | null> {
    const { receipts } = this.parts;
    const receipt = await receipts.of(id);
    if (receipt) return this.outcomeOf(receipt);
    return (await receipts.isLive(slot)) ? failed('ALREADY_THERE') : null;
  }

  /** @throws DatabaseFault */
  private async whatIsTaken(task: GameTask): Promise<Outcome | null> {
    const receipt = await this.parts.receipts.of(givenBy(task));
    return receipt?.isTaken ? this.outcomeOf(receipt) : null;
  }

  /** Returns `done`, even if the database cannot name the owner’s character. */
  private async outcomeOf({ made, owner }: Receipt): Promise<Outcome> {
    return done(made, await this.parts.characters.find(owner).catch(() => null));
  }
}

/** The delivery that made what a task takes back. */
const givenBy = ({ undoes }: GameTask): string => undoes?.id ?? '';

/** Keeps what a statement finds from being changed until the transaction ends. */
const locking = ({ query, values }: Statement): Statement => ({ query: `${query} FOR UPDATE`, values });
