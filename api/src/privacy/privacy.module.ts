import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { User, UserSchema } from '../accounts/users/user.schema.js';
import { APPLICATION_MODEL, applicationSchema } from '../applications/application.schema.js';
import { ERASURE_MODEL, erasureSchema } from './personal-data/erasure.schema.js';
import { ErasuresRepository } from './personal-data/erasures.repository.js';
import { Erasures } from './personal-data/erasures.service.js';
import {
  PersonalDataAdminController,
  PersonalDataController,
} from './personal-data/personal-data.controller.js';
import { PersonalRecords } from './personal-data/personal-records.service.js';
import { Retention } from './retention/retention.service.js';

/** Export and erasure of personal data, retention periods. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: ERASURE_MODEL, schema: erasureSchema },
      { name: APPLICATION_MODEL, schema: applicationSchema },
    ]),
  ],
  controllers: [PersonalDataController, PersonalDataAdminController],
  providers: [ErasuresRepository, Erasures, PersonalRecords, Retention],
  exports: [Erasures],
})
export class PrivacyModule {}
