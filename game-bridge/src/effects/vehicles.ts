import type { GameTask } from '@city/contracts';
import type { Database, Statement } from '../database/database.js';
import { insertReceipt, isTaken, takeReceipt, type Receipts } from '../database/receipts.js';
import type { Characters } from '../frameworks/characters.js';
import type { Framework } from '../frameworks/framework.js';
import type { VehicleEffect } from './effects-file.js';
import { done, failed, later, type Outcome } from './outcome.js';
import { newPlate } from './plates.js';

/** How many plates are tried before the owner's pattern counts as used up for now. */
const PLATES = 5;

interface VehiclesParts {
  database: Database;
  receipts: Receipts;
  framework: Framework;
  characters: Characters;
}

/**
 * Makes vehicles and takes them back, each exactly once: the row of the vehicle and its receipt are one transaction, so whatever
 * ends the server, both are there or none. A task that is repeated finds the receipt.
 */
export class Vehicles {
  constructor(private readonly parts: VehiclesParts) {}

  /**
   * Makes the vehicle of a right that has none, see `whatIsThere`.
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
        framework.insertVehicle({ character: owner, plate, model: effect.model, garage: effect.garage }),
      ]);
      const after = await database.insist(() => this.whatIsThere(task));
      if (after) return after;
      if (!(await database.finds(framework.findPlate(plate)))) break;
    }
    return later('server');
  }

  /** @throws DatabaseFault if nothing has happened */
  async take({ undoes }: GameTask): Promise<Outcome> {
    const { database, receipts, framework, characters } = this.parts;
    const delivery = undoes?.id ?? '';
    const receipt = await receipts.of(delivery);
    if (!receipt) return failed('SOLD_ON');
    const { made, owner } = receipt;
    const taken = async () => done(made, await characters.find(owner));
    if (receipt.isTaken) return taken();
    const found = framework.findVehicle(made, owner);
    const hasRun = await database.transaction([
      locking(found),
      takeReceipt(delivery, found),
      framework.deleteVehicle(made, owner, isTaken(delivery)),
    ]);
    const after = await database.insist(() => receipts.of(delivery));
    if (after?.isTaken) return database.insist(taken);
    return hasRun ? failed('SOLD_ON') : later('server');
  }

  /** What was made for a right before; null if it has nothing in the game. @throws DatabaseFault */
  async whatIsThere({ id, slot }: GameTask): Promise<Outcome | null> {
    const { receipts, characters } = this.parts;
    const receipt = await receipts.of(id);
    if (receipt) return done(receipt.made, await characters.find(receipt.owner));
    return (await receipts.isLive(slot)) ? failed('ALREADY_THERE') : null;
  }
}

/** Keeps what a statement finds from being changed until the transaction ends. */
const locking = ({ query, values }: Statement): Statement => ({ query: `${query} FOR UPDATE`, values });
