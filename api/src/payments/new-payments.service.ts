import { randomUUID } from 'node:crypto';
import {
  isPrice,
  quote,
  toDecimal,
  toMoney,
  type Currency,
  type PaymentMethod,
  type PaymentStatus,
  type Product,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ProductsService } from '../products/products.service.js';
import { newReference, referencePrefix } from './payment-reference.js';
import { PaymentProviders } from './payment-providers.js';
import type { Payment } from './payment.js';
import { FIRST_LOOK_MS, PaymentsRepository } from './payments.repository.js';

/** The part of a payment that follows from who buys what in which way. */
export type Sale = Pick<
  Payment,
  | 'provider'
  | 'mode'
  | 'userId'
  | 'discordId'
  | 'userName'
  | 'productId'
  | 'productSnapshot'
  | 'currency'
  | 'amountMinor'
  | 'discountPercent'
>;

const REFERENCE_TRIES = 5;

/** Makes the records with which payments begin: the server's own price, product and player. */
@Injectable()
export class NewPayments {
  private readonly prefix: string;

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly products: ProductsService,
    private readonly providers: PaymentProviders,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.prefix = referencePrefix(config.community.name);
  }

  /**
   * What a player would pay for a product now.
   * @param product its id, its slug or its exact name
   * @param shown what the page showed, in cents or millimes; another price is PRICE_CHANGED
   * @throws NOT_FOUND, PRODUCT_UNAVAILABLE, PRICE_CHANGED, PROVIDER_NOT_CONFIGURED
   */
  async quoteSale(
    user: SessionUser,
    product: string,
    provider: PaymentMethod,
    currency: Currency,
    shown?: number,
  ): Promise<Sale> {
    const sold: Product = await this.products.findForSale(product);
    this.providers.assertSells(provider, sold.category);
    const { charged, discountPercent } = quote(sold, user.pack, currency);
    if (charged.amount === 0) throw new DomainError('PRODUCT_UNAVAILABLE');
    if (shown !== undefined && shown !== charged.amount) {
      const details = { price: toDecimal(charged), currency };
      throw new DomainError('PRICE_CHANGED', { details });
    }
    const { name, category, price, tndPrice } = sold;
    return {
      provider,
      mode: this.config.providersMode,
      userId: user._id,
      discordId: user.discordId,
      userName: user.username,
      productId: new Types.ObjectId(sold._id),
      productSnapshot: { name, category, price, tndPrice },
      currency,
      amountMinor: charged.amount,
      discountPercent,
    };
  }

  /**
   * Writes the record of a payment, before any provider hears of it. Null when `openKey` or the id is taken: the player has
   * this tip open already, another payment holds the place, or this one was begun before.
   */
  async write(
    sale: Sale,
    start: {
      status: PaymentStatus;
      payee: string | null;
      lifetimeMs: number;
      openKey?: string;
      id?: Types.ObjectId;
    },
  ): Promise<Payment | null> {
    const at = this.clock.now();
    const _id = start.id ?? new Types.ObjectId();
    for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
      const reference = newReference(this.prefix);
      const written = await this.payments.insert({
        _id,
        ...sale,
        reference,
        // A tip is found by the code in its message.
        ...(sale.provider === 'tip' ? { providerRef: reference } : {}),
        ...(start.openKey ? { openKey: start.openKey } : {}),
        requestIds: { create: randomUUID(), capture: randomUUID() },
        payee: start.payee,
        status: start.status,
        providerStatus: null,
        statusReason: null,
        createdAt: at,
        expiresAt: new Date(at.getTime() + start.lifetimeMs),
        lookAt: new Date(at.getTime() + FIRST_LOOK_MS),
        paidAt: null,
        history: [{ at, to: start.status, by: sale.userName, note: null }],
      });
      if (written || (start.openKey && (await this.payments.findByOpenKey(start.openKey)))) return written;
      if (start.id && (await this.payments.findById(start.id))) return null;
    }
    throw new Error('no free payment reference found');
  }
}

/** A price as the page showed it (6.5) in cents or millimes; NaN, which no price equals, for what is no price. */
export function shownAmount(price: number | undefined, currency: Currency): number | undefined {
  if (price === undefined) return undefined;
  return isPrice(price) ? toMoney(price, currency).amount : Number.NaN;
}
