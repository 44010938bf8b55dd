import type { PaymentMethod } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { NewPayments, type Sale } from './new-payments.service.js';
import { OpenPayments, type Offer } from './open-payments.service.js';
import { PaymentMethods, type WantedWay } from './payment-methods.js';
import type { PaymentProvider } from './payment-provider.js';
import { PaymentRoom } from './payment-room.service.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderError, toDomainError } from './provider-error.js';

const FAILED = 'Payment initiation failed';

/** What a player wants to pay for, and how. */
export interface WantedPayment {
  way: WantedWay;
  /** Id, slug or exact name. */
  product: string;
  /** The page's price, in cents or millimes. */
  shown?: number;
  /** The payment's id, for idempotency: an interrupted attempt is resumed. */
  id?: Types.ObjectId;
}

/** What a page needs to let the player pay. */
export interface StartedOffer {
  method: PaymentMethod;
  /** The provider's id of the payment. */
  providerRef: string;
  /** Where to redirect the player; undefined for providers with buttons on our page. */
  payUrl?: string;
  /** What the return page verifies. */
  returnRef: string;
}

/** Starts payments at providers. */
@Injectable()
export class PaymentStarts {
  private readonly logger = new Logger(PaymentStarts.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly newPayments: NewPayments,
    private readonly openPayments: OpenPayments,
    private readonly room: PaymentRoom,
    private readonly methods: PaymentMethods,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a payment or reuses the player's open one for the same product.
   * @throws NOT_FOUND, PRODUCT_UNAVAILABLE, PRICE_CHANGED, SOLD_OUT, PROVIDER_NOT_CONFIGURED, TOO_MANY_REQUESTS,
   * PROVIDER_UNAVAILABLE, PROVIDER_TIMEOUT
   */
  async start(user: SessionUser, { way, product, shown, id }: WantedPayment): Promise<StartedOffer> {
    this.methods.assertConfigured(way);
    const sale = await this.newPayments.quoteSale(user, product, way, shown);
    const provider = this.methods.get(sale.provider);
    const offer = await this.offer(provider, sale, id);
    const { providerRef, payUrl } = offer;
    const isPayable = this.methods.definition(sale.provider).shown.pays !== 'redirect' || payUrl;
    if (!providerRef || !isPayable) throw new DomainError('PROVIDER_UNAVAILABLE', { message: FAILED });
    const returnRef = this.methods.returnRefOf({ ...offer, provider: sale.provider });
    return { method: sale.provider, providerRef, payUrl, returnRef };
  }

  /** The player's open payment for this sale, or a new one. */
  private async offer(provider: PaymentProvider, sale: Sale, id: Types.ObjectId | undefined): Promise<Offer> {
    const signal = this.methods.patience();
    const waiting = await this.openPayments.waiting(provider, sale, signal).catch((error: unknown) => {
      throw toDomainError(error, FAILED);
    });
    return waiting ?? this.create(provider, sale, signal, id);
  }

  /** Stores the payment, then starts it at the provider. If that fails, the stored payment becomes `failed`. */
  private async create(
    provider: PaymentProvider,
    sale: Sale,
    signal: AbortSignal,
    id: Types.ObjectId | undefined,
  ): Promise<Payment> {
    const { id: by } = provider;
    const payment = await this.openPayments.begin(provider, sale, signal, id);
    await this.room.hold(payment);
    if (payment.providerRef) return payment;
    try {
      const started = await provider.start(payment, signal);
      const at = this.clock.now();
      const moved = await this.payments.move(payment._id, {
        event: 'started',
        at,
        by,
        set: { ...started },
      });
      return moved ?? payment;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const set = { statusReason: error.issue ?? error.kind };
      await this.payments.move(payment._id, {
        event: 'failed',
        at: this.clock.now(),
        by,
        note: error.message,
        set,
      });
      this.logger.warn({ msg: 'payment not started', err: error });
      throw toDomainError(error, FAILED);
    }
  }
}
