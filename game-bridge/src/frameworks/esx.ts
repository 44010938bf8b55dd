import type { Framework } from './framework.js';
import { modelHash } from './model-hash.js';

interface EsxPlayer {
  identifier?: string;
}

interface Esx {
  GetPlayerFromId(player: number): EsxPlayer | null;
}

const OWNED = 'FROM owned_vehicles WHERE plate = ? AND owner = ?';

/** `char2:` of an identifier, where a person has several characters. */
const SLOT = /^char\d+:/;

export const esx: Framework = {
  name: 'esx',
  resource: 'es_extended',
  characters: { name: 'users', columns: ['identifier', 'firstname', 'lastname'] },
  vehicles: {
    name: 'owned_vehicles',
    columns: ['owner', 'plate', 'vehicle', 'type', 'stored', 'parking'],
  },
  findCharacter: (character) => ({
    query: 'SELECT 1 FROM users WHERE identifier = ?',
    values: [character],
  }),
  insertVehicle: ({ character, model, garage, plate }) => ({
    query:
      'INSERT INTO owned_vehicles (owner, plate, vehicle, type, stored, parking) ' +
      "SELECT identifier, ?, ?, 'car', 1, ? FROM users WHERE identifier = ?",
    values: [plate, JSON.stringify({ model: modelHash(model), plate }), garage, character],
  }),
  findVehicle: (plate, character) => ({ query: `SELECT 1 ${OWNED}`, values: [plate, character] }),
  deleteVehicle: (plate, character, condition) => ({
    query: `DELETE ${OWNED} AND EXISTS (${condition.query})`,
    values: [plate, character, ...condition.values],
  }),
  findPlate: (plate) => ({ query: 'SELECT 1 FROM owned_vehicles WHERE plate = ?', values: [plate] }),
  siblings: (character) => {
    const licence = character.replace(SLOT, '');
    return {
      query: 'SELECT identifier, firstname, lastname FROM users WHERE identifier = ? OR identifier LIKE ?',
      values: [licence, `char%:${licence}`],
    };
  },
  readCharacter: ({ identifier, firstname, lastname }) => ({
    key: String(identifier),
    name: [firstname, lastname].filter(Boolean).join(' '),
  }),
  characterOf: (game, player) => {
    const shared = game.callExport('es_extended', 'getSharedObject', []) as Esx;
    return shared.GetPlayerFromId(Number(player))?.identifier ?? null;
  },
  onLoaded: (game, loaded) =>
    game.on('esx:playerLoaded', (player: number, { identifier }: EsxPlayer) => {
      if (identifier) loaded(String(player), identifier);
    }),
  onUnloaded: (game, unloaded) => game.on('esx:playerDropped', (player: number) => unloaded(String(player))),
};
