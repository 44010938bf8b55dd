import {
  OPEN_HOLDS_MAX,
  quoteOrder,
  type CheckoutProblem,
  type CheckoutQuote,
  type CheckoutQuoteInput,
  type OpenCheckout,
  type PaymentMethod,
  type Product,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ProductsService } from '../../shop/products/products.service.js';
import { SalesService } from '../../shop/sales/sales.service.js';
import { StockService } from '../../shop/stock/stock.service.js';
import { Eligibility } from './eligibility.service.js';
import { LastPurchases } from './last-purchases.service.js';
import { assertDistinct } from './payment-quotes.service.js';
import { linesOf, productKey } from './payment-lines.js';
import { PaymentMethods } from './payment-methods.js';
import { PaymentsRepository } from './payments.repository.js';

/** What a player meets before the payment of several products. */
@Injectable()
export class CheckoutQuotes {
  constructor(
    private readonly products: ProductsService,
    private readonly stock: StockService,
    private readonly payments: PaymentsRepository,
    private readonly purchases: LastPurchases,
    private readonly eligibility: Eligibility,
    private readonly methods: PaymentMethods,
    private readonly sales: SalesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Quotes products for a player, with the reasons why some cannot be bought now. A start refuses what is a problem here.
   * @throws VALIDATION_FAILED (a product twice)
   */
  async quote(user: SessionUser, { lines: wanted, currency }: CheckoutQuoteInput): Promise<CheckoutQuote> {
    const now = this.clock.now();
    const problems: CheckoutProblem[] = [];
    const sold: { n: number; product: Product }[] = [];
    for (const [index, { productId }] of wanted.entries()) {
      const n = index + 1;
      try {
        sold.push({ n, product: await this.products.findForSale(productId, user._id) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        problems.push({ n, code: error.code });
      }
    }
    assertDistinct(sold);
    const products = sold.map(({ product }) => product);
    const sales = await this.sales.running(now);
    const quoted = quoteOrder(products, user.holdings, { currency, now, sales });
    const unmet = await this.eligibility.problemsOf(products, user._id);
    const player = { mode: this.methods.mode, userId: user._id };
    const lines = [];
    let units = 0;
    for (const [index, { benefits: _, ...line }] of quoted.lines.entries()) {
      const n = sold[index]?.n ?? line.n;
      const productId = new Types.ObjectId(line.productId);
      const problem = unmet.get(line.productId);
      const { total, left } = await this.stock.of(productId);
      if (total !== null) units += 1;
      if (line.alreadyHeld) problems.push({ n, code: 'ALREADY_HELD' });
      else if (problem) problems.push({ n, ...problem });
      else if (line.amountMinor === 0) problems.push({ n, code: 'PRODUCT_UNAVAILABLE' });
      else if (await this.sales.isSetUpBy(user._id, line)) problems.push({ n, code: 'OWN_PRODUCT' });
      // An open payment of the player keeps its unit and continues.
      else if (total !== null && left <= 0 && !(await this.isOpen(player, productId)))
        problems.push({ n, code: 'SOLD_OUT' });
      else if (total !== null && units > OPEN_HOLDS_MAX) problems.push({ n, code: 'CART_SPLIT' });
      lines.push({ ...line, n, lastPurchase: await this.purchases.recent(player, productId, now) });
    }
    const { totalMinor } = quoted;
    return { currency, lines, totalMinor, ways: this.waysFor(sold, currency), problems };
  }

  /** The player's payments that are not finished, oldest first. */
  async open(user: SessionUser): Promise<OpenCheckout[]> {
    const open = await this.payments.findOpen(user._id);
    return open.map((payment) => ({
      number: payment.reference,
      method: payment.provider,
      lines: linesOf(payment).map(({ productId, name }) => ({ productId: productId.toHexString(), name })),
      currency: payment.currency,
      totalMinor: payment.amountMinor,
      expiresAt: payment.expiresAt.toISOString(),
    }));
  }

  /** Whether the player has an open payment of the product. */
  private async isOpen(
    player: Parameters<typeof productKey>[0],
    productId: Types.ObjectId,
  ): Promise<boolean> {
    return (await this.payments.findByOpenKeys([productKey(player, productId)])).length > 0;
  }

  private waysFor(
    sold: readonly { n: number; product: Product }[],
    currency: CheckoutQuote['currency'],
  ): CheckoutQuote['ways'] {
    const ways = new Map<PaymentMethod, number[]>();
    for (const { n, product } of sold) {
      for (const id of this.methods.selling(product.category)) {
        if (this.methods.definition(id).shown.currency === currency)
          ways.set(id, [...(ways.get(id) ?? []), n]);
      }
    }
    return [...ways].map(([id, lines]) => ({ id, lines }));
  }
}
