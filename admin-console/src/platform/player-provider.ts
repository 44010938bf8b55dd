import {
  IDEMPOTENCY_KEY_HEADER,
  type EndedSessions,
  type EraseInput,
  type Erasure,
  type GiveGrantInput,
  type Grant,
  type LiftSuspensionInput,
  type Pack,
  type PersonalDataExport,
  type Player,
  type RevokeGrantInput,
  type SuspendInput,
} from '@city/contracts';
import type { Identifier, RaRecord } from 'react-admin';
import { httpClient, sendJson } from './http-client.js';
import { withId } from './with-id.js';

/** Calls with which staff change a player. */
export interface PlayerProvider {
  /** Sets the pack of a player. The player has a better pack than `newPack` while a better one runs as a right. */
  setPack(userId: Identifier, newPack: Pack, reason: string): Promise<Player>;
  /** @param key an Idempotency-Key: a repeated request with the same content and key gives one right */
  giveGrant(input: GiveGrantInput, key: string): Promise<Grant>;
  revokeGrant(id: Identifier, input: RevokeGrantInput): Promise<Grant>;
  suspendPlayer(userId: Identifier, input: SuspendInput): Promise<RaRecord>;
  liftSuspension(userId: Identifier, input: LiftSuspensionInput): Promise<RaRecord>;
  /** Logs a player out everywhere; returns the number of sessions. */
  endSessions(userId: Identifier): Promise<EndedSessions>;
  /** All stored data about a player. Each download is audited. */
  exportPlayer(userId: Identifier): Promise<PersonalDataExport>;
  erasePlayer(userId: Identifier, input: EraseInput): Promise<Erasure>;
}

export function createPlayerProvider(apiUrl: string): PlayerProvider {
  const put = (path: string, body: object) => sendJson('PUT', `${apiUrl}/${path}`, body);
  return {
    async setPack(userId, newPack, reason) {
      return (await put('users/update-pack', { userId, newPack, reason })) as Player;
    },
    async giveGrant(input, key) {
      const headers = new Headers({ [IDEMPOTENCY_KEY_HEADER]: key });
      const body = JSON.stringify(input);
      return (await httpClient(`${apiUrl}/grants`, { method: 'POST', body, headers })).json as Grant;
    },
    async revokeGrant(id, input) {
      return (await put(`grants/${id}/revoke`, input)) as Grant;
    },
    async suspendPlayer(userId, input) {
      return withId(await put(`users/${userId}/suspend`, input));
    },
    async liftSuspension(userId, input) {
      return withId(await put(`users/${userId}/lift-suspension`, input));
    },
    async endSessions(userId) {
      const json = await sendJson('DELETE', `${apiUrl}/users/${userId}/sessions`);
      return json as EndedSessions;
    },
    async exportPlayer(userId) {
      const { json } = await httpClient(`${apiUrl}/users/${userId}/export`);
      return json as PersonalDataExport;
    },
    async erasePlayer(userId, input) {
      return (await put(`users/${userId}/erase`, input)) as Erasure;
    },
  };
}
