import { requestTo, type ApiRequest, type Schemas } from '@city/api-client';
import type { PaymentMethod } from '@city/contracts';
import { answered, call } from './call.ts';
import { control } from './control.ts';
import type { Person, World } from './world.ts';

/** The ways to pay that have a provider. */
export type ProviderId = Exclude<PaymentMethod, 'tip'>;

/** A started payment at a provider. */
export interface StartedPayment {
  person: Person;
  provider: ProviderId;
  /** The payment's reference in the page's address when the player returns. */
  ref: string;
  /** The provider's id of it. */
  providerRef: string;
}

/** The response to a player who returns: the order, or a result without one. */
export type Returned = Schemas['VerifyPaymentResultDto'] | Schemas['OrderDto'] | Schemas['PaymentPendingDto'];

type Facts = 'amount' | 'currency' | 'reference';

/** Functions and facts of a simulated provider that the scenarios need. */
export interface Provider {
  start(world: World, person: Person, productId: string): Promise<StartedPayment>;
  /** The player pays (at PayPal: approves) on the provider's page. */
  pay(world: World, payment: StartedPayment): Promise<void>;
  /** The request of the page that the player returns to. */
  returnRequest(ref: string): ApiRequest<Returned>;
  /** A notification that the money was paid. */
  notify(world: World, payment: StartedPayment): Promise<unknown>;
  /**
   * Makes the provider report a refund, together with an older state of the money. Missing if staff record refunds by
   * hand.
   */
  notifyRefund?(world: World, captureId: string): Promise<unknown>;
  /** The scenario of the simulated provider without notifications. */
  silence: string;
  /** Patterns for `METHOD path` of all calls about a payment, and of the call that captures (PayPal) or reads it. */
  calls(providerRef: string): { all: RegExp; take: RegExp };
  /** Replacements in the provider's answers that alter a fact of the payment. */
  altered: Readonly<Record<Facts, readonly [from: RegExp, to: string]>>;
}

const OTHER_ID = 'f'.repeat(24);

const paypalEvent = (world: World, event: object) => control(world, 'POST', '/paypal/events', event);

/** A provider that redirects the player to its page. The API reads the payment after the return. */
const redirect = (
  id: ProviderId,
  own: {
    /** The parameter of a notification. */
    parameter: string;
    providerRefOf(started: Schemas['InitPaymentResultDto']): string;
    /** Pattern of the path that reads the payment with this id. */
    read(providerRef: string): string;
    altered: Provider['altered'];
  },
): Provider => ({
  async start({ url }, person, productId) {
    const body = { productId, method: id };
    const init = requestTo('POST', '/api/payment/init-payment', { body });
    const started = await answered(url, init, { cookie: person.cookie });
    return { person, provider: id, ref: started.paymentRef, providerRef: own.providerRefOf(started) };
  },
  pay: (world, { providerRef }) => control(world, 'POST', `/${id}/payments/${providerRef}/pay`),
  returnRequest: (ref) => requestTo('GET', '/api/payment/verify/{ref}', { path: { ref } }),
  notify: ({ url }, { ref }) => call(`${url}/api/payment/webhook/${id}?${own.parameter}=${ref}`),
  silence: 'never-notify',
  calls(providerRef) {
    const read = new RegExp(`^GET ${own.read(providerRef)}`);
    return { all: read, take: read };
  },
  altered: own.altered,
});

/** A way to pay without an entry does not compile. */
export const PROVIDERS: Readonly<Record<ProviderId, Provider>> = {
  paypal: {
    async start({ url }, person, productId) {
      const create = requestTo('POST', '/api/payment/paypal/orders', { body: { productId } });
      const { id } = await answered(url, create, { cookie: person.cookie });
      return { person, provider: 'paypal', ref: id, providerRef: id };
    },
    pay: (world, { providerRef }) => control(world, 'POST', `/paypal/orders/${providerRef}/approve`),
    returnRequest: (id) => requestTo('POST', '/api/orders/success', { body: { paymentDetails: { id } } }),
    notify: (world, { providerRef }) =>
      paypalEvent(world, { type: 'CHECKOUT.ORDER.APPROVED', orderId: providerRef }),
    notifyRefund: (world, captureId) =>
      Promise.allSettled(
        ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.PENDING'].map((type) =>
          paypalEvent(world, { type, captureId }),
        ),
      ),
    silence: 'webhook-none',
    calls(providerRef) {
      const path = `/paypal/v2/checkout/orders/${providerRef}`;
      return { all: new RegExp(path), take: new RegExp(`${path}/capture`) };
    },
    altered: {
      amount: [/"value":\s*"[\d.]+"/g, '"value":"0.01"'],
      currency: [/"USD"/g, '"EUR"'],
      reference: [/"custom_id":\s*"\w+"/g, `"custom_id":"${OTHER_ID}"`],
    },
  },
  konnect: redirect('konnect', {
    parameter: 'payment_ref',
    providerRefOf: ({ paymentRef }) => paymentRef,
    read: (providerRef) => `/konnect/.*/payments/${providerRef}`,
    altered: {
      amount: [/"(amount|reachedAmount)":\s*\d+/g, '"$1":1'],
      currency: [/"TND"/g, '"EUR"'],
      reference: [/"orderId":\s*"\w+"/g, `"orderId":"${OTHER_ID}"`],
    },
  }),
  flouci: redirect('flouci', {
    parameter: 'payment',
    providerRefOf: ({ payUrl }) => new URL(payUrl).pathname.split('/').at(-1) ?? '',
    read: (providerRef) => `/flouci/api/v2/verify_payment/${providerRef}`,
    altered: {
      amount: [/"amount":\s*\d+/g, '"amount":1'],
      currency: [/"currency":\s*"\d+"/g, '"currency":"978"'],
      reference: [/"developer_tracking_id":\s*"\w+"/g, `"developer_tracking_id":"${OTHER_ID}"`],
    },
  }),
};

export const PROVIDER_IDS = Object.keys(PROVIDERS) as ProviderId[];
