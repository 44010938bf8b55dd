import type { CurrentUser, StaffMember, StaffMemberInput, StaffRole, StaffRoles } from '@city/contracts';
import type { Client } from './client.js';

export const OWN_ROLE = { name: 'Event team', permissions: ['content'] };

/** Adds an own role and removes the others, because there may be few of them. @returns its id */
export async function addStaffRole(admin: Client, role: object = OWN_ROLE): Promise<string> {
  const { roles } = (await admin.get<StaffRoles>('/api/staff/roles')).body;
  for (const { _id } of roles) await admin.delete(`/api/staff/roles/${_id}`);
  return (await admin.post<StaffRole>('/api/staff/roles', role)).body._id;
}

/** Gives a role to a player. @returns the answer */
export async function giveRole(admin: Client, player: Client, more: Omit<StaffMemberInput, 'userId'>) {
  const { _id: userId } = (await player.get<CurrentUser>('/api/auth/user/me')).body;
  return admin.put<StaffMember>('/api/staff/members', { userId, ...more });
}
