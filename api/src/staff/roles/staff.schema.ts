import {
  NO_FOUR_EYES,
  PERMISSIONS,
  type FourEyes,
  type GivenPermission,
  type Permission,
} from '@city/contracts';
import { Schema, Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { personSnapshotSchema, type PersonSnapshot } from '../audit/person-snapshot.js';

export const STAFF_MODEL = 'Staff';

/** The id of the only document. */
export const STAFF_ID = new Types.ObjectId('000000000000000000000001');

export interface StaffRoleRecord {
  _id: Types.ObjectId;
  name: string;
  permissions: GivenPermission[];
  /** Counts up with each change. A change that was made from an older version is refused. */
  version: number;
  createdAt: Date;
}

export interface StaffMemberRecord {
  _id: Types.ObjectId;
  /** A ready role or the id of an own role. */
  roleId: string;
  /** Null for a Discord role. */
  userId: Types.ObjectId | null;
  /** Null for a player. */
  discordRoleId: string | null;
  givenBy: PersonSnapshot;
  givenAt: Date;
  until: Date | null;
}

/**
 * Custom roles, the members of all roles, and the permissions that need a second factor, in one small document, so that
 * concurrent changes conflict. The document is missing before the first change.
 */
export interface StaffRecord {
  _id: Types.ObjectId;
  /** Counts up with every change, for the copies that processes hold. */
  version: number;
  roles: StaffRoleRecord[];
  members: StaffMemberRecord[];
  secondFactor: { permissions: Permission[]; version: number };
  /** The acts that need a second person. Missing in documents of older versions. */
  fourEyes: FourEyes;
}

/** The facts that acts of staff change. */
export type StaffFacts = Pick<StaffRecord, 'version' | 'roles' | 'members' | 'secondFactor' | 'fourEyes'>;

/** The facts before the first change. */
export const NO_STAFF: StaffFacts = {
  version: 0,
  roles: [],
  members: [],
  secondFactor: { permissions: [], version: 0 },
  fourEyes: NO_FOUR_EYES,
};

const roleSchema = new Schema<StaffRoleRecord>({
  name: { type: String, required: true },
  permissions: { type: [String], enum: PERMISSIONS, required: true },
  version: { type: Number, required: true },
  createdAt: { type: Date, required: true },
});

const memberSchema = new Schema<StaffMemberRecord>({
  roleId: { type: String, required: true },
  userId: { type: Schema.Types.ObjectId, default: null },
  discordRoleId: { type: String, default: null },
  givenBy: { type: personSnapshotSchema, required: true },
  givenAt: { type: Date, required: true },
  until: { type: Date, default: null },
});

export const staffSchema = new Schema<StaffRecord>(
  {
    version: { type: Number, required: true },
    roles: { type: [roleSchema], required: true },
    members: { type: [memberSchema], required: true },
    secondFactor: {
      permissions: { type: [String], enum: PERMISSIONS, required: true },
      version: { type: Number, required: true },
    },
    fourEyes: {
      refunds: { type: Boolean, required: true },
      confirmations: { type: Boolean, required: true },
      aboveCents: { type: Number, required: true },
      aboveMillimes: { type: Number, required: true },
      erasures: { type: Boolean, required: true },
      roles: { type: Boolean, required: true },
      // Missing in documents of older versions.
      gameServers: { type: Boolean, default: false },
      offers: { type: Boolean, default: false },
      version: { type: Number, required: true },
    },
  },
  { collection: 'staff', versionKey: false, strict: 'throw' },
);

holdsPersonalData<StaffRecord>(staffSchema, {
  on: 'anonymise',
  changes: ({ userId, replacement }) => [
    [
      { _id: STAFF_ID, 'members.userId': userId },
      { $pull: { members: { userId } }, $inc: { version: 1 } },
    ],
    [
      { _id: STAFF_ID, 'members.givenBy.userId': userId },
      { $set: { 'members.$[given].givenBy': replacement }, $inc: { version: 1 } },
      [{ 'given.givenBy.userId': userId }],
    ],
  ],
  export: {
    as: 'staffRoles',
    where: () => ({ _id: STAFF_ID }),
    // The roles of a player, including roles by a Discord role.
    of: (all, { _id, staffDiscordRoles = [] }) =>
      all.flatMap(({ roles, members }) =>
        members
          .filter(
            ({ userId, discordRoleId }) =>
              userId?.equals(_id) || (discordRoleId !== null && staffDiscordRoles.includes(discordRoleId)),
          )
          .map(({ roleId, givenAt, until }) => ({
            role: roles.find((role) => role._id.toHexString() === roleId)?.name ?? roleId,
            givenAt: givenAt.toISOString(),
            until: until?.toISOString() ?? null,
          })),
      ),
  },
});
