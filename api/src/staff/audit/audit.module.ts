import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { OWNER } from '../../platform/mongo/connect-options.js';
import { MessageSources } from '../../platform/ports/message-sources.js';
import { ActionCounts } from './action-counts.js';
import { AuditController } from './audit.controller.js';
import { AuditPersonalData } from './audit.personal-data.js';
import { AUDIT_DIGEST_MODEL, AUDIT_DIGESTS, auditDigestSchema } from './audit-digest.schema.js';
import { AuditDigests } from './audit-digests.service.js';
import { AuditRepository } from './audit.repository.js';
import { AUDIT_MODEL, auditSchema } from './audit.schema.js';
import { AuditService } from './audit.service.js';
import { AuditSubjects } from './audit-subjects.js';

@Module({
  imports: [
    JobsModule,
    MongooseModule.forFeature([
      { name: AUDIT_MODEL, schema: auditSchema },
      { name: AUDIT_DIGEST_MODEL, schema: auditDigestSchema },
    ]),
    MongooseModule.forFeature([{ name: AUDIT_MODEL, schema: auditSchema }], OWNER),
  ],
  controllers: [AuditController],
  providers: [ActionCounts, AuditDigests, AuditRepository, AuditService, AuditSubjects, AuditPersonalData],
  exports: [ActionCounts, AuditService, AuditSubjects, AuditPersonalData],
})
export class AuditModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    // A digest concerns no player, and its message contains all facts.
    this.messageSources.register(AUDIT_DIGESTS, () => ({ userId: null, facts: {} }));
  }
}
