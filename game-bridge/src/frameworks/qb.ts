import type { GameFramework } from '@city/contracts';
import type { AllPlayerIds, Game } from '../platform/game.js';
import { insertRow, vehicleProperties, type Framework } from './framework.js';
import { modelHash } from './model-hash.js';

interface QbPlayer {
  PlayerData?: { source?: number; citizenid?: string };
}

interface QbCore {
  Shared: { Vehicles: object };
}

/** Differences between QBCore and Qbox. */
interface Kind {
  name: GameFramework;
  resource: string;
  /** The models that it lists, by name. */
  vehicles(game: Game): object;
  /** The identifiers under which it finds the characters of a player. */
  licencesOf(ids: AllPlayerIds): (string | null)[];
}

const OWNED = 'FROM player_vehicles WHERE plate = ? AND citizenid = ?';

/** QBCore and Qbox keep characters and vehicles alike. */
const qb = ({ name, resource, vehicles, licencesOf }: Kind): Framework => ({
  name,
  resource,
  characters: { name: 'players', columns: ['citizenid', 'license', 'charinfo'] },
  vehicles: {
    name: 'player_vehicles',
    columns: ['license', 'citizenid', 'vehicle', 'hash', 'mods', 'plate', 'garage', 'state'],
    own: ['id', 'license', 'citizenid', 'vehicle', 'hash', 'mods', 'plate', 'garage'],
    garage: 'garage',
  },
  models: (game) => Object.keys(vehicles(game)),
  findCharacter: (character) => ({
    query: 'SELECT 1 FROM players WHERE citizenid = ?',
    values: [character],
  }),
  insertVehicle: ({ character, model, garage, plate, columns }) =>
    insertRow(
      'player_vehicles',
      {
        ...{ vehicle: model, hash: String(modelHash(model)), mods: vehicleProperties({ model, plate }) },
        ...{ plate, garage, state: 1, ...columns },
      },
      { license: 'license', citizenid: 'citizenid' },
      { query: 'players WHERE citizenid = ?', values: [character] },
    ),
  findVehicle: (plate, character) => ({ query: `SELECT 1 ${OWNED}`, values: [plate, character] }),
  deleteVehicle: (plate, character, condition) => ({
    query: `DELETE ${OWNED} AND EXISTS (${condition.query})`,
    values: [plate, character, ...condition.values],
  }),
  findPlate: (plate) => ({ query: 'SELECT 1 FROM player_vehicles WHERE plate = ?', values: [plate] }),
  character: (key) => ({
    query: 'SELECT citizenid, charinfo FROM players WHERE citizenid = ?',
    values: [key],
  }),
  siblings: (character, ids) => {
    const licences = licencesOf(ids).filter((licence) => licence !== null);
    const places = ['(SELECT license FROM players WHERE citizenid = ?)', ...licences.map(() => '?')];
    return {
      query: `SELECT citizenid, charinfo FROM players WHERE license IN (${places.join(', ')})`,
      values: [character, ...licences],
    };
  },
  readCharacter: ({ citizenid, charinfo }) => {
    const { firstname = '', lastname = '' } = (JSON.parse(String(charinfo ?? '{}')) ?? {}) as Record<
      string,
      string
    >;
    return { key: String(citizenid), name: `${firstname} ${lastname}`.trim() };
  },
  characterOf: (game, player) => {
    const found = game.callExport(resource, 'GetPlayer', [Number(player)]) as QbPlayer | null;
    return found?.PlayerData?.citizenid ?? null;
  },
  onLoaded: (game, loaded) =>
    game.on('QBCore:Server:PlayerLoaded', ({ PlayerData }: QbPlayer) => {
      if (PlayerData?.source && PlayerData.citizenid) loaded(String(PlayerData.source), PlayerData.citizenid);
    }),
  onUnloaded: (game, unloaded) =>
    game.on('QBCore:Server:OnPlayerUnload', (player: number) => unloaded(String(player))),
});

const kindOf = (kind: string, licence: string | null): string | null => licence && `${kind}:${licence}`;

export const qbox = qb({
  ...{ name: 'qbox', resource: 'qbx_core' },
  vehicles: (game) => game.callExport('qbx_core', 'GetVehiclesByName', []) as object,
  // A player's characters are stored under either of the two.
  licencesOf: ({ licence, licence2 }) => [kindOf('license', licence), kindOf('license2', licence2)],
});

export const qbcore = qb({
  ...{ name: 'qbcore', resource: 'qb-core' },
  vehicles: (game) => {
    const core = game.callExport('qb-core', 'GetCoreObject', [['Shared']]) as QbCore;
    return core.Shared.Vehicles;
  },
  licencesOf: ({ licence }) => [kindOf('license', licence)],
});
