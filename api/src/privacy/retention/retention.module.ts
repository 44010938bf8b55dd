import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { APPLICATION_MODEL, applicationSchema } from '../../applications/application.schema.js';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { RetentionRepository } from './retention.repository.js';
import { Retention } from './retention.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: APPLICATION_MODEL, schema: applicationSchema }]),
    AuditModule,
    JobsModule,
  ],
  providers: [RetentionRepository, Retention],
})
export class RetentionModule {}
