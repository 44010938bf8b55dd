import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OWNER } from '../platform/mongo/connect-options.js';
import { MessageSources } from '../platform/ports/message-sources.js';
import { StaffActions } from './actions/staff-actions.service.js';
import { StaffController } from './actions/staff.controller.js';
import { APPROVAL_MODEL, APPROVALS, approvalSchema } from './approvals/approval.schema.js';
import { ApprovalsService } from './approvals/approvals.service.js';
import { ApprovalsController } from './approvals/approvals.controller.js';
import { ApprovalsRepository } from './approvals/approvals.repository.js';
import { ApprovableActions } from './approvals/approvable-actions.service.js';
import { AUDIT_DIGEST_MODEL, AUDIT_DIGESTS, auditDigestSchema } from './audit/audit-digest.schema.js';
import { AuditDigests } from './audit/audit-digests.service.js';
import { AuditSubjects } from './audit/audit-subjects.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditPersonalData } from './audit/audit.personal-data.js';
import { AUDIT_MODEL, auditSchema } from './audit/audit.schema.js';
import { AuditService } from './audit/audit.service.js';
import { StaffMembersService } from './roles/staff-members.service.js';
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
    AuditDigests,
    AuditService,
    AuditSubjects,
    AuditPersonalData,
    StaffMembersService,
    StaffRepository,
    StaffRights,
    StaffRolesService,
    ApprovalsService,
    ApprovalsRepository,
    ApprovableActions,
    StaffActions,
  ],
  exports: [
    AuditService,
    AuditSubjects,
    AuditPersonalData,
    StaffMembersService,
    StaffRights,
    StaffRolesService,
    ApprovableActions,
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
