import {
  isPrice,
  OPEN_HOLDS_MAX,
  quoteOrder,
  toDecimal,
  toMoney,
  type Currency,
  type Product,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ProductsService } from '../../shop/products/products.service.js';
import { SalesService } from '../../shop/sales/sales.service.js';
import { StockReservations } from '../stock/stock-reservations.service.js';
import { Eligibility, type Limited } from './eligibility.service.js';
import { PaymentMethods, type WantedWay } from './payment-methods.js';
import type { Payment } from './payment.schema.js';

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

/** The server's own price of what a player wants to buy. Every way to pay begins here. */
@Injectable()
export class PaymentQuotes {
  constructor(
    private readonly products: ProductsService,
    private readonly methods: PaymentMethods,
    private readonly stock: StockReservations,
    private readonly eligibility: Eligibility,
    private readonly sales: SalesService,
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
    assertDistinct(sold.map((product, index) => ({ n: index + 1, product })));
    const {
      id: provider,
      shown: { currency },
    } = this.methods.choose(
      way,
      sold.map(({ category }) => category),
    );
    const sales = await this.sales.running(createdAt);
    const { lines: quoted, totalMinor } = quoteOrder(sold, user.holdings, {
      currency,
      now: createdAt,
      sales,
    });
    const problems = await this.eligibility.problemsOf(sold, user._id);
    for (const { n, productId, alreadyHeld, adjustments, amountMinor } of quoted) {
      const refuse = inLine(wanted, n);
      if (alreadyHeld) refuse(new DomainError('ALREADY_HELD'));
      const problem = problems.get(productId);
      if (problem) refuse(new DomainError(problem.code, { details: problem.details }));
      if (amountMinor === 0) refuse(new DomainError('PRODUCT_UNAVAILABLE'));
      if (await this.sales.isSetUpBy(user._id, { adjustments }))
        refuse(new DomainError('OWN_PRODUCT', { message: 'You set up this sale, so you can’t buy in it.' }));
    }
    if (shown !== undefined && shown !== totalMinor) {
      const details = { price: toDecimal({ amount: totalMinor, currency }), currency };
      throw new DomainError('PRICE_CHANGED', { details });
    }
    const lines = quoted.map(({ alreadyHeld: _, effects: __, ...line }) => ({
      ...line,
      productId: new Types.ObjectId(line.productId),
    }));
    const holds = await this.stock.ofNew(lines);
    if (holds?.products && holds.products.length > OPEN_HOLDS_MAX)
      throw new DomainError('CART_SPLIT', {
        message: `One order can have at most ${OPEN_HOLDS_MAX} limited items.`,
      });
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
      holds,
      createdAt,
      limits: sold,
    };
  }
}

/** @throws VALIDATION_FAILED if a product occurs twice */
export function assertDistinct(sold: readonly { n: number; product: Pick<Product, '_id'> }[]): void {
  const twice = sold.find(({ product }, index) =>
    sold.slice(0, index).some((before) => before.product._id === product._id),
  );
  if (!twice) return;
  const field = `lines.${twice.n - 1}.productId`;
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
