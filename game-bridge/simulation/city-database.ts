import type { SimulatedServer } from './simulated-server.js';

/** A character of the game, as Qbox keeps it. */
export interface CityCharacter {
  /** Its citizen id. */
  key: string;
  /** The licence of its player, without a kind. */
  licence: string;
  first: string;
  last: string;
}

export interface CityVehicle {
  plate: string;
  /** The character that owns it. */
  owner: string;
  model: string;
}

/** The game's database of a played city, with the tables of Qbox. */
export interface CityDatabase {
  /** Stores characters that are not there yet. */
  addCharacters(characters: readonly CityCharacter[]): Promise<void>;
  /** In no order. */
  vehicles(): Promise<CityVehicle[]>;
  /** Starts the resource oxmysql on a game server, and returns how it ends with that server. */
  startOxMysql(server: SimulatedServer): { kill(): unknown };
}
