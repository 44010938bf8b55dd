import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PAYMENT_MODEL, paymentSchema } from './payment.schema.js';
import { PaymentsRepository } from './payments.repository.js';

/** Only the payments repository, for modules that need no providers. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PAYMENT_MODEL, schema: paymentSchema }])],
  providers: [PaymentsRepository],
  exports: [MongooseModule, PaymentsRepository],
})
export class PaymentRecordsModule {}
