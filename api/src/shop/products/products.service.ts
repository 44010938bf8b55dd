import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  EFFECT_KEY,
  isPictureAddress,
  isProductPicture,
  listBenefitIssues,
  type Benefit,
  type Product,
  type ProductChange,
  type ProductInput,
  type ProductNeed,
} from '@city/contracts';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { snapshotOf } from '../../staff/audit/person-snapshot.js';
import { AppConfig } from '../../config/app-config.js';
import { BridgesRepository } from '../../game/records/bridges.repository.js';
import { pictureRefused } from '../../content/pictures/encode-picture.js';
import { PicturesService } from '../../content/pictures/pictures.service.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { toFact } from '../../platform/player-facts/player-fact.dto.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { retryLost } from '../../platform/mongo/retry-lost.js';
import { refuseBrokenRules } from '../../platform/validation/form-rules.decorator.js';
import { Catalogue } from './catalogue.js';
import type { CreateProductDto, UpdateProductDto } from './product-input.dto.js';
import { toInput, toProduct, toProductChange, toStoredFields } from './product.mapper.js';
import type { ProductRecord } from './product.schema.js';
import { ProductsRepository, type ListedProduct, type NewProduct } from './products.repository.js';

const OBJECT_ID = /^[0-9a-f]{24}$/i;
/** Maximum products with the same name. */
const SLUG_TRIES = 100;
/** After a change of a product, its author cannot buy it for this time. */
const OWN_CHANGE_MS = 7 * 86_400_000;

@Injectable()
export class ProductsService implements OnModuleInit {
  constructor(
    private readonly repository: ProductsRepository,
    private readonly catalogue: Catalogue,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly pictures: PicturesService,
    private readonly bridges: BridgesRepository,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.pictures.usedBy((addresses) => this.repository.findImages(addresses));
  }

  /**
   * The product a player wants to buy, read from the database.
   * @param key its id, its slug, or its exact name if unique among available products
   * @param buyer the player who wants to pay; refused if they changed the product or its stock in the last seven days
   * @throws NOT_FOUND, PRODUCT_UNAVAILABLE, OWN_PRODUCT, VALIDATION_FAILED (an ambiguous name)
   */
  async findForSale(key: string, buyer?: Types.ObjectId): Promise<Product> {
    const record = await this.findByKey(key);
    if (!record) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this product.' });
    if (!record.available) throw new DomainError('PRODUCT_UNAVAILABLE');
    if (buyer && (await this.changedBy(record._id, buyer))) throw new DomainError('OWN_PRODUCT');
    return toProduct(record);
  }

  /** A product that is for sale at this moment; null if it is not. */
  async findSold(id: Types.ObjectId): Promise<Product | null> {
    const record = await this.repository.findById(id);
    return record?.available ? toProduct(record) : null;
  }

  /** Any product. @throws NOT_FOUND */
  async get(id: Types.ObjectId): Promise<Product> {
    const record = await this.repository.findById(id);
    if (!record) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this product.' });
    return toProduct(record);
  }

  /** The current benefits of a product; empty if it does not exist. */
  async benefitsOf(id: Types.ObjectId): Promise<Benefit[]> {
    const record = await this.repository.findById(id);
    return record ? toProduct(record).benefits : [];
  }

  /**
   * Creates a product with a unique slug derived from its name.
   * @param id the product's id, for idempotency: a product already stored under it is returned
   * @throws VALIDATION_FAILED (benefits, image), PRODUCT_SLUG_TAKEN
   */
  async create(
    input: CreateProductDto,
    { actor, origin }: AuditBy,
    id = new Types.ObjectId(),
  ): Promise<Product> {
    await this.checkBenefits(input.benefits ?? [], []);
    await this.pictures.choose([input.image], 'image');
    this.refuseForeignPicture(input.image);
    const earlier = await this.repository.findById(id);
    if (earlier) return this.published(earlier);
    const fields = toStoredFields({
      ...input,
      available: input.available ?? true,
      benefits: input.benefits ?? [],
      needs: needOf(input),
    });
    const change = { at: this.clock.now(), action: 'created' as const, by: snapshotOf(actor), changes: [] };
    const base = slugOf(fields.name, fields.category);
    for (let n = 1; n <= SLUG_TRIES; n += 1) {
      const record = { _id: id, slug: n === 1 ? base : `${base}-${n}`, ...fields };
      const entry: AuditInput = {
        actor,
        action: 'product.create',
        target: { type: 'product', id: String(id) },
        after: { ...toProduct(record) },
        ...origin,
      };
      const insert = this.audit.recordChange(entry, () => this.repository.insert(record, change));
      if (await unlessTaken(insert)) return this.published(record);
      const faster = await this.repository.findById(id);
      if (faster) return this.published(faster);
    }
    throw new DomainError('PRODUCT_SLUG_TAKEN');
  }

  /**
   * Changes the given fields only. An edit without changes is not recorded.
   * @throws NOT_FOUND, VALIDATION_FAILED (benefits, image; another id or slug than the product's own)
   */
  async update(id: Types.ObjectId, input: UpdateProductDto, { actor, origin }: AuditBy): Promise<Product> {
    if (input.benefits) await this.checkBenefits(input.benefits, await this.benefitsOf(id));
    if (input.image !== undefined) await this.pictures.choose([input.image], 'image');
    return retryLost(async () => {
      const current = await this.repository.findById(id);
      if (!current) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this product.' });
      refuseOtherIdentity(input, current);
      const changes = changesOf(input, current);
      if (changes.length === 0) return toProduct(current);

      const after = Object.fromEntries(changes.map(({ field, after: value }) => [field, value]));
      if (typeof after.image === 'string') this.refuseForeignPicture(after.image);
      const before = Object.fromEntries(changes.map(({ field, before: value }) => [field, value]));
      const fields = toStoredFields({ ...toInput(current), ...after } as ProductInput);
      const change = { at: this.clock.now(), action: 'updated' as const, by: snapshotOf(actor), changes };
      const entry: AuditInput = {
        actor,
        action: 'product.update',
        target: { type: 'product', id: String(id) },
        before,
        after,
        ...origin,
      };
      const updated = await this.audit.recordChange(entry, () =>
        this.repository.update({ id, rev: current.rev, fields, change }),
      );
      if (!updated) return null;
      await this.publish();
      return toProduct(updated);
    });
  }

  /**
   * Checks the address of a picture. Pictures on other sites are refused: they can break, and those sites would see the
   * visitors. If this process has the site's files, a path must be one of them.
   */
  private refuseForeignPicture(image: string): void {
    const address = image.trim();
    if (!isProductPicture(address)) throw pictureRefused('PICTURE_ELSEWHERE', 'image');
    const { siteDist } = this.config.http;
    if (siteDist && !isPictureAddress(address) && !existsSync(join(siteDist, address)))
      throw pictureRefused('PICTURE_UNKNOWN', 'image');
  }

  /** The last changes of a product, oldest first. */
  async history(id: Types.ObjectId): Promise<ProductChange[]> {
    const found = await this.repository.findById(id);
    if (!found) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this product.' });
    return found.history.map(toProductChange);
  }

  /**
   * Checks the benefits of a product. Once a connected game server makes things, it must offer the keys of things.
   * Texts instead of keys are for the team.
   * @param known keys that the product has already
   * @throws VALIDATION_FAILED
   */
  private async checkBenefits(benefits: Benefit[], known: readonly Benefit[]): Promise<void> {
    refuseBrokenRules(listBenefitIssues(benefits));
    const offered = await this.bridges.findEffects();
    if (!offered) return;
    const keys = new Set([...known.map(effectOf), ...offered.map(({ key }) => key)]);
    refuseBrokenRules(
      benefits.flatMap((benefit, index) => {
        const effect = effectOf(benefit)?.trim() ?? null;
        if (effect === null || keys.has(effect) || !EFFECT_KEY.test(effect)) return [];
        const field = `benefits.${index}.effect`;
        return [{ field, code: 'EFFECT_UNKNOWN', message: `${field} is offered by no game server` }];
      }),
    );
  }

  /** Whether a user has changed the product or its stock in the last days. */
  private async changedBy(id: Types.ObjectId, userId: Types.ObjectId): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - OWN_CHANGE_MS);
    return this.audit.hasActedOn(id.toHexString(), userId, since);
  }

  private async findByKey(key: string): Promise<ListedProduct | null> {
    if (OBJECT_ID.test(key)) return this.repository.findById(new Types.ObjectId(key));
    const bySlug = await this.repository.findBySlug(key);
    if (bySlug) return bySlug;
    const named = await this.repository.findByName(key.trim());
    const available = named.filter((product) => product.available);
    if (available.length > 1) {
      throw new DomainError('VALIDATION_FAILED', {
        message: 'Several products have this name. Please choose one from its page.',
        errors: [
          {
            field: 'productName',
            code: 'OPTION_INVALID',
            message: 'several products have this name, send productId',
          },
        ],
      });
    }
    return available[0] ?? named[0] ?? null;
  }

  private async published(record: NewProduct): Promise<Product> {
    await this.publish();
    return toProduct(record);
  }

  /** Publishes a change to this process immediately and to the others within seconds. */
  async publish(): Promise<void> {
    await this.repository.incrementVersion();
    await this.catalogue.renew();
  }
}

/** The key or words of a thing; null for a level. */
const effectOf = (benefit: Benefit): string | null => (benefit.kind === 'thing' ? benefit.effect : null);

/** The fields that actually change, in API format. */
function changesOf(input: UpdateProductDto, current: ProductRecord): ProductChange['changes'] {
  const before = toInput(current);
  const wanted = toInput(toStoredFields({ ...before, ...definedFields(input) }));
  return (Object.keys(before) as (keyof ProductInput)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(wanted[field]))
    .map((field) => ({ field, before: before[field], after: wanted[field] }));
}

function definedFields({
  _id,
  id: _other,
  slug: _slug,
  stock: _stock,
  sales: _sales,
  ...input
}: UpdateProductDto): Partial<ProductInput> {
  const fields = { ...input, needs: needOf(input) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const needOf = ({ needs }: Pick<CreateProductDto, 'needs'>): ProductNeed | null | undefined =>
  needs && (toFact(needs) as ProductNeed);

function refuseOtherIdentity(input: UpdateProductDto, { _id, slug }: ProductRecord): void {
  const own: Record<string, string> = { _id: String(_id), id: String(_id), slug };
  const errors = (['_id', 'id', 'slug'] as const)
    .filter((field) => input[field] != null && input[field] !== own[field])
    .map((field) => ({ field, code: 'FIELD_UNKNOWN', message: `${field} can’t be changed` }));
  if (errors.length) throw new DomainError('VALIDATION_FAILED', { errors });
}

const SLUG_MAX = 80;

/** "Désert Café №2" → "desert-cafe-no2". Names without Latin letters or digits get the fallback. */
export function slugOf(name: string, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-|-$/g, '');
  if (!slug) return fallback.replaceAll('_', '-');
  // A slug must not look like an id.
  return /^[0-9a-f]{24}$/.test(slug) ? `${slug}-item` : slug;
}
