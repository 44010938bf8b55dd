import type { PaymentMethod } from '@city/contracts';
import type { ModuleMetadata } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { ConfigSection, ShownWay } from '../../config/config-section.js';
import type { ProviderReport } from '../../platform/findings.js';
import type { PaymentProvider } from './payment-provider.js';
import type { Payment } from './payment.schema.js';

/** The addresses to which a provider sends the player and its notifications. */
export interface ReturnUrls {
  /** Our webhook of this way to pay. */
  webhook: string;
  /** The page that verifies a payment; it reads `payment_ref`. */
  success: string;
  fail: string;
}

/** An unsigned notification. The site does not trust it, and reads the payment that it names at the provider. */
export interface HintWebhook {
  readonly proof: 'hint';
  readonly methods: readonly ('GET' | 'POST')[];
  /** Query parameter with the reference of the payment, of the same kind as `returnsWith`. */
  readonly parameter: string;
  readonly example: string;
  /** An unchanged payment is read at most once in this time, because anybody can send a hint. */
  readonly pauseMs?: number;
}

/** A step of the reconciliation: finds the work that is due at a time. */
export type ReconciliationStep = (asOf: Date) => Promise<(() => Promise<unknown>)[]>;

/**
 * A way to pay. Its folder declares everything special about it; no other folder uses its name. `all-methods.ts` lists
 * all ways.
 */
export interface PaymentMethodDefinition<Config = unknown> {
  /** Stored in payments and orders; never renamed. */
  readonly id: PaymentMethod;
  readonly shown: ShownWay;
  readonly config: ConfigSection<Config>;
  /** Undefined if players pay without a provider of ours. */
  provider?(config: Config, urls: ReturnUrls): PaymentProvider;
  /** The value of `payment_ref` of the return page: the provider's id of the payment, or ours. */
  readonly returnsWith?: 'provider-ref' | 'our-id';
  readonly webhook?: HintWebhook;
  /** The provider reports refunds itself; otherwise staff record them. */
  readonly tellsOfRefunds: boolean;
  /** Reconciliation reads accepted payments again for this long, to find refunds whose notification was lost. */
  readonly readsAgainForMs?: number;
  /** Pauses before a returning player's unpaid payment is read again, because the provider settles a moment later. */
  readonly settlingPausesMs?: readonly number[];
  /**
   * Closes an open payment that another one replaces, unless the player has reported it as paid. `paid` is the number of
   * the order that was paid instead.
   */
  closes?(modules: ModuleRef): (payment: Payment, paid?: string) => Promise<void>;
  /** Steps of the reconciliation that only this way to pay needs. */
  reconciliation?(modules: ModuleRef): readonly ReconciliationStep[];
  /** Its own models, controllers and services; they join the payments module. */
  readonly nest?: Pick<ModuleMetadata, 'imports' | 'controllers' | 'providers'>;
  /** Checks its credentials. */
  doctor?(config: Config): Promise<ProviderReport>;
}
