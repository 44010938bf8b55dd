import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { MessageSources } from '../../platform/ports/message-sources.js';
import { StaffModule } from '../roles/staff.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { APPROVAL_MODEL, APPROVALS, approvalSchema } from './approval.schema.js';
import { ApprovalRuns } from './approval-runs.service.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalsDesk } from './approvals-desk.service.js';
import { ApprovalsKeeper } from './approvals-keeper.service.js';
import { ApprovalsRepository } from './approvals.repository.js';
import { FourEyesActs } from './four-eyes.service.js';

/** Acts of staff that wait for a second person. Modules that have such acts import this module and declare them. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: APPROVAL_MODEL, schema: approvalSchema }]),
    AuditModule,
    JobsModule,
    StaffModule,
    UsersModule,
  ],
  controllers: [ApprovalsController],
  providers: [ApprovalRuns, ApprovalsDesk, ApprovalsKeeper, ApprovalsRepository, FourEyesActs],
  exports: [FourEyesActs],
})
export class ApprovalsModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    // The message to staff concerns no player: it only names the act and the person who requested it.
    this.messageSources.register(APPROVALS, () => ({ userId: null, facts: {} }));
  }
}
