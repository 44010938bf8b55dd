import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ApplicationsPersonalData } from '../applications/applications.personal-data.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuditPersonalData } from '../audit/audit.personal-data.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { NotificationsPersonalData } from '../notifications/notifications.personal-data.js';
import { OrdersModule } from '../orders/orders.module.js';
import { OrdersPersonalData } from '../orders/orders.personal-data.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PaymentsPersonalData } from '../payments/core/payments.personal-data.js';
import { IdempotencyPersonalData } from '../platform/idempotency/idempotency.personal-data.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProductsPersonalData } from '../products/products.personal-data.js';
import { SettingsPersonalData } from '../settings/settings.personal-data.js';
import { User, UserSchema } from '../users/user.schema.js';
import { ERASURE_MODEL, erasureSchema } from './erasure.schema.js';
import { UsersModule } from '../users/users.module.js';
import { UsersPersonalData } from '../users/users.personal-data.js';
import { ErasuresRepository } from './erasures.repository.js';
import { Erasures, PERSONAL_DATA_SOURCES } from './erasures.service.js';
import { ExportedRecords } from './exported-records.service.js';
import { PersonalDataExports } from './exports.service.js';
import { PersonalDataAdminController } from './personal-data.admin.controller.js';
import { PersonalDataController } from './personal-data.controller.js';
import type { PersonalDataSource } from './personal-data-source.js';
import { SessionsPersonalData } from './sessions.personal-data.js';

/** Sessions first, so that the user cannot write while the rest is erased. */
const SOURCES = [
  SessionsPersonalData,
  ApplicationsPersonalData,
  PaymentsPersonalData,
  OrdersPersonalData,
  ProductsPersonalData,
  SettingsPersonalData,
  UsersPersonalData,
  IdempotencyPersonalData,
  NotificationsPersonalData,
  AuditPersonalData,
];

/** Export and erasure of personal data. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: ERASURE_MODEL, schema: erasureSchema },
    ]),
    ApplicationsModule,
    AuditModule,
    JobsModule,
    NotificationsModule,
    OrdersModule,
    PaymentsModule,
    ProductsModule,
    UsersModule,
  ],
  controllers: [PersonalDataController, PersonalDataAdminController],
  providers: [
    ErasuresRepository,
    Erasures,
    ExportedRecords,
    PersonalDataExports,
    SessionsPersonalData,
    {
      provide: PERSONAL_DATA_SOURCES,
      useFactory: (...sources: PersonalDataSource[]) => sources,
      inject: SOURCES,
    },
  ],
  exports: [Erasures],
})
export class PersonalDataModule {}
