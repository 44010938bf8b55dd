import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/approvals.module.js';
import { StaffActs } from './staff-acts.service.js';
import { StaffController } from './staff.controller.js';
import { StaffModule } from '../roles/staff.module.js';

/** The requests for staff roles. A separate module, because it needs approvals, which in turn need the staff module. */
@Module({ imports: [ApprovalsModule, StaffModule], controllers: [StaffController], providers: [StaffActs] })
export class StaffDeskModule {}
