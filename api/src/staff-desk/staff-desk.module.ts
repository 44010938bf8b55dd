import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/approvals.module.js';
import { StaffActs } from './staff-acts.service.js';
import { StaffController } from './staff.controller.js';
import { StaffModule } from '../staff/staff.module.js';

/** The desk for roles of staff. A module of its own, because approvals need to know who is staff. */
@Module({ imports: [ApprovalsModule, StaffModule], controllers: [StaffController], providers: [StaffActs] })
export class StaffDeskModule {}
