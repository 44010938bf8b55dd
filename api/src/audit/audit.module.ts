import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { OutboxSources } from '../platform/ports/outbox-sources.js';
import { ActionCounts } from './action-counts.js';
import { AuditCarriers } from './audit-carriers.js';
import { AuditController } from './audit.controller.js';
import { AuditPersonalData } from './audit.personal-data.js';
import { AuditSealer } from './audit-sealer.service.js';
import { AUDIT_SEAL_MODEL, AUDIT_SEALS, auditSealSchema } from './audit-seal.schema.js';
import { AuditSealsRepository } from './audit-seals.repository.js';
import { AuditRepository } from './audit.repository.js';
import { AUDIT_MODEL, auditSchema } from './audit.schema.js';
import { AuditService } from './audit.service.js';
import { AuditSubjects } from './audit-subjects.js';

@Module({
  imports: [
    JobsModule,
    MongooseModule.forFeature([
      { name: AUDIT_MODEL, schema: auditSchema },
      { name: AUDIT_SEAL_MODEL, schema: auditSealSchema },
    ]),
  ],
  controllers: [AuditController],
  providers: [
    ActionCounts,
    AuditCarriers,
    AuditRepository,
    AuditSealer,
    AuditSealsRepository,
    AuditService,
    AuditSubjects,
    AuditPersonalData,
  ],
  exports: [ActionCounts, AuditService, AuditSubjects, AuditPersonalData],
})
export class AuditModule implements OnModuleInit {
  constructor(private readonly outboxSources: OutboxSources) {}

  onModuleInit(): void {
    // A root is about nobody, and its mark holds all facts.
    this.outboxSources.register(AUDIT_SEALS, () => ({ userId: null, facts: {} }));
  }
}
