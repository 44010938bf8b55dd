import type {
  FourEyes,
  SecondFactor,
  SecondFactorInput,
  StaffMember,
  StaffMemberInput,
  StaffMembers,
  StaffRole,
  StaffRoleChange,
  StaffRoleInput,
  StaffRoles,
} from '@city/contracts';
import { httpClient, sendJson } from './http-client.js';

/** The calls for staff roles and their members. */
export interface StaffProvider {
  readStaffRoles(): Promise<StaffRoles>;
  addStaffRole(input: StaffRoleInput): Promise<StaffRole>;
  changeStaffRole(id: string, change: StaffRoleChange): Promise<StaffRole>;
  /** Deletes a role and takes it from its members. */
  removeStaffRole(id: string): Promise<void>;
  saveSecondFactor(input: SecondFactorInput): Promise<SecondFactor>;
  saveFourEyes(input: FourEyes): Promise<FourEyes>;
  readStaffMembers(): Promise<StaffMembers>;
  /** Gives a role, or changes its end. */
  giveStaffRole(input: StaffMemberInput): Promise<StaffMember>;
  takeStaffRole(memberId: string): Promise<void>;
  nameAdmin(playerId: string): Promise<void>;
  removeAdmin(adminId: string): Promise<void>;
}

export function createStaffProvider(apiUrl: string): StaffProvider {
  const path = `${apiUrl}/staff`;
  return {
    async readStaffRoles() {
      return (await httpClient(`${path}/roles`)).json as StaffRoles;
    },
    async addStaffRole(input) {
      return (await sendJson('POST', `${path}/roles`, input)) as StaffRole;
    },
    async changeStaffRole(id, change) {
      return (await sendJson('PUT', `${path}/roles/${id}`, change)) as StaffRole;
    },
    async removeStaffRole(id) {
      await sendJson('DELETE', `${path}/roles/${id}`);
    },
    async saveSecondFactor(input) {
      return (await sendJson('PUT', `${path}/second-factor`, input)) as SecondFactor;
    },
    async saveFourEyes(input) {
      return (await sendJson('PUT', `${path}/four-eyes`, input)) as FourEyes;
    },
    async readStaffMembers() {
      return (await httpClient(`${path}/members`)).json as StaffMembers;
    },
    async giveStaffRole(input) {
      return (await sendJson('PUT', `${path}/members`, input)) as StaffMember;
    },
    async takeStaffRole(memberId) {
      await sendJson('DELETE', `${path}/members/${memberId}`);
    },
    async nameAdmin(playerId) {
      await sendJson('PUT', `${path}/admins/${playerId}`);
    },
    async removeAdmin(adminId) {
      await sendJson('DELETE', `${path}/admins/${adminId}`);
    },
  };
}
