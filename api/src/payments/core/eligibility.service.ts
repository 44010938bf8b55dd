import {
  factHolds,
  PACK_GROUP,
  paths,
  type BlockedProduct,
  type Product,
  type ProductNeed,
  type PurchaseProblem,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { PlayerFacts } from '../../applications/player-facts.service.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { OrdersRepository } from '../../shop/orders/orders.repository.js';
import { Catalogue } from '../../shop/products/catalogue.js';
import { LastPurchases } from './last-purchases.service.js';
import { lineDetails, type Bought } from './payment-lines.js';
import type { Payment } from './payment.schema.js';

/** The facts of a product that decide who may buy it. */
type Conditional = Pick<Product, '_id' | 'perPlayer' | 'needs'>;
export type Limited = Pick<Product, '_id' | 'perPlayer'>;

/** Checks the limit of a product for each player, and what its buyer must be. */
@Injectable()
export class Eligibility {
  constructor(
    private readonly purchases: LastPurchases,
    private readonly facts: PlayerFacts,
    private readonly orders: OrdersRepository,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /** The products of the catalogue that a player may not buy now. */
  async blocked(userId: Types.ObjectId): Promise<BlockedProduct[]> {
    const problems = await this.problemsOf(await this.catalogue.all(), userId);
    return [...problems].map(([productId, problem]) => ({ productId, problem }));
  }

  /**
   * Checks what may have changed since the quote, in the transaction that stores the payment: a payment that was accepted
   * meanwhile has given up its open key.
   * @param again see `AskBeforeAgain`
   * @returns the payments of the last purchases of these products (see `Payment.after`)
   * @throws ALREADY_PAID, LIMIT_REACHED
   */
  async assertUnchanged(
    sale: Bought & Pick<Payment, 'createdAt'>,
    limits: readonly Limited[],
    again: boolean | undefined,
  ): Promise<Types.ObjectId[]> {
    await this.purchases.assertNamed(sale, again);
    const limited = limits.map(({ _id, perPlayer }) => ({ _id, perPlayer }));
    for (const [productId, { code, details }] of await this.problemsOf(limited, sale.userId))
      throw new DomainError(code, {
        details: { ...details, ...lineDetails(sale, new Types.ObjectId(productId)) },
      });
    return this.purchases.known(sale);
  }

  /** Why a player may not buy products now, by product: one query for the limits and three for the facts. */
  async problemsOf(
    products: readonly Conditional[],
    userId: Types.ObjectId,
  ): Promise<Map<string, PurchaseProblem>> {
    const now = this.clock.now();
    const isLimited = products.some(({ perPlayer }) => perPlayer !== undefined);
    const bought = isLimited ? await this.orders.countBought(userId) : new Map<string, number>();
    const needsFacts = products.some(({ needs }) => needs);
    const players = needsFacts ? await this.facts.ofAll([userId], now) : null;
    const facts = players?.get(userId.toHexString());
    const problems = new Map<string, PurchaseProblem>();
    for (const { _id, perPlayer, needs } of products) {
      if (perPlayer !== undefined && (bought.get(_id) ?? 0) >= perPlayer)
        problems.set(_id, { code: 'LIMIT_REACHED', details: { perPlayer } });
      else if (needs && !(facts && factHolds(needs, facts, now)))
        problems.set(_id, { code: 'NOT_ELIGIBLE', details: { ...needs, link: linkOf(needs) } });
    }
    return problems;
  }
}

/** The page of the site on which a player reaches what a product needs; null if there is none. */
function linkOf(needs: ProductNeed): string | null {
  switch (needs.fact) {
    case 'application':
      return paths[needs.kind];
    case 'department':
      return paths.job;
    case 'level':
      return needs.group === PACK_GROUP ? paths.packShop : paths.shop;
    case 'entity':
      return null;
  }
}
