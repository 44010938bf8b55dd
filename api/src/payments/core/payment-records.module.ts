import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FollowModule } from '../../platform/follow/follow.module.js';
import { PAYMENT_MODEL, paymentSchema } from './payment.schema.js';
import { PaymentHoldsRepository } from './payment-holds.repository.js';
import { PaymentsRepository } from './payments.repository.js';

/** Only the queries on payments, for modules that need no providers. */
@Module({
  imports: [FollowModule, MongooseModule.forFeature([{ name: PAYMENT_MODEL, schema: paymentSchema }])],
  providers: [PaymentHoldsRepository, PaymentsRepository],
  exports: [MongooseModule, PaymentHoldsRepository, PaymentsRepository],
})
export class PaymentRecordsModule {}
