import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LAST_PURCHASE_MODEL, lastPurchaseSchema } from './last-purchase.schema.js';
import { LastPurchasesRepository } from './last-purchases.repository.js';
import { LastPurchases } from './last-purchases.service.js';
import { PAYMENT_MODEL, paymentSchema } from './payment.schema.js';
import { PaymentHoldsRepository } from './payment-holds.repository.js';
import { PaymentsRepository } from './payments.repository.js';

/** Only the queries on payments, for modules that need no providers. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LAST_PURCHASE_MODEL, schema: lastPurchaseSchema },
      { name: PAYMENT_MODEL, schema: paymentSchema },
    ]),
  ],
  providers: [LastPurchasesRepository, LastPurchases, PaymentHoldsRepository, PaymentsRepository],
  exports: [MongooseModule, LastPurchases, PaymentHoldsRepository, PaymentsRepository],
})
export class PaymentRecordsModule {}
