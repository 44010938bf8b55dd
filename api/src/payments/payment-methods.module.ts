import { Global, Module } from '@nestjs/common';
import { PAYMENT_METHOD_DEFINITIONS, PaymentMethods } from './core/payment-methods.js';
import { ALL_METHODS } from './methods/all-methods.js';

/** The registry of ways to pay, for everything that reads payments. */
@Global()
@Module({
  providers: [{ provide: PAYMENT_METHOD_DEFINITIONS, useValue: ALL_METHODS }, PaymentMethods],
  exports: [PAYMENT_METHOD_DEFINITIONS, PaymentMethods],
})
export class PaymentMethodsModule {}
