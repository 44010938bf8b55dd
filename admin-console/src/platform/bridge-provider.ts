import type { Bridge, Bridges, CityVisit, PairingCode, PresentPlayer } from '@city/contracts';
import type { Identifier } from 'react-admin';
import { httpClient, sendJson } from './http-client.js';

/** The game servers as methods. */
export interface BridgeProvider {
  readBridges(): Promise<Bridges>;
  /** Returns the players on a server, longest there first. */
  readPresentPlayers(id: Identifier): Promise<PresentPlayer[]>;
  /** Returns the player’s visits to the city: the current one, or the last. */
  readVisits(userId: Identifier): Promise<CityVisit[]>;
  /** @param bridgeId the server that is connected again; null for a new one */
  createPairingCode(bridgeId: string | null): Promise<PairingCode>;
  pauseBridge(id: Identifier, paused: boolean): Promise<Bridge>;
  /** @param text what players read while only staff may enter; null lets everyone in again */
  setBridgeMaintenance(id: Identifier, text: string | null): Promise<Bridge>;
  /** Restarts a server that is ahead of the site with the site’s list. */
  startBridgeAnew(id: Identifier): Promise<Bridge>;
  /** Revokes every key of a server. */
  revokeBridge(id: Identifier): Promise<Bridge>;
  trustBridge(id: Identifier, trusted: boolean): Promise<Bridge>;
  /** Assigns a key that several servers offer to this one, or removes the assignment. */
  setBridgeMakes(id: Identifier, effect: string, makes: boolean): Promise<Bridge>;
}

export function createBridgeProvider(apiUrl: string): BridgeProvider {
  const put = (path: string, body: object) => sendJson('PUT', `${apiUrl}/${path}`, body);
  return {
    async readBridges() {
      return (await httpClient(`${apiUrl}/bridges`)).json as Bridges;
    },
    async readPresentPlayers(id) {
      return (await httpClient(`${apiUrl}/bridges/${id}/players`)).json as PresentPlayer[];
    },
    async readVisits(userId) {
      return (await httpClient(`${apiUrl}/users/${userId}/visits`)).json as CityVisit[];
    },
    async createPairingCode(bridgeId) {
      return (await sendJson('POST', `${apiUrl}/bridges/pairing-codes`, { bridgeId })) as PairingCode;
    },
    async pauseBridge(id, paused) {
      return (await put(`bridges/${id}/pause`, { paused })) as Bridge;
    },
    async setBridgeMaintenance(id, maintenance) {
      return (await put(`bridges/${id}/maintenance`, { maintenance })) as Bridge;
    },
    async startBridgeAnew(id) {
      return (await put(`bridges/${id}/start-anew`, {})) as Bridge;
    },
    async trustBridge(id, trusted) {
      return (await put(`bridges/${id}/trust`, { trusted })) as Bridge;
    },
    async setBridgeMakes(id, effect, makes) {
      return (await put(`bridges/${id}/makes`, { effect, makes })) as Bridge;
    },
    async revokeBridge(id) {
      return (await sendJson('DELETE', `${apiUrl}/bridges/${id}/keys`)) as Bridge;
    },
  };
}
