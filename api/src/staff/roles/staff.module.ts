import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { FourEyesRules } from './four-eyes-rules.service.js';
import { StaffAdmins } from './staff-admins.service.js';
import { StaffChanges } from './staff-changes.service.js';
import { StaffHolders } from './staff-holders.service.js';
import { StaffKeeper } from './staff-keeper.service.js';
import { StaffMembersService } from './staff-members.service.js';
import { StaffPeople } from './staff-people.service.js';
import { StaffRepository } from './staff.repository.js';
import { StaffRights } from './staff-rights.service.js';
import { StaffRolesService } from './staff-roles.service.js';
import { STAFF_MODEL, staffSchema } from './staff.schema.js';

/** Staff roles: their permissions, their members, and the rights that follow. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: STAFF_MODEL, schema: staffSchema }]),
    AuditModule,
    JobsModule,
    UsersModule,
  ],
  providers: [
    FourEyesRules,
    StaffAdmins,
    StaffChanges,
    StaffHolders,
    StaffKeeper,
    StaffMembersService,
    StaffPeople,
    StaffRepository,
    StaffRights,
    StaffRolesService,
  ],
  exports: [
    FourEyesRules,
    StaffAdmins,
    StaffChanges,
    StaffMembersService,
    StaffPeople,
    StaffRights,
    StaffRolesService,
  ],
})
export class StaffModule {}
