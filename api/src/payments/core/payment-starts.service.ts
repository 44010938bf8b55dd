import type { PaymentMethod } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { machine } from '../../platform/ports/erased-history.js';
import { LastPurchases } from './last-purchases.service.js';
import { OpenPayments } from './open-payments.service.js';
import { PaymentMethods, type WantedWay } from './payment-methods.js';
import { PaymentQuotes } from './payment-quotes.service.js';
import { type PaymentProvider, ProviderError, toDomainError } from './payment-provider.js';
import { productKeys } from './payment-lines.js';
import type { Payment } from './payment.schema.js';
import { PaymentsRepository } from './payments.repository.js';
import { Settlement } from './settlement/settlement.service.js';

const FAILED = 'Payment initiation failed';
/** A start begins again at most this often in all, if starts of other products take its place. */
const TRIES = 3;

/** The products that a player wants to buy, and the way to pay. */
export interface WantedPayment {
  way: WantedWay;
  /** Ids, slugs or exact names. */
  products: readonly string[];
  /** The page's price, in cents or millimes. */
  shown?: number;
  /** See `AskBeforeAgain`. */
  again?: boolean;
  /** The payment's id, for idempotency: an interrupted attempt is resumed. */
  id?: Types.ObjectId;
}

/** The facts with which a page lets the player pay. */
export interface StartedOffer {
  method: PaymentMethod;
  /** The provider's id of the payment. */
  providerRef: string;
  /** Where to redirect the player; undefined for providers with buttons on our page. */
  payUrl?: string;
  /** The reference that the return page verifies. */
  returnRef: string;
}

/** Starts payments at providers. */
@Injectable()
export class PaymentStarts {
  private readonly logger = new Logger(PaymentStarts.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly quotes: PaymentQuotes,
    private readonly openPayments: OpenPayments,
    private readonly purchases: LastPurchases,
    private readonly settlement: Settlement,
    private readonly methods: PaymentMethods,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a payment or reuses the player's open one for the same products.
   * @throws NOT_FOUND, PRODUCT_UNAVAILABLE, PRICE_CHANGED, OWN_PRODUCT, ALREADY_HELD, LIMIT_REACHED, NOT_ELIGIBLE,
   * ALREADY_PAID, PAYMENT_OPEN, SOLD_OUT, PROVIDER_NOT_CONFIGURED, CART_SPLIT, TOO_MANY_REQUESTS, PROVIDER_UNAVAILABLE,
   * PROVIDER_TIMEOUT
   */
  async start(user: SessionUser, { way, products, shown, again, id }: WantedPayment): Promise<StartedOffer> {
    this.methods.assertConfigured(way);
    const sale = await this.quotes.quoteSale(user, products, way, shown);
    await this.purchases.assertNamed(sale, again);
    const provider = this.methods.get(sale.provider);
    const attempt = async () => {
      const payment = await this.openPayments.begin(provider, sale, { id, again }).catch((error: unknown) => {
        throw toDomainError(error, FAILED);
      });
      return payment.providerRef ? payment : this.startAt(provider, payment);
    };
    let started = await attempt();
    for (let tries = 1; await this.lostItsPlace(started); tries += 1) {
      if (tries === TRIES) throw new DomainError('TOO_MANY_REQUESTS');
      started = await attempt();
    }
    // Another way to pay has replaced it in the meantime.
    if (started.status === 'expired') throw new DomainError('PAYMENT_OPEN');
    const { providerRef, payUrl } = started;
    const isPayable = this.methods.definition(sale.provider).shown.pays !== 'redirect' || payUrl;
    if (!providerRef || !isPayable) throw new DomainError('PROVIDER_UNAVAILABLE', { message: FAILED });
    return { method: sale.provider, providerRef, payUrl, returnRef: this.methods.returnRefOf(started) };
  }

  /**
   * Whether a start of another product has closed this payment to get a place. If another way to pay has replaced it, that
   * one is open or has paid. An unclaimed tip of an endless product replaces nothing.
   */
  private async lostItsPlace(payment: Payment): Promise<boolean> {
    if (payment.status !== 'expired') return false;
    const replacedBy = await this.payments.findByOpenKeys(productKeys(payment));
    return replacedBy.length === 0 && this.purchases.allows(payment);
  }

  /** Starts a stored payment at its provider. If that fails, the stored payment becomes `failed`. */
  private async startAt(provider: PaymentProvider, payment: Payment): Promise<Payment> {
    const by = machine(provider.id);
    const { _id } = payment;
    try {
      const set = { ...(await provider.start(payment, this.methods.playerTimeout())) };
      const at = this.clock.now();
      const moved = await this.payments.move(_id, { event: 'started', at, by, set });
      // Null: another click has started it, or another way to pay has replaced it.
      return moved ?? (await this.payments.findById(_id)) ?? payment;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const set = { statusReason: error.issue ?? error.kind };
      const at = this.clock.now();
      const from = ['created'] as const;
      await this.settlement.apply(_id, { event: 'failed', at, by, note: error.message, set, from });
      this.logger.warn({ msg: 'payment not started', err: error });
      throw toDomainError(error, FAILED);
    }
  }
}
