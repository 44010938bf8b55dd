import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageSources } from '../platform/ports/message-sources.js';
import { hintWebhookController } from './core/hint-webhook.controller.js';
import { Holds } from './core/holds.service.js';
import { LAST_PURCHASE_MODEL, lastPurchaseSchema } from './core/last-purchase.schema.js';
import { LastPurchasesRepository } from './core/last-purchases.repository.js';
import { LastPurchases } from './core/last-purchases.service.js';
import { NewPayments } from './core/new-payments.service.js';
import { OpenPayments } from './core/open-payments.service.js';
import { OrderFulfilment } from './core/order-fulfilment.js';
import { OrderGrants } from './core/order-grants.service.js';
import { PaymentHoldsRepository } from './core/payment-holds.repository.js';
import { paymentMessage } from './core/payment-messages.js';
import { PAYMENT_METHOD_DEFINITIONS, PaymentMethods } from './core/payment-methods.js';
import { PaymentReturns } from './core/payment-returns.service.js';
import { PaymentRoom } from './core/payment-room.service.js';
import { PaymentStarts } from './core/payment-starts.service.js';
import { PaymentSweeps } from './core/payment-sweeps.service.js';
import { PAYMENT_MODEL, paymentSchema } from './core/payment.schema.js';
import { PaymentsController } from './core/payments.controller.js';
import { PaymentsRepository } from './core/payments.repository.js';
import { QuotesController } from './core/quotes.controller.js';
import { Reconciliation } from './core/reconciliation.service.js';
import { Settlements } from './core/settlement/settlements.service.js';
import { MoneyActs } from './desk/money-acts.service.js';
import { OrdersController } from './desk/orders.controller.js';
import { OrdersAdminController } from './desk/orders.staff-controller.js';
import { PaymentDecisions } from './desk/payment-decisions.service.js';
import { PaymentDeskController } from './desk/payment-desk.controller.js';
import { PaymentDesk } from './desk/payment-desk.service.js';
import { PaymentReleases } from './desk/payment-releases.service.js';
import { StaffOrders } from './desk/staff-orders.service.js';
import { ALL_METHODS } from './methods/all-methods.js';
import { ReturnedUnits } from './stock/returned-units.service.js';
import { StockAudit } from './stock/stock-audit.service.js';
import { StockDesk } from './stock/stock-desk.service.js';
import { StockController } from './stock/stock.controller.js';

/** Payments by every method, and the requests of staff for them. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LAST_PURCHASE_MODEL, schema: lastPurchaseSchema },
      { name: PAYMENT_MODEL, schema: paymentSchema },
    ]),
    ...ALL_METHODS.flatMap(({ nest }) => nest?.imports ?? []),
  ],
  controllers: [
    PaymentsController,
    QuotesController,
    OrdersController,
    OrdersAdminController,
    PaymentDeskController,
    StockController,
    ...ALL_METHODS.flatMap(({ nest }) => nest?.controllers ?? []),
    ...ALL_METHODS.flatMap((method) =>
      method.webhook ? [hintWebhookController(method, method.webhook)] : [],
    ),
  ],
  providers: [
    { provide: PAYMENT_METHOD_DEFINITIONS, useValue: ALL_METHODS },
    PaymentMethods,
    LastPurchasesRepository,
    LastPurchases,
    PaymentHoldsRepository,
    PaymentsRepository,
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
    MoneyActs,
    PaymentDecisions,
    PaymentDesk,
    PaymentReleases,
    ReturnedUnits,
    StaffOrders,
    StockAudit,
    StockDesk,
    ...ALL_METHODS.flatMap(({ nest }) => nest?.providers ?? []),
  ],
  exports: [
    PAYMENT_METHOD_DEFINITIONS,
    PaymentMethods,
    LastPurchases,
    PaymentHoldsRepository,
    PaymentsRepository,
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
export class PaymentsModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register('payments', paymentMessage);
  }
}
