import { insertRow, vehicleProperties, type Framework } from './framework.js';

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
    own: ['owner', 'plate', 'vehicle', 'parking'],
    garage: 'parking',
  },
  // The framework has no list of models; a shop keeps its own in a table.
  models: () => null,
  findCharacter: (character) => ({
    query: 'SELECT 1 FROM users WHERE identifier = ?',
    values: [character],
  }),
  insertVehicle: ({ character, model, garage, plate, columns }) =>
    insertRow(
      'owned_vehicles',
      {
        ...{ plate, vehicle: vehicleProperties({ model, plate }) },
        ...{ type: 'car', stored: 1, parking: garage, ...columns },
      },
      { owner: 'identifier' },
      { query: 'users WHERE identifier = ?', values: [character] },
    ),
  findVehicle: (plate, character) => ({ query: `SELECT 1 ${OWNED}`, values: [plate, character] }),
  deleteVehicle: (plate, character, condition) => ({
    query: `DELETE ${OWNED} AND EXISTS (${condition.query})`,
    values: [plate, character, ...condition.values],
  }),
  findPlate: (plate) => ({ query: 'SELECT 1 FROM owned_vehicles WHERE plate = ?', values: [plate] }),
  character: (key) => ({
    query: 'SELECT identifier, firstname, lastname FROM users WHERE identifier = ?',
    values: [key],
  }),
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
