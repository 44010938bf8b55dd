import { randomUUID } from 'node:crypto';
import type { PaymentStatus } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { StockReservations } from '../stock/stock-reservations.service.js';
import { Eligibility } from './eligibility.service.js';
import { newReference, referencePrefix } from './payment-reference.js';
import { PaymentMethods } from './payment-methods.js';
import type { Sale } from './payment-quotes.service.js';
import type { Payment } from './payment.schema.js';
import { FIRST_CHECK_MS, PaymentsRepository } from './payments.repository.js';

const TRIES = 5;

/** Creates payment records, the only step before the call to the provider. */
@Injectable()
export class NewPayments {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly methods: PaymentMethods,
    private readonly stock: StockReservations,
    private readonly eligibility: Eligibility,
    private readonly transactions: Transactions,
    private readonly settings: LiveSettings,
  ) {}

  /**
   * Stores a payment and reserves its units, before the call to the provider. Null if an open key or the id is taken:
   * another payment of a product is open, another payment has the place, or this is a retry.
   * @param alongside what else belongs to a new payment of this way
   * @throws SOLD_OUT, ALREADY_PAID if the player has paid for the product since the request began, LIMIT_REACHED
   */
  async write(
    { limits, ...sale }: Sale,
    start: {
      status: PaymentStatus;
      payee: string | null;
      lifetimeMs: number;
      openKeys: string[];
      id?: Types.ObjectId;
      /** See `AskBeforeAgain`. */
      again?: boolean;
    },
    alongside?: (payment: Payment) => Promise<unknown>,
  ): Promise<Payment | null> {
    const { createdAt: at } = sale;
    const _id = start.id ?? new Types.ObjectId();
    const prefix = referencePrefix((await this.settings.current()).brand.name);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const reference = newReference(prefix);
      const payment: Payment = {
        _id,
        ...sale,
        reference,
        // Without a provider, the payment is identified by the reference that the player quotes.
        ...(this.methods.isOnline(sale.provider) ? {} : { providerRef: reference }),
        openKeys: start.openKeys,
        requestIds: { create: randomUUID(), capture: randomUUID() },
        payee: start.payee,
        status: start.status,
        providerStatus: null,
        statusReason: null,
        expiresAt: new Date(at.getTime() + start.lifetimeMs),
        lookAt: new Date(at.getTime() + FIRST_CHECK_MS),
        paidAt: null,
        history: [{ at, to: start.status, by: sale.userName, note: null }],
      };
      const insert = async () => {
        const after = await this.eligibility.assertUnchanged(sale, limits, start.again);
        const stored = await this.payments.insert({ ...payment, after });
        await this.stock.reserve(stored);
        await alongside?.(stored);
        return stored;
      };
      const written = await unlessTaken(this.transactions.run(insert));
      if (written || (await this.payments.findByOpenKeys(start.openKeys)).length) return written;
      if (start.id && (await this.payments.findById(start.id))) return null;
    }
    // Each time another start had a key, and was closed before it could be found.
    return null;
  }
}
