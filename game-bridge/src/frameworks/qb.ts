import type { GameFramework } from '@city/contracts';
import type { Framework } from './framework.js';
import { modelHash } from './model-hash.js';

interface QbPlayer {
  PlayerData?: { source?: number; citizenid?: string };
}

const OWNED = 'FROM player_vehicles WHERE plate = ? AND citizenid = ?';

/** QBCore and Qbox keep characters and vehicles alike. */
const qb = (name: GameFramework, resource: string): Framework => ({
  name,
  resource,
  characters: { name: 'players', columns: ['citizenid', 'license', 'charinfo'] },
  vehicles: {
    name: 'player_vehicles',
    columns: ['license', 'citizenid', 'vehicle', 'hash', 'mods', 'plate', 'garage', 'state'],
  },
  findCharacter: (character) => ({
    query: 'SELECT 1 FROM players WHERE citizenid = ?',
    values: [character],
  }),
  insertVehicle: ({ character, model, garage, plate }) => ({
    query:
      'INSERT INTO player_vehicles (license, citizenid, vehicle, hash, mods, plate, garage, state) ' +
      'SELECT license, citizenid, ?, ?, ?, ?, ?, 1 FROM players WHERE citizenid = ?',
    values: [
      ...[model, String(modelHash(model)), JSON.stringify({ model: modelHash(model), plate })],
      ...[plate, garage, character],
    ],
  }),
  findVehicle: (plate, character) => ({ query: `SELECT 1 ${OWNED}`, values: [plate, character] }),
  deleteVehicle: (plate, character, condition) => ({
    query: `DELETE ${OWNED} AND EXISTS (${condition.query})`,
    values: [plate, character, ...condition.values],
  }),
  findPlate: (plate) => ({ query: 'SELECT 1 FROM player_vehicles WHERE plate = ?', values: [plate] }),
  siblings: (character) => ({
    query:
      'SELECT citizenid, charinfo FROM players WHERE license = (SELECT license FROM players WHERE citizenid = ?)',
    values: [character],
  }),
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

export const qbox = qb('qbox', 'qbx_core');
export const qbcore = qb('qbcore', 'qb-core');
