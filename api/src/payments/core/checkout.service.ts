import type { CheckoutInput, CheckoutStarted } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Types } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import { PaymentMethods } from './payment-methods.js';
import { PaymentStarts } from './payment-starts.service.js';

/** Buys several products with one payment, by every way to pay. */
@Injectable()
export class Checkout {
  constructor(
    private readonly starts: PaymentStarts,
    private readonly methods: PaymentMethods,
    private readonly modules: ModuleRef,
  ) {}

  /** Starts a payment of the products. @throws as `PaymentStarts.start` */
  async start(
    user: SessionUser,
    { lines, method, total: shown, again }: CheckoutInput,
    id?: Types.ObjectId,
  ): Promise<CheckoutStarted> {
    const products = lines.map(({ productId }) => productId);
    const none = { method, providerRef: null, payUrl: null, paymentRef: null, ticket: null };
    const opensTicket = this.methods.definition(method).opensTicket?.(this.modules);
    if (opensTicket) return { ...none, ticket: await opensTicket(user, { products, shown, again }) };
    const wanted = { way: method, products, shown, again, id };
    const { providerRef, payUrl, returnRef } = await this.starts.start(user, wanted);
    return payUrl ? { ...none, payUrl, paymentRef: returnRef } : { ...none, providerRef };
  }
}
