import type { GameCharacter, GameFramework } from '@city/contracts';
import type { Statement } from '../database/database.js';
import type { AllPlayerIds, Game } from '../platform/game.js';
import { modelHash } from './model-hash.js';

export interface NewVehicle {
  /** Its key: the citizen id, or the identifier in ESX. */
  character: string;
  /** The model’s name, e.g. `sultan`. */
  model: string;
  garage: string;
  plate: string;
  /** Further columns of the row, and values other than the framework's own. */
  columns: Readonly<Record<string, string | number>>;
}

/** A table that a framework needs, with the columns that the bridge reads and writes. */
export interface Table {
  name: string;
  columns: readonly string[];
}

/** The tables of a framework for characters and vehicles. It contains only facts of the framework’s interface. */
export interface Framework {
  name: GameFramework;
  /** The resource by which it is recognised. */
  resource: string;
  characters: Table;
  /** Its plates have to be unique. `own`: columns that an owner's entry cannot set; `garage` names the one of the garage. */
  vehicles: Table & { own: readonly string[]; garage: string };
  /** The names under which the framework lists its models; null if it has no list. */
  models(game: Game): string[] | null;
  /** Finds something if the character exists. */
  findCharacter(character: string): Statement;
  insertVehicle(vehicle: NewVehicle): Statement;
  /** Finds something if the character owns the vehicle. */
  findVehicle(plate: string, character: string): Statement;
  /** Deletes the vehicle if `condition` finds something. */
  deleteVehicle(plate: string, character: string, condition: Statement): Statement;
  /** Finds something if a vehicle has this plate. */
  findPlate(plate: string): Statement;
  /** The character as a row. */
  character(key: string): Statement;
  /** All characters of the person who plays this one, as rows. @param ids of the connected player */
  siblings(character: string, ids: AllPlayerIds): Statement;
  readCharacter(row: Readonly<Record<string, unknown>>): GameCharacter;
  /**
   * Returns the character that a player plays if the resource starts while players are there; null if none, or unknown.
   */
  characterOf(game: Game, player: string): string | null;
  /** Tells when a player has chosen a character. */
  onLoaded(game: Game, loaded: (player: string, character: string) => void): void;
  /** Tells when a player has put a character down and is still there. */
  onUnloaded(game: Game, unloaded: (player: string) => void): void;
}

/**
 * The values of a new vehicle that garages, shops and phones read, as frameworks write them. Qbox and QBCore call them `mods`, ESX
 * `vehicle`.
 */
export const vehicleProperties = ({ model, plate }: Pick<NewVehicle, 'model' | 'plate'>): string =>
  JSON.stringify({
    ...{ model: modelHash(model), plate },
    ...{ engineHealth: 1_000, bodyHealth: 1_000, tankHealth: 1_000, fuelLevel: 100 },
  });

/**
 * Inserts a row if another one exists, and copies columns from it.
 * @param copied columns of the new row, each with the column of the other row
 * @param from the other row, e.g. `players WHERE citizenid = ?`
 */
export function insertRow(
  table: string,
  values: Readonly<Record<string, string | number>>,
  copied: Readonly<Record<string, string>>,
  from: Statement,
): Statement {
  const names = [...Object.keys(copied), ...Object.keys(values)].map((name) => `\`${name}\``);
  const places = [...Object.values(copied), ...Object.keys(values).map(() => '?')];
  return {
    query: `INSERT INTO ${table} (${names.join(', ')}) SELECT ${places.join(', ')} FROM ${from.query}`,
    values: [...Object.values(values), ...from.values],
  };
}
