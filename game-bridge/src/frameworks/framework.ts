import type { GameCharacter, GameFramework } from '@city/contracts';
import type { Statement } from '../database/database.js';
import type { Game } from '../platform/game.js';

export interface NewVehicle {
  /** Its key: the citizen id, or the identifier in ESX. */
  character: string;
  /** The model’s name, e.g. `sultan`. */
  model: string;
  garage: string;
  plate: string;
}

/** A table that a framework needs, with the columns that the bridge reads and writes. */
export interface Table {
  name: string;
  columns: readonly string[];
}

/** Where a framework keeps characters and vehicles. Only facts of its interface are known here. */
export interface Framework {
  name: GameFramework;
  /** The resource by which it is recognised. */
  resource: string;
  characters: Table;
  /** Its plates have to be unique. */
  vehicles: Table;
  /** Finds something if the character exists. */
  findCharacter(character: string): Statement;
  insertVehicle(vehicle: NewVehicle): Statement;
  /** Finds something if the character owns the vehicle. */
  findVehicle(plate: string, character: string): Statement;
  /** Deletes the vehicle if `condition` finds something. */
  deleteVehicle(plate: string, character: string, condition: Statement): Statement;
  /** Finds something if a vehicle has this plate. */
  findPlate(plate: string): Statement;
  /** All characters of the person who has this one, as rows. */
  siblings(character: string): Statement;
  readCharacter(row: Readonly<Record<string, unknown>>): GameCharacter;
  /** Which character a player plays, when the resource starts while players are there; null if none, or unknown. */
  characterOf(game: Game, player: string): string | null;
  /** Tells when a player has chosen a character. */
  onLoaded(game: Game, loaded: (player: string, character: string) => void): void;
  /** Tells when a player has put a character down and is still there. */
  onUnloaded(game: Game, unloaded: (player: string) => void): void;
}
