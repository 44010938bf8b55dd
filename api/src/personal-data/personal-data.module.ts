import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApiTokensModule } from '../api-tokens/api-tokens.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ApprovalsModule } from '../approvals/approvals.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ContentModule } from '../content/content.module.js';
import { EventRemindersModule } from '../event-reminders/event-reminders.module.js';
import { GrantsModule } from '../grants/grants.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { BridgeModule } from '../bridge/bridge.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { User, UserSchema } from '../users/user.schema.js';
import { ERASURE_MODEL, erasureSchema } from './erasure.schema.js';
import { UsersModule } from '../users/users.module.js';
import { BoughtRecords } from './bought-records.service.js';
import { CityRecords } from './city-records.service.js';
import { ErasuresRepository } from './erasures.repository.js';
import { ErasureActs } from './erasure-acts.service.js';
import { Erasures } from './erasures.service.js';
import { ExportedRecords } from './exported-records.service.js';
import { PersonalDataExports } from './exports.service.js';
import { PersonalDataAdminController } from './personal-data.staff-controller.js';
import { PersonalDataController } from './personal-data.controller.js';
import { SessionsPersonalData } from './sessions.personal-data.js';
import { StaffRecords } from './staff-records.service.js';

/** Export and erasure of personal data. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: ERASURE_MODEL, schema: erasureSchema },
    ]),
    ApiTokensModule,
    ApplicationsModule,
    ApprovalsModule,
    AuditModule,
    BridgeModule,
    ContentModule,
    EventRemindersModule,
    GrantsModule,
    JobsModule,
    NotificationsModule,
    DeliveriesModule,
    OrdersModule,
    PaymentsModule,
    StaffModule,
    UsersModule,
  ],
  controllers: [PersonalDataController, PersonalDataAdminController],
  providers: [
    ErasuresRepository,
    Erasures,
    ErasureActs,
    BoughtRecords,
    CityRecords,
    ExportedRecords,
    PersonalDataExports,
    SessionsPersonalData,
    StaffRecords,
  ],
  exports: [Erasures],
})
export class PersonalDataModule {}
