import { Module } from '@nestjs/common';
import { GrantsModule } from '../../entitlements/grants/grants.module.js';
import { NotificationsModule } from '../../notifications/notifications.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { ProductsModule } from '../../shop/products/products.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { StockModule } from '../../shop/stock/stock.module.js';
import { Holds } from './holds.service.js';
import { NewPayments } from './new-payments.service.js';
import { OpenPayments } from './open-payments.service.js';
import { OrderFulfilment } from './order-fulfilment.js';
import { OrderGrants } from './order-grants.service.js';
import { PaymentRecordsModule } from './payment-records.module.js';
import { PaymentRoom } from './payment-room.service.js';
import { PaymentReturns } from './payment-returns.service.js';
import { PaymentStarts } from './payment-starts.service.js';
import { PaymentSweeps } from './payment-sweeps.service.js';
import { PaymentsController } from './payments.controller.js';
import { QuotesController } from './quotes.controller.js';
import { Reconciliation } from './reconciliation.service.js';
import { Settlements } from './settlement/settlements.service.js';

/** The code that all ways to pay share: starting, returning, settling and reconciling. */
@Module({
  imports: [
    GrantsModule,
    JobsModule,
    NotificationsModule,
    OrdersModule,
    PaymentRecordsModule,
    ProductsModule,
    StockModule,
    UsersModule,
  ],
  controllers: [PaymentsController, QuotesController],
  providers: [
    Holds,
    NewPayments,
    OpenPayments,
    OrderFulfilment,
    OrderGrants,
    PaymentRoom,
    Settlements,
    PaymentStarts,
    PaymentReturns,
    PaymentSweeps,
    Reconciliation,
  ],
  exports: [
    PaymentRecordsModule,
    Holds,
    NewPayments,
    OpenPayments,
    OrderFulfilment,
    PaymentRoom,
    Settlements,
    PaymentStarts,
    PaymentReturns,
  ],
})
export class PaymentsCoreModule {}
