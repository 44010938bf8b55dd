import type { Approval, CurrentUser, ErrorBody, FourEyes, StaffRoles } from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from './client.js';
import type { TestApp } from './test-app.js';

/** Sets which acts need a second person; acts that are left out do not. */
export async function setFourEyes(admin: Client, change: Partial<FourEyes>) {
  const { fourEyes } = (await admin.get<StaffRoles>('/api/staff/roles')).body;
  const off = {
    refunds: false,
    confirmations: false,
    erasures: false,
    roles: false,
    gameServers: false,
    offers: false,
  };
  return admin.put<FourEyes & ErrorBody>('/api/staff/four-eyes', { ...fourEyes, ...off, ...change });
}

/** The id of the request under which an act waits, from the response. */
export function approvalIn({ status, body }: { status: number; body: unknown }): string {
  const { code, details } = body as ErrorBody;
  if (status !== 202 || code !== 'APPROVAL_NEEDED') throw new Error(`${status} ${JSON.stringify(body)}`);
  return String(details?.['approvalId']);
}

export const approve = (client: Client, id: string) =>
  client.put<Approval & ErrorBody>(`/api/approvals/${id}/approve`);

export const approvalOf = async (client: Client, id: string) =>
  (await client.get<Approval>(`/api/approvals/${id}`)).body;

/** Stores a waiting erasure directly, because turning the setting on would affect other requests. @returns the request's id */
export async function waitingErasure(
  { connection }: TestApp,
  player: string,
  asker: Client,
): Promise<string> {
  const { body: user } = await asker.get<CurrentUser>('/api/auth/user/me');
  const { _id, discord_id: discordId, discord_username: username, avatarUrl } = user;
  const now = Date.now();
  const { insertedId } = await connection.collection('approvals').insertOne({
    act: 'user.erase',
    input: { id: player, reason: 'Asked for it' },
    target: { type: 'user', id: player },
    concerns: new Types.ObjectId(player),
    money: null,
    before: null,
    after: { reason: 'Asked for it' },
    askedBy: { userId: new Types.ObjectId(_id), discordId, username, globalName: null, avatarUrl },
    createdAt: new Date(now),
    expiresAt: new Date(now + 3_600_000),
    state: 'pending',
    openKey: new Types.ObjectId().toHexString(),
    decidedBy: null,
    decidedAt: null,
    note: null,
    failure: null,
  });
  return insertedId.toHexString();
}
