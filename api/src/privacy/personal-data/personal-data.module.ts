import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApprovalsModule } from '../../staff/approvals/approvals.module.js';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { User, UserSchema } from '../../accounts/users/user.schema.js';
import { ERASURE_MODEL, erasureSchema } from './erasure.schema.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { ErasuresRepository } from './erasures.repository.js';
import { Erasures } from './erasures.service.js';
import { PersonalDataExports } from './exports.service.js';
import { PersonalDataAdminController } from './personal-data.staff-controller.js';
import { PersonalRecords } from './personal-records.service.js';
import { PersonalDataController } from './personal-data.controller.js';
import { SessionsPersonalData } from './sessions.personal-data.js';

/** Export and erasure of personal data. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: ERASURE_MODEL, schema: erasureSchema },
    ]),
    ApprovalsModule,
    AuditModule,
    JobsModule,
    UsersModule,
  ],
  controllers: [PersonalDataController, PersonalDataAdminController],
  providers: [ErasuresRepository, Erasures, PersonalDataExports, PersonalRecords, SessionsPersonalData],
  exports: [Erasures],
})
export class PersonalDataModule {}
