import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { LastPurchases } from '../last-purchases.service.js';
import { PaymentMethods } from '../payment-methods.js';
import {
  UNKNOWN_TO_PROVIDER,
  type PaymentProvider,
  type ProviderReading,
  CaptureRefused,
  ProviderError,
} from '../payment-provider.js';
import { isRefundedBeforeAcceptance, isSettled } from '../payment-status.js';
import type { Payment } from '../payment.schema.js';
import { PaymentsRepository } from '../payments.repository.js';
import { within } from '../provider-http.js';
import { ALREADY_PAID, Settlement, type SettlementOutcome } from './settlement.service.js';

export interface SyncOptions {
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
 * Turns every hint (the player's page, a webhook, reconciliation) into facts: reads the provider, then settles. Concurrent
 * hints for one payment share one read, each with its own timeout.
 */
@Injectable()
export class PaymentSync {
  private readonly running = new Map<string, Promise<SettlementOutcome>>();

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly methods: PaymentMethods,
    private readonly settlement: Settlement,
    private readonly purchases: LastPurchases,
    private readonly clock: Clock,
  ) {}

  /** @throws ProviderError, CaptureRefused */
  sync(payment: Payment, options: SyncOptions): Promise<SettlementOutcome> {
    const key = `${payment._id.toHexString()} ${options.capture ?? false} ${options.evenIfSettled ?? false}`;
    const signal = options.signal ?? AbortSignal.timeout(options.budgetMs ?? 0);
    const running = this.running.get(key);
    // Reconciliation has a longer timeout than a player's page.
    if (running) return within(payment.provider, signal, running);
    const started = this.readAndSettle(payment, { ...options, signal }).finally(() =>
      this.running.delete(key),
    );
    this.running.set(key, started);
    return started;
  }

  private async readAndSettle(
    given: Payment,
    options: SyncOptions & { signal: AbortSignal },
  ): Promise<SettlementOutcome> {
    const { signal } = options;
    const payment = (await this.payments.findById(given._id)) ?? given;
    const provider = this.methods.find(payment.provider);
    if (isRefundedBeforeAcceptance(payment)) return { outcome: 'failed', reason: payment.statusReason };
    if (isSettled(payment.status) && !options.evenIfSettled)
      return { outcome: 'paid', order: await this.settlement.orderOf(payment) };
    if (!provider || !payment.providerRef || !this.payments.isOfThisMode(payment)) {
      return { outcome: 'unpaid', reason: 'not_readable' };
    }
    const context = { now: this.clock.now(), by: options.by };
    const reading = await this.read(provider, payment, signal);
    const seen = await this.settlement.settle(payment, reading, context);
    if (seen.outcome !== 'approved' || !options.capture || !provider.capture) return seen;
    if (!(await this.settlement.mayBuy(payment))) return seen;
    if (!(await this.purchases.allows(payment))) return this.closeUncaptured(payment, options.by);
    const captured = await this.capture(provider, payment, signal, options.by);
    return this.settlement.settle(payment, captured, context);
  }

  /** Closes an approved payment without a capture, because its player has paid for the product in another way since. */
  private async closeUncaptured(payment: Payment, by: string): Promise<SettlementOutcome> {
    const set = { statusReason: ALREADY_PAID };
    const at = this.clock.now();
    await this.settlement.apply(payment._id, { event: 'expired', at, by, note: ALREADY_PAID, set });
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
      await this.settlement.apply(payment._id, { event: 'declined', at, by, note: error.issue, set: said });
      return;
    }
    await this.payments.noteProvider(payment._id, said);
    if (error.meaning === 'our_account') await this.settlement.alert(payment, error.issue);
  }
}
