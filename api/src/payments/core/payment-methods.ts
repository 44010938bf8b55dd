import type { PaymentMethod, ProductCategory } from '@city/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { PaymentMethodDefinition, PaymentProvider, ProviderReading } from './payment-provider.js';
import type { Payment } from './payment.schema.js';

/** Injection token of all ways to pay. */
export const PAYMENT_METHOD_DEFINITIONS = Symbol('PAYMENT_METHOD_DEFINITIONS');

/** The format of our ids of payments. */
export const OUR_ID = /^[a-f0-9]{24}$/;

/** The way in which a player wants to pay: a certain one, or the first of a kind that sells the product. */
export type WantedWay = PaymentMethod | { pays: 'redirect' };

/** The registry of ways to pay, with the configured providers. */
@Injectable()
export class PaymentMethods {
  /** The methods with a provider. */
  readonly online: readonly PaymentMethod[];
  /** The methods whose paid payments are read again. */
  readonly readAgain: readonly PaymentMethod[];
  private readonly definitions: ReadonlyMap<PaymentMethod, PaymentMethodDefinition>;
  private readonly providers: ReadonlyMap<PaymentMethod, PaymentProvider>;

  constructor(
    @Inject(PAYMENT_METHOD_DEFINITIONS) definitions: readonly PaymentMethodDefinition[],
    private readonly config: AppConfig,
  ) {
    const idsWhere = (holds: (definition: PaymentMethodDefinition) => unknown) =>
      definitions.filter(holds).map(({ id }) => id);
    this.online = idsWhere(({ provider }) => provider);
    this.readAgain = idsWhere(({ readsAgainForMs }) => readsAgainForMs);
    this.definitions = new Map(definitions.map((definition) => [definition.id, definition]));
    const { publicUrl, webOrigin } = config.http;
    this.providers = new Map(
      definitions.flatMap((definition): [PaymentMethod, PaymentProvider][] => {
        const settings = config.section(definition.config);
        if (settings === null) return [];
        const provider = definition.provider?.(settings, {
          webhook: `${publicUrl}/api/payment/webhook/${definition.id}`,
          success: `${webOrigin}/order-success`,
          fail: `${webOrigin}/payment-failed-tnd`,
        });
        return provider ? [[definition.id, provider]] : [];
      }),
    );
  }

  /** Whether the providers are real or simulated. */
  get mode(): AppConfig['providersMode'] {
    return this.config.providersMode;
  }

  definition(id: PaymentMethod): PaymentMethodDefinition {
    const definition = this.definitions.get(id);
    if (!definition) throw new Error(`no way to pay is called ${id}`);
    return definition;
  }

  /** The methods that lead to a page of the provider and back; `returnsWith` narrows them. */
  redirecting(returnsWith?: PaymentMethodDefinition['returnsWith']): PaymentMethod[] {
    return [...this.definitions.values()]
      .filter(({ shown }) => shown.pays === 'redirect')
      .filter((definition) => !returnsWith || definition.returnsWith === returnsWith)
      .map(({ id }) => id);
  }

  /** @throws PROVIDER_NOT_CONFIGURED */
  get(id: PaymentMethod): PaymentProvider {
    const provider = this.providers.get(id);
    if (!provider) throw new DomainError('PROVIDER_NOT_CONFIGURED');
    return provider;
  }

  /** The provider of a payment; null without one, or if it is no longer configured. */
  find(id: PaymentMethod): PaymentProvider | null {
    return this.providers.get(id) ?? null;
  }

  isOnline(id: PaymentMethod): boolean {
    return this.online.includes(id);
  }

  /** Whether a text has the format of references with which this way to pay returns. */
  isReturnRef(id: PaymentMethod, text: string): boolean {
    if (this.definition(id).returnsWith === 'our-id') return OUR_ID.test(text);
    return this.find(id)?.isRef(text) ?? false;
  }

  /** The value of `payment_ref` of the return page for this payment. */
  returnRefOf({ _id, provider, providerRef }: Pick<Payment, '_id' | 'provider' | 'providerRef'>): string {
    return this.definition(provider).returnsWith === 'our-id' ? _id.toHexString() : (providerRef ?? '');
  }

  /** The page to which the player of this payment returns, and which verifies it. */
  returnPageOf(payment: Pick<Payment, '_id' | 'provider' | 'providerRef'>): string {
    const page = new URL('/order-success', this.config.http.webOrigin);
    page.searchParams.set('payment_ref', this.returnRefOf(payment));
    return page.href;
  }

  /** The time that a person waits for a provider. */
  playerTimeout(): AbortSignal {
    return AbortSignal.timeout(this.config.limits.providerMs);
  }

  /** Reads a payment at its provider, within the time that a person waits. Throws ProviderError. */
  async read(payment: Payment): Promise<ProviderReading> {
    return this.get(payment.provider).read(payment, this.playerTimeout());
  }

  /** @throws PROVIDER_NOT_CONFIGURED if nothing of the wanted kind is configured */
  assertConfigured(wanted: WantedWay): void {
    if (typeof wanted === 'string') {
      if (this.isOnline(wanted)) this.get(wanted);
      return;
    }
    if (this.redirecting().some((id) => this.matches(id, wanted) && this.providers.has(id))) return;
    throw new DomainError('PROVIDER_NOT_CONFIGURED');
  }

  /** The first wanted way that sells all these categories. @throws PROVIDER_NOT_CONFIGURED, CART_SPLIT */
  choose(wanted: WantedWay, categories: readonly ProductCategory[]): PaymentMethodDefinition {
    const id = this.sellingAll(categories).find((one) => this.matches(one, wanted));
    if (id) return this.definition(id);
    if (categories.length > 1) throw new DomainError('CART_SPLIT');
    throw new DomainError('PROVIDER_NOT_CONFIGURED', {
      message: 'This item can’t be paid for this way.',
    });
  }

  /** The ways that sell this category now, in its order. */
  selling(category: ProductCategory): PaymentMethod[] {
    const ways = this.config.community.paymentMethods[category];
    return ways.filter((way) => !this.isOnline(way) || this.providers.has(way));
  }

  /** The ways that sell all these categories, in the order of the first category. */
  private sellingAll([first, ...others]: readonly ProductCategory[]): PaymentMethod[] {
    const { paymentMethods } = this.config.community;
    const ways = first ? paymentMethods[first] : [];
    return ways.filter((way) => others.every((category) => paymentMethods[category].includes(way)));
  }

  private matches(id: PaymentMethod, wanted: WantedWay): boolean {
    if (typeof wanted === 'string') return id === wanted;
    return this.definition(id).shown.pays === wanted.pays;
  }
}
