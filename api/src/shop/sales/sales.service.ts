import {
  isFor,
  priceOf,
  SALE_LIMITS,
  saleInputOf,
  saleStateAt,
  shownSale,
  termsOf,
  type CurrentSale,
  type LinePrice,
  type LowestPrice,
  type Sale,
  type SaleInput,
  type SalePreview,
  type SalePreviewInput,
  type SaleTerms,
} from '@city/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { retryLost } from '../../platform/mongo/retry-lost.js';
import { refuseBrokenRules } from '../../platform/validation/form-rules.decorator.js';
import { ApprovableActions } from '../../staff/approvals/approvable-actions.service.js';
import { AuditService, type AuditBy } from '../../staff/audit/audit.service.js';
import { snapshotOf, toPerson } from '../../staff/audit/person-snapshot.js';
import { Catalogue } from '../products/catalogue.js';
import { toProduct } from '../products/product.mapper.js';
import type { ProductRecord } from '../products/product.schema.js';
import { ProductsRepository } from '../products/products.repository.js';
import { ProductsService } from '../products/products.service.js';
import { lowestPrice, type PastSale } from './lowest-price.js';
import type { SaleRecord } from './sale.schema.js';
import { SalesRepository } from './sales.repository.js';

const DAY_MS = 86_400_000;
const COMING_MS = SALE_LIMITS.comingHours * 3_600_000;
/** Cards of the preview. */
const CARDS = 3;
/** A sale that is not saved yet. */
const NEW_ID = 'new';

/** Sales: what staff change, what players see, and the terms by which prices are computed. */
@Injectable()
export class SalesService implements OnModuleInit {
  /** @throws APPROVAL_NEEDED, SALES_FULL, VALIDATION_FAILED */
  readonly create: (input: { sale: SaleInput }, by: AuditBy) => Promise<Sale>;
  /** Changes the given fields only. @throws APPROVAL_NEEDED, NOT_FOUND, SALE_STATE_CONFLICT, VALIDATION_FAILED */
  readonly update: (input: { id: string; change: Partial<SaleInput> }, by: AuditBy) => Promise<Sale>;

  constructor(
    private readonly repository: SalesRepository,
    private readonly products: ProductsService,
    private readonly productRecords: ProductsRepository,
    private readonly catalogue: Catalogue,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    acts: ApprovableActions,
  ) {
    this.create = acts.declare('sale.create', {
      permission: 'offers',
      preview: async ({ sale }, _, { offers }) => {
        await this.check(this.begun(sale));
        if (!offers || sale.percent <= SALE_LIMITS.percentAlone) return null;
        return { target: { type: 'sale', id: NEW_ID }, concerns: null, after: { ...sale } };
      },
      run: ({ sale }, by) => this.insert(sale, by),
    });
    this.update = acts.declare('sale.update', {
      permission: 'offers',
      preview: async ({ id, change }, _, { offers }) => {
        const { before, after, fields } = await this.changed(new Types.ObjectId(id), change);
        const isEnded = Date.parse(after.endsAt) <= this.clock.now().getTime();
        const needsSecond = !isEnded && fields.some((field) => field !== 'name');
        if (!offers || after.percent <= SALE_LIMITS.percentAlone || !needsSecond) return null;
        const facts = { before: factsOf(before, fields), after: factsOf(after, fields) };
        return { target: { type: 'sale', id }, concerns: null, ...facts };
      },
      run: ({ id, change }, by) => this.store(new Types.ObjectId(id), change, by),
    });
  }

  onModuleInit(): void {
    this.catalogue.readOffersFrom(() => this.current());
  }

  async list(): Promise<Sale[]> {
    return (await this.repository.list()).map(toSale);
  }

  /** The sales that count at a moment, for the prices of payments. */
  async running(now: Date): Promise<SaleTerms[]> {
    const sales = await this.repository.findEndingAfter(now);
    return sales.filter(({ startsAt }) => startsAt <= now).map((sale) => termsOf(toSale(sale), 'en'));
  }

  /** Whether a buyer has set up a sale that lowers this price. */
  async isSetUpBy(userId: Types.ObjectId, { adjustments }: Pick<LinePrice, 'adjustments'>): Promise<boolean> {
    for (const { kind, ref } of adjustments)
      if (kind === 'sale' && (await this.audit.hasActedOn(ref, userId, new Date(0)))) return true;
    return false;
  }

  /** Deletes a sale that has not begun. @throws NOT_FOUND, SALE_STATE_CONFLICT */
  async remove(id: Types.ObjectId, { actor, origin }: AuditBy): Promise<Sale> {
    const removed = await retryLost(async () => {
      const record = await this.existing(id);
      const sale = toSale(record);
      const state = saleStateAt(sale, this.clock.now());
      if (state !== 'coming') throw new DomainError('SALE_STATE_CONFLICT', { details: { state } });
      const target = { type: 'sale', id: id.toHexString() };
      const entry = {
        ...origin,
        actor,
        action: 'sale.delete' as const,
        target,
        before: { ...saleInputOf(sale) },
      };
      return (await this.audit.recordChange(entry, () => this.repository.remove(record))) ? sale : null;
    });
    await this.products.publish();
    return removed;
  }

  /** Computes the cards and the warnings of a sale. The stored state of the same sale does not count. */
  async preview({ _id: id, ...input }: SalePreviewInput): Promise<SalePreview> {
    const sale = this.begun(input);
    await this.check(sale);
    const others = (await this.repository.findEndingAfter(pastOf(new Date(sale.startsAt)))).filter(
      ({ _id }) => _id.toHexString() !== id,
    );
    const sold = await this.soldIn(sale);
    const shown = { ...sale, _id: id ?? NEW_ID, isExtended: false, lowest: lowestOf(sale, sold, others) };
    const now = new Date(sale.startsAt);
    const cards = sold.flatMap((record) => {
      const product = toProduct(record);
      const currency = product.price > 0 ? ('USD' as const) : ('TND' as const);
      const offer = shownSale(product, [shown], { currency, now });
      if (!offer) return [];
      const { total } = priceOf(product, { currency, discount: null, sales: [termsOf(shown, 'en')] });
      const { _id: productId, name, image } = product;
      return [{ productId, name, image, struck: offer.struck, total, percent: offer.percent }];
    });
    const overlapping = others.filter(
      (other) =>
        other.startsAt < new Date(sale.endsAt) &&
        other.endsAt > new Date(sale.startsAt) &&
        sold.some((record) => counts(toSale(other), record)),
    );
    return {
      cards: cards.slice(0, CARDS),
      products: sold.length,
      raised: cards
        .filter(({ percent }) => percent < sale.percent)
        .map(({ productId, name, percent }) => ({ productId, name, percent })),
      overlaps: overlapping.map(({ _id, name }) => ({ _id: _id.toHexString(), name })),
    };
  }

  /** The sales that run or begin soon, with the lowest prices before them. */
  private async current(): Promise<CurrentSale[]> {
    const now = this.clock.now();
    const known = await this.repository.findEndingAfter(
      pastOf(new Date(now.getTime() - SALE_LIMITS.days * DAY_MS)),
    );
    const soon = new Date(now.getTime() + COMING_MS);
    const current = known.filter(({ startsAt, endsAt }) => endsAt > now && startsAt <= soon);
    const shown = [];
    for (const record of current) {
      const sale = toSale(record);
      const others = known.filter((other) => other !== record);
      const lowest = lowestOf(sale, await this.soldIn(sale), others);
      shown.push({ ...saleInputOf(sale), _id: sale._id, isExtended: sale.isExtended, lowest });
    }
    return shown;
  }

  private async insert(given: SaleInput, { actor, origin }: AuditBy): Promise<Sale> {
    const sale = this.begun(given);
    await this.check(sale);
    const at = this.clock.now();
    const fields = fieldsOf(sale);
    const record: SaleRecord = {
      _id: new Types.ObjectId(),
      ...fields,
      firstEndsAt: fields.endsAt,
      history: [{ at, action: 'created', by: snapshotOf(actor), fields: [] }],
      rev: 1,
      createdAt: at,
      updatedAt: at,
    };
    const target = { type: 'sale', id: record._id.toHexString() };
    const entry = { ...origin, actor, action: 'sale.create' as const, target, after: { ...sale } };
    await this.audit.recordChange(entry, async () => {
      const open = await this.repository.findEndingAfter(at);
      if (open.length >= SALE_LIMITS.open) throw new DomainError('SALES_FULL');
      return this.repository.insert(record);
    });
    await this.products.publish();
    return toSale(record);
  }

  private async store(
    id: Types.ObjectId,
    change: Partial<SaleInput>,
    { actor, origin }: AuditBy,
  ): Promise<Sale> {
    const stored = await retryLost(async () => {
      const { record, before, after, fields } = await this.changed(id, change);
      if (fields.length === 0) return record;
      const at = this.clock.now();
      const target = { type: 'sale', id: id.toHexString() };
      const facts = { before: factsOf(before, fields), after: factsOf(after, fields) };
      const entry = { action: 'sale.update' as const, target, ...facts };
      const isComing = saleStateAt(before, at) === 'coming';
      const values = fieldsOf(after);
      return this.audit.recordChange({ ...origin, actor, ...entry }, () =>
        this.repository.update({
          id,
          rev: record.rev,
          fields: { ...values, ...(isComing && { firstEndsAt: values.endsAt }) },
          change: { at, action: 'updated', by: snapshotOf(actor), fields },
        }),
      );
    });
    await this.products.publish();
    return toSale(stored);
  }

  /**
   * The sale after a change, and the fields that differ.
   * @throws NOT_FOUND, SALE_STATE_CONFLICT, VALIDATION_FAILED
   */
  private async changed(id: Types.ObjectId, change: Partial<SaleInput>) {
    const record = await this.existing(id);
    const before = saleInputOf(toSale(record));
    const now = this.clock.now();
    const state = saleStateAt(before, now);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const wanted = saleInputOf({ ...before, ...given });
    const after = state === 'coming' ? this.begun(wanted) : wanted;
    const fields = (Object.keys(before) as (keyof SaleInput)[]).filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    );
    const isFixed = (field: keyof SaleInput) => state === 'ended' || (field !== 'name' && field !== 'endsAt');
    if (state !== 'coming' && fields.some(isFixed))
      throw new DomainError('SALE_STATE_CONFLICT', { details: { state } });
    // A running sale can end at once.
    if (state === 'now' && Date.parse(after.endsAt) <= now.getTime()) after.endsAt = now.toISOString();
    else if (state !== 'ended' && fields.some((field) => field !== 'name')) await this.check(after);
    return { record, before, after, fields };
  }

  /** A start in the past means now. */
  private begun(sale: SaleInput): SaleInput {
    const now = this.clock.now();
    const startsAt = new Date(Math.max(now.getTime(), Date.parse(sale.startsAt)));
    return { ...saleInputOf(sale), startsAt: startsAt.toISOString() };
  }

  /** @throws VALIDATION_FAILED */
  private async check(sale: SaleInput): Promise<void> {
    const [starts, ends] = [Date.parse(sale.startsAt), Date.parse(sale.endsAt)];
    const known = sale.products.length
      ? await this.productRecords.findRecords(sale.products.map((one) => new Types.ObjectId(one)))
      : [];
    refuseBrokenRules([
      ...(ends <= Math.max(starts, this.clock.now().getTime())
        ? [
            {
              field: 'endsAt',
              code: 'TIME_PAST',
              message: 'endsAt must be after the start and in the future',
            },
          ]
        : []),
      ...(ends - starts > SALE_LIMITS.days * DAY_MS
        ? [
            {
              field: 'endsAt',
              code: 'TIME_INVALID',
              message: `endsAt must be within ${SALE_LIMITS.days} days`,
            },
          ]
        : []),
      ...(sale.categories.length + sale.products.length === 0
        ? [{ field: 'categories', code: 'LIST_INVALID', message: 'a category or a product is needed' }]
        : []),
      ...(known.length < sale.products.length
        ? [{ field: 'products', code: 'OPTION_INVALID', message: 'products must be ids of products' }]
        : []),
    ]);
  }

  /** The available products for which a sale counts, with their history. */
  private async soldIn(sale: Pick<SaleInput, 'categories' | 'products'>): Promise<ProductRecord[]> {
    const records = await this.productRecords.findRecords(
      sale.products.map((one) => new Types.ObjectId(one)),
      sale.categories,
    );
    return records.filter(({ available }) => available);
  }

  private async existing(id: Types.ObjectId): Promise<SaleRecord> {
    const found = await this.repository.findById(id);
    if (!found) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this sale.' });
    return found;
  }
}

const pastOf = (start: Date): Date => new Date(start.getTime() - SALE_LIMITS.lowestDays * DAY_MS);

const counts = (
  sale: Pick<SaleInput, 'categories' | 'products'>,
  { _id, category }: ProductRecord,
): boolean => isFor(sale, { _id: _id.toHexString(), category, price: 0, tndPrice: 0 });

/** The products of a sale that cost less before it than they do now. */
function lowestOf(
  sale: SaleInput,
  sold: readonly ProductRecord[],
  others: readonly SaleRecord[],
): LowestPrice[] {
  const start = new Date(sale.startsAt);
  const past = others.map((other): PastSale => ({
    ...termsOf(toSale(other), 'en'),
    from: other.startsAt,
    to: other.endsAt,
  }));
  return sold.flatMap((record) => {
    const { _id: productId, price: now, tndPrice: tndNow } = toProduct(record);
    const { USD: price, TND: tndPrice } = lowestPrice(record, past, { from: pastOf(start), to: start });
    const isLower = (price > 0 && price < now) || (tndPrice > 0 && tndPrice < tndNow);
    return isLower ? [{ productId, price, tndPrice }] : [];
  });
}

/** The given fields, for the audit log. */
const factsOf = (sale: SaleInput, fields: readonly (keyof SaleInput)[]) =>
  Object.fromEntries(fields.map((field) => [field, sale[field]]));

/** The fields as stored. */
const fieldsOf = (sale: SaleInput) => ({
  ...saleInputOf(sale),
  products: sale.products.map((one) => new Types.ObjectId(one)),
  startsAt: new Date(sale.startsAt),
  endsAt: new Date(sale.endsAt),
});

function toSale(record: SaleRecord): Sale {
  const { _id, name, percent, categories, products, withPack, startsAt, endsAt, firstEndsAt } = record;
  return {
    _id: _id.toHexString(),
    name: { en: name.en, fr: name.fr, ar: name.ar },
    percent,
    categories,
    products: products.map((one) => one.toHexString()),
    withPack,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isExtended: endsAt > firstEndsAt,
    history: record.history.map(({ at, action, by, fields }) => ({
      at: at.toISOString(),
      action,
      by: by && toPerson(by),
      fields,
    })),
  };
}
