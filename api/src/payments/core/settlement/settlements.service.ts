import { Injectable } from '@nestjs/common';
import type { OrderRecord } from '../../../shop/orders/order.schema.js';
import { Clock } from '../../../platform/clock.js';
import { LastPurchases } from '../last-purchases.service.js';
import { OrderFulfilment } from '../order-fulfilment.js';
import { PaymentMethods } from '../payment-methods.js';
import { isSettled, isRefundedBeforeAcceptance } from '../payment-status.js';
import type { Payment } from '../payment.js';
import { PaymentsRepository } from '../payments.repository.js';
import { UNKNOWN_TO_PROVIDER, type PaymentProvider, type ProviderReading } from '../payment-provider.js';
import { CaptureRefused, ProviderError } from '../provider-error.js';
import { within } from '../provider-http/provider-request.js';
import { ALREADY_PAID, settle, type Settlement } from './settle.js';

export interface RefreshOptions {
  /** Actor for the history. */
  by: string;
  /** Total budget for all calls. Either this or a signal. */
  budgetMs?: number;
  signal?: AbortSignal;
  /** Capture if the payer has approved. */
  capture?: boolean;
  /** Read the provider even if already settled (it may have been refunded). */
  evenIfSettled?: boolean;
}

/**
 * Turns every hint (the player's page, a webhook, reconciliation) into facts: read the provider, then settle. Concurrent
 * hints for one payment share one read, each with its own timeout.
 */
@Injectable()
export class Settlements {
  private readonly running = new Map<string, Promise<Settlement<OrderRecord>>>();

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly methods: PaymentMethods,
    private readonly fulfilment: OrderFulfilment,
    private readonly purchases: LastPurchases,
    private readonly clock: Clock,
  ) {}

  /** @throws ProviderError, CaptureRefused */
  refresh(payment: Payment, options: RefreshOptions): Promise<Settlement<OrderRecord>> {
    const key = `${payment._id.toHexString()} ${options.capture ?? false} ${options.evenIfSettled ?? false}`;
    const signal = options.signal ?? AbortSignal.timeout(options.budgetMs ?? 0);
    const running = this.running.get(key);
    // Reconciliation has a longer timeout than a player's page.
    if (running) return within(payment.provider, signal, running);
    const started = this.look(payment._id, payment, { ...options, signal }).finally(() =>
      this.running.delete(key),
    );
    this.running.set(key, started);
    return started;
  }

  /** Fulfils a payment known to be paid (e.g. a confirmed tip), or whose order is missing. */
  async fulfil(payment: Payment): Promise<OrderRecord> {
    return this.fulfilment.fulfil(payment);
  }

  private async look(
    id: Payment['_id'],
    given: Payment,
    options: RefreshOptions & { signal: AbortSignal },
  ): Promise<Settlement<OrderRecord>> {
    const { signal } = options;
    const payment = (await this.payments.findById(id)) ?? given;
    const provider = this.methods.find(payment.provider);
    if (isRefundedBeforeAcceptance(payment)) return { outcome: 'failed', reason: payment.statusReason };
    if (isSettled(payment.status) && !options.evenIfSettled) return this.known(payment);
    if (!provider || !payment.providerRef || !this.payments.isOfThisMode(payment)) {
      return { outcome: 'unpaid', reason: 'not_readable' };
    }
    const context = { now: this.clock.now(), by: options.by };
    const reading = await this.read(provider, payment, signal);
    const seen = await settle(this.payments, this.fulfilment, payment, reading, context);
    if (seen.outcome !== 'approved' || !options.capture || !provider.capture) return seen;
    if (!(await this.fulfilment.mayBuy(payment))) return seen;
    if (!(await this.purchases.allows(payment))) return this.closeUncaptured(payment, options.by);
    const captured = await this.capture(provider, payment, signal, options.by);
    return settle(this.payments, this.fulfilment, payment, captured, context);
  }

  /** Closes an approved payment without a capture, because its player has paid for the product in another way since. */
  private async closeUncaptured(payment: Payment, by: string): Promise<Settlement<OrderRecord>> {
    const set = { statusReason: ALREADY_PAID };
    const at = this.clock.now();
    await this.payments.move(payment._id, { event: 'expired', at, by, note: ALREADY_PAID, set });
    return { outcome: 'expired', reason: ALREADY_PAID };
  }

  /** Providers delete unpaid payments, so "not found" counts as a reading: else the payment would stay open. */
  private async read(
    provider: PaymentProvider,
    payment: Payment,
    signal: AbortSignal,
  ): Promise<ProviderReading> {
    try {
      return await provider.read(payment, signal);
    } catch (error) {
      // A proxy's error page has no issue code and no facts about the payment.
      const forgotten =
        error instanceof ProviderError && error.kind === 'refused' && error.status === 404 && error.issue;
      if (!forgotten) throw error;
      return {
        state: 'unpaid',
        providerStatus: 'NOT_FOUND',
        reason: UNKNOWN_TO_PROVIDER,
        captureId: null,
        mismatches: [],
      };
    }
  }

  private async capture(
    provider: PaymentProvider,
    payment: Payment,
    signal: AbortSignal,
    by: string,
  ): Promise<ProviderReading> {
    await this.payments.move(payment._id, { event: 'capturing', at: this.clock.now(), by });
    try {
      const captured = await provider.capture?.(payment, signal);
      if (!captured) throw new Error(`${provider.id} cannot capture`);
      return captured;
    } catch (error) {
      if (error instanceof CaptureRefused) await this.noteRefusal(payment, error, by);
      throw error;
    }
  }

  private async noteRefusal(payment: Payment, error: CaptureRefused, by: string): Promise<void> {
    const said = { providerStatus: payment.providerStatus, statusReason: error.issue };
    if (error.meaning === 'declined') {
      const at = this.clock.now();
      await this.payments.move(payment._id, { event: 'declined', at, by, note: error.issue, set: said });
      return;
    }
    await this.payments.noteProvider(payment._id, said);
    if (error.meaning === 'our_account') await this.fulfilment.alert(payment, error.issue);
  }

  private async known(payment: Payment): Promise<Settlement<OrderRecord>> {
    const order = payment.orderId ? await this.fulfilment.find(payment) : null;
    return { outcome: 'paid', order: order ?? (await this.fulfilment.fulfil(payment)) };
  }
}
