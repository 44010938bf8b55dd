import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { ActionCounts } from './action-counts.js';
import { AuditCarriers } from './audit-carriers.js';
import { AuditController } from './audit.controller.js';
import { AuditPersonalData } from './audit.personal-data.js';
import { AuditRepository } from './audit.repository.js';
import { AUDIT_MODEL, auditSchema } from './audit.schema.js';
import { AuditService } from './audit.service.js';
import { AuditSubjects } from './audit-subjects.js';

@Module({
  imports: [JobsModule, MongooseModule.forFeature([{ name: AUDIT_MODEL, schema: auditSchema }])],
  controllers: [AuditController],
  providers: [ActionCounts, AuditCarriers, AuditRepository, AuditService, AuditSubjects, AuditPersonalData],
  exports: [ActionCounts, AuditService, AuditPersonalData],
})
export class AuditModule {}
