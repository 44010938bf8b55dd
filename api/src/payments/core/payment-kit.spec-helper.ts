import type { ErrorBody, Order, Product, ProductInput } from '@city/contracts';
import type { Client, ClientResponse } from '../../../test/client.js';
import { sellIn } from '../../../test/selling.js';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { PaymentsRepository } from './payments.repository.js';
import type { PaymentEvent } from './payment-status.js';
import { Reconciliation } from './reconciliation.service.js';
import { Settlement } from './settlement/settlement.service.js';

/** A shop with one product, a player and a staff member, for payment tests. */
export interface Shop {
  app: TestApp;
  layla: Client;
  youssef: Client;
  car: Product;
  payments: PaymentsRepository;
  sell(product?: Partial<ProductInput>): Promise<Product>;
  /** Creates a PayPal order and, by default, approves it as the player. */
  paypalOrder(client: Client, product?: Product, approve?: boolean): Promise<string>;
  success(client: Client, id: string): Promise<ClientResponse<Order & ErrorBody>>;
  konnectPayment(client: Client, product?: Product): Promise<string>;
  verify(
    client: Client,
    ref: string,
  ): Promise<ClientResponse<{ message: string; order: Order | null } & ErrorBody>>;
  ordersOf(client: Client): Promise<Order[]>;
  /** Applies an event to a player's first payment, as a provider reports it. */
  report(userName: string, event: PaymentEvent): Promise<void>;
  reconcile(): Promise<void>;
}

const CAR: ProductInput = {
  name: 'Desert Runner',
  description: 'An unbranded car.',
  price: 6.5,
  tndPrice: 18,
  image: '/art/car.svg',
  category: 'car_monthly',
  available: true,
  benefits: [],
};

export async function openShop(options?: TestAppOptions): Promise<Shop> {
  // The tests start more payments per minute than a person would.
  const env = { LIMIT_PAYMENT_STARTS_PER_MINUTE: '1000', LIMIT_WRITES_PER_MINUTE: '10000', ...options?.env };
  const app = await createTestApp({ ...options, env });
  const [layla, youssef] = await Promise.all([app.loginAs('layla'), app.loginAs('youssef')]);
  const sell = (product: Partial<ProductInput> = {}) => sellIn(app, { ...CAR, ...product });
  const car = await sell();
  return {
    app,
    layla,
    youssef,
    car,
    payments: app.get(PaymentsRepository),
    sell,
    async paypalOrder(client, product = car, approve = true) {
      const { status, body } = await client.post<{ id: string }>('/api/payment/paypal/orders', {
        productId: product._id,
      });
      if (status !== 200) throw new Error(`PayPal order not created: ${status} ${JSON.stringify(body)}`);
      if (approve) await app.sandbox.approvePayPal(body.id);
      return body.id;
    },
    success: (client, id) => client.post('/api/orders/success', { paymentDetails: { id } }),
    async konnectPayment(client, product = car) {
      const { status, body } = await client.post<{ paymentRef: string }>('/api/payment/init-payment', {
        productId: product._id,
      });
      if (status !== 200) throw new Error(`Konnect payment not started: ${status} ${JSON.stringify(body)}`);
      return body.paymentRef;
    },
    verify: (client, ref) => client.get(`/api/payment/verify/${ref}`),
    async report(userName, event) {
      const payment = await app.connection.collection('payments').findOne({ userName });
      if (!payment) throw new Error('no payment');
      await app.get(Settlement).apply(payment._id, { event, at: new Date(), by: 'paypal' });
    },
    ordersOf: async (client) => (await client.get<Order[]>('/api/orders/mine')).body,
    reconcile: () => app.get(Reconciliation).run(new Date(app.get(Clock).now().getTime() + 86_400_000)),
  };
}
