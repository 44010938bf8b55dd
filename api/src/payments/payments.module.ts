import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageSources } from '../platform/ports/message-sources.js';
import { CheckoutController } from './core/checkout.controller.js';
import { CheckoutQuotes } from './core/checkout-quotes.service.js';
import { Checkout } from './core/checkout.service.js';
import { hintWebhookController } from './core/hint-webhook.controller.js';
import {
  LAST_PURCHASE_MODEL,
  lastPurchaseSchema,
  PAYMENT_MODEL,
  paymentSchema,
} from './core/payment.schema.js';
import { Eligibility } from './core/eligibility.service.js';
import { LastPurchases } from './core/last-purchases.service.js';
import { PaymentQuotes } from './core/payment-quotes.service.js';
import { NewPayments } from './core/new-payments.service.js';
import { OpenPaymentLimits } from './core/open-payment-limits.service.js';
import { OpenPayments } from './core/open-payments.service.js';
import { paymentMessage } from './core/payment-messages.js';
import { PAYMENT_METHOD_DEFINITIONS, PaymentMethods } from './core/payment-methods.js';
import { PaymentReturns } from './core/payment-returns.service.js';
import { PaymentStarts } from './core/payment-starts.service.js';
import { PaymentsController, QuotesController } from './core/payments.controller.js';
import { PaymentsRepository } from './core/payments.repository.js';
import { Reconciliation } from './core/reconciliation.service.js';
import { PaidOrders } from './core/settlement/paid-orders.service.js';
import { PaymentSync } from './core/settlement/payment-sync.service.js';
import { Settlement } from './core/settlement/settlement.service.js';
import { LineRefunds } from './desk/line-refunds.service.js';
import { OrderAdminService } from './desk/order-admin.service.js';
import { OrdersController } from './desk/orders.controller.js';
import { OrdersAdminController } from './desk/orders.staff-controller.js';
import { PaymentActions } from './desk/payment-actions.service.js';
import { PaymentAdminService } from './desk/payment-admin.service.js';
import { PaymentDeskController } from './desk/payments.staff-controller.js';
import { ALL_METHODS } from './methods/all-methods.js';
import { StockAdminService } from './stock/stock-admin.service.js';
import { StockController } from './stock/stock.controller.js';
import { StockReservations } from './stock/stock-reservations.service.js';

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
    CheckoutController,
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
    PaymentsRepository,
    LastPurchases,
    Eligibility,
    StockReservations,
    PaidOrders,
    Settlement,
    PaymentSync,
    NewPayments,
    PaymentQuotes,
    OpenPaymentLimits,
    OpenPayments,
    PaymentStarts,
    Checkout,
    CheckoutQuotes,
    PaymentReturns,
    Reconciliation,
    OrderAdminService,
    PaymentActions,
    PaymentAdminService,
    LineRefunds,
    StockAdminService,
    ...ALL_METHODS.flatMap(({ nest }) => nest?.providers ?? []),
  ],
  exports: [PaymentMethods],
})
export class PaymentsModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register('payments', paymentMessage);
  }
}
