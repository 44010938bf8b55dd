import { randomUUID } from 'node:crypto';
import {
  isPrice,
  quoteOrder,
  toDecimal,
  toMoney,
  type Currency,
  type PaymentStatus,
  type Product,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { ProductsService } from '../../shop/products/products.service.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { StockReservations } from '../stock/stock-reservations.service.js';
import { Eligibility, type Limited } from './eligibility.service.js';
import { newReference, referencePrefix } from './payment-reference.js';
import { PaymentMethods, type WantedWay } from './payment-methods.js';
import type { Payment } from './payment.schema.js';
import { FIRST_CHECK_MS, PaymentsRepository } from './payments.repository.js';

/** The fields of a payment determined by player, products and payment method, and the limits of the products. */
export type Sale = { limits: Limited[] } & Pick<
  Payment,
  | 'provider'
  | 'mode'
  | 'userId'
  | 'discordId'
  | 'userName'
  | 'productId'
  | 'productSnapshot'
  | 'lines'
  | 'currency'
  | 'amountMinor'
  | 'discountPercent'
  | 'holds'
  /** Time of the request. If the player pays for a product after it, that is another purchase. */
  | 'createdAt'
>;

const REFERENCE_TRIES = 5;

/**
 * Creates payment records with the server's own price, product and player. Every way to pay starts here; `write` is its
 * only step before the call to the provider.
 */
@Injectable()
export class NewPayments {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly products: ProductsService,
    private readonly methods: PaymentMethods,
    private readonly stock: StockReservations,
    private readonly eligibility: Eligibility,
    private readonly transactions: Transactions,
    private readonly settings: LiveSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * Quotes the current price of products for a player. An error about one of several names its line.
   * @param wanted their ids, slugs or exact names
   * @param shown the price the page showed, in cents or millimes; a different price is PRICE_CHANGED
   * @throws VALIDATION_FAILED (a product twice), NOT_FOUND, PRODUCT_UNAVAILABLE, OWN_PRODUCT, ALREADY_HELD, LIMIT_REACHED,
   * NOT_ELIGIBLE, PRICE_CHANGED, PROVIDER_NOT_CONFIGURED, CART_SPLIT
   */
  async quoteSale(
    user: SessionUser,
    wanted: readonly string[],
    way: WantedWay,
    shown?: number,
  ): Promise<Sale> {
    const createdAt = this.clock.now();
    const sold: Product[] = [];
    for (const [index, key] of wanted.entries())
      sold.push(await this.products.findForSale(key, user._id).catch(inLine(wanted, index + 1)));
    assertDistinct(sold);
    const {
      id: provider,
      shown: { currency },
    } = this.methods.choose(
      way,
      sold.map(({ category }) => category),
    );
    const { lines: quoted, totalMinor } = quoteOrder(sold, user.holdings, { currency, now: createdAt });
    const problems = await this.eligibility.problemsOf(sold, user._id);
    for (const { n, productId, alreadyHeld, amountMinor } of quoted) {
      const refuse = inLine(wanted, n);
      if (alreadyHeld) refuse(new DomainError('ALREADY_HELD'));
      const problem = problems.get(productId);
      if (problem) refuse(new DomainError(problem.code, { details: problem.details }));
      if (amountMinor === 0) refuse(new DomainError('PRODUCT_UNAVAILABLE'));
    }
    if (shown !== undefined && shown !== totalMinor) {
      const details = { price: toDecimal({ amount: totalMinor, currency }), currency };
      throw new DomainError('PRICE_CHANGED', { details });
    }
    const lines = quoted.map(({ alreadyHeld: _, effects: __, ...line }) => ({
      ...line,
      productId: new Types.ObjectId(line.productId),
    }));
    const [first] = lines;
    const [firstSold] = sold;
    if (!first || !firstSold) throw new Error('a sale without products');
    const { name, category, price, tndPrice, benefits } = firstSold;
    return {
      provider,
      mode: this.methods.mode,
      userId: user._id,
      discordId: user.discordId,
      userName: user.username,
      productId: first.productId,
      productSnapshot: { name, category, price, tndPrice, benefits },
      lines,
      currency,
      amountMinor: totalMinor,
      discountPercent: first.adjustments.find(({ kind }) => kind === 'pack')?.percent ?? 0,
      holds: await this.stock.ofNew(lines),
      createdAt,
      limits: sold,
    };
  }

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
    for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
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
        await this.eligibility.assertUnchanged(sale, limits, start.again);
        const stored = await this.payments.insert(payment);
        await this.stock.reserve(stored);
        await alongside?.(stored);
        return stored;
      };
      const written = await unlessTaken(this.transactions.run(insert));
      if (written || (await this.payments.findByOpenKeys(start.openKeys)).length) return written;
      if (start.id && (await this.payments.findById(start.id))) return null;
    }
    throw new Error('no free payment reference found');
  }
}

/** @throws VALIDATION_FAILED if a product occurs twice */
export function assertDistinct(sold: readonly Pick<Product, '_id'>[]): void {
  const twice = sold.findIndex(({ _id }, index) => sold.findIndex((other) => other._id === _id) < index);
  if (twice < 0) return;
  const field = `lines.${twice}.productId`;
  const errors = [{ field, code: 'LIST_INVALID', message: `${field} occurs twice` }];
  throw new DomainError('VALIDATION_FAILED', { errors });
}

/** Adds the line to an error about one of several products, and throws it. */
const inLine =
  (lines: readonly unknown[], line: number) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || lines.length === 1) throw error;
    const { code, message, errors, details } = error;
    throw new DomainError(code, { message, errors, details: { ...details, line }, cause: error });
  };

/** A displayed price (6.5) in cents or millimes; NaN, which equals no price, if invalid. */
export function shownAmount(price: number | undefined, currency: Currency): number | undefined {
  if (price === undefined) return undefined;
  return isPrice(price) ? toMoney(price, currency).amount : Number.NaN;
}
