import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PAYMENT_MODEL, paymentSchema } from './payment.schema.js';
import { PaymentsRepository } from './payments.repository.js';

/** The stored payments alone: what orders read of them, without the providers. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PAYMENT_MODEL, schema: paymentSchema }])],
  providers: [PaymentsRepository],
  exports: [MongooseModule, PaymentsRepository],
})
export class PaymentRecordsModule {}
