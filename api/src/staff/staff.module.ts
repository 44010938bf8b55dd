import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OWNER } from '../platform/mongo/connect-options.js';
import { MessageSources } from '../platform/ports/message-sources.js';
import { StaffActs } from './actions/staff-acts.service.js';
import { StaffController } from './actions/staff.controller.js';
import { ApprovalRuns } from './approvals/approval-runs.service.js';
import { APPROVAL_MODEL, APPROVALS, approvalSchema } from './approvals/approval.schema.js';
import { ApprovalsDesk } from './approvals/approvals-desk.service.js';
import { ApprovalsKeeper } from './approvals/approvals-keeper.service.js';
import { ApprovalsController } from './approvals/approvals.controller.js';
import { ApprovalsRepository } from './approvals/approvals.repository.js';
import { FourEyesActs } from './approvals/four-eyes.service.js';
import { ActionCounts } from './audit/action-counts.js';
import { AUDIT_DIGEST_MODEL, AUDIT_DIGESTS, auditDigestSchema } from './audit/audit-digest.schema.js';
import { AuditDigests } from './audit/audit-digests.service.js';
import { AuditSubjects } from './audit/audit-subjects.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditPersonalData } from './audit/audit.personal-data.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AUDIT_MODEL, auditSchema } from './audit/audit.schema.js';
import { AuditService } from './audit/audit.service.js';
import { FourEyesRules } from './roles/four-eyes-rules.service.js';
import { StaffAdmins } from './roles/staff-admins.service.js';
import { StaffChanges } from './roles/staff-changes.service.js';
import { StaffHolders } from './roles/staff-holders.service.js';
import { StaffKeeper } from './roles/staff-keeper.service.js';
import { StaffMembersService } from './roles/staff-members.service.js';
import { StaffPeople } from './roles/staff-people.service.js';
import { StaffRights } from './roles/staff-rights.service.js';
import { StaffRolesService } from './roles/staff-roles.service.js';
import { StaffRepository } from './roles/staff.repository.js';
import { STAFF_MODEL, staffSchema } from './roles/staff.schema.js';

/** Staff roles, approvals by a second person, the audit log. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AUDIT_MODEL, schema: auditSchema },
      { name: AUDIT_DIGEST_MODEL, schema: auditDigestSchema },
    ]),
    MongooseModule.forFeature([{ name: AUDIT_MODEL, schema: auditSchema }], OWNER),
    MongooseModule.forFeature([
      { name: STAFF_MODEL, schema: staffSchema },
      { name: APPROVAL_MODEL, schema: approvalSchema },
    ]),
  ],
  controllers: [AuditController, ApprovalsController, StaffController],
  providers: [
    ActionCounts,
    AuditDigests,
    AuditRepository,
    AuditService,
    AuditSubjects,
    AuditPersonalData,
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
    ApprovalRuns,
    ApprovalsDesk,
    ApprovalsKeeper,
    ApprovalsRepository,
    FourEyesActs,
    StaffActs,
  ],
  exports: [
    ActionCounts,
    AuditService,
    AuditSubjects,
    AuditPersonalData,
    FourEyesRules,
    StaffAdmins,
    StaffChanges,
    StaffMembersService,
    StaffPeople,
    StaffRights,
    StaffRolesService,
    FourEyesActs,
  ],
})
export class StaffModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    // A digest concerns no player, and its message contains all facts.
    this.messageSources.register(AUDIT_DIGESTS, () => ({ userId: null, facts: {} }));

    // The message to staff concerns no player: it only names the act and the person who requested it.
    this.messageSources.register(APPROVALS, () => ({ userId: null, facts: {} }));
  }
}
