import {
  brandColors,
  localizedPath,
  paths,
  randomId,
  textOf,
  type CityCardFormat,
  type Locale,
  type OwnCityCard,
  type SharedCityCard,
  type ShareCityCardInput,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { UsersService } from '../../accounts/users/users.service.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { toCachedFile, type CachedResponse } from '../../platform/http/response-cache.js';
import { RecentMap } from '../../platform/recent-map.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { APPLICATION_MODEL, type ApplicationRecord, type CityCardRecord } from '../application.schema.js';
import { drawCityCard, type CityCardFace } from './draw-city-card.js';

const ADDRESS = '/api/city-cards/';
const FILE_NAME = /^([0-9a-f]{32})\.png$/;
/** A player shares a card with some people, so search engines must not list it. */
const HEADERS = { 'x-robots-tag': 'noindex', 'cross-origin-resource-policy': 'cross-origin' };
/** Pictures in memory, each about 60 to 120 kB. */
const KEPT_MAX = 200;
/** Pictures that wait to be drawn, about 50 ms each; further ones get 503. */
const WAITING_MAX = 20;

type CardApplication = Pick<ApplicationRecord, 'userId' | 'form' | 'cityCard'>;
const FIELDS = { userId: 1, form: 1, cityCard: 1 } as const;

/**
 * The city ID cards that accepted players share as pictures. Each is stored in the accepted whitelist application that it
 * shows. Pictures are drawn one at a time, and the last requested ones are kept in memory.
 */
@Injectable()
export class CityCards {
  /** In the order of their last use. */
  private readonly kept = new RecentMap<string, Promise<CachedResponse>>(KEPT_MAX);
  private waiting = 0;
  private drawing: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationRecord>,
    private readonly users: UsersService,
    private readonly settings: LiveSettings,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async own(userId: Types.ObjectId): Promise<OwnCityCard> {
    return toOwn(await this.find({ userId }));
  }

  /**
   * Shares the player's card. The same choice keeps the address. A different choice creates a new address, so that a
   * picture shared without a name never shows it later.
   * @throws NOT_FOUND without an accepted application
   */
  async share(userId: Types.ObjectId, { withName }: ShareCityCardInput): Promise<OwnCityCard> {
    const read = await this.find({ userId });
    if (read?.cityCard?.withName === withName) return toOwn(read);
    const cityCard = { id: randomId(), withName, at: this.clock.now() };
    const shared = await this.model
      .findOneAndUpdate(
        accepted({ userId }),
        { $set: { cityCard } },
        { returnDocument: 'after', projection: FIELDS },
      )
      .lean<CardApplication>()
      .exec();
    if (!shared)
      throw new DomainError('NOT_FOUND', { message: 'You have no accepted whitelist application.' });
    return toOwn(shared);
  }

  /** Ends the sharing; the address then answers with NOT_FOUND. */
  async withdraw(userId: Types.ObjectId): Promise<OwnCityCard> {
    await this.model.updateOne(accepted({ userId }), { $unset: { cityCard: 1 } });
    return this.own(userId);
  }

  /**
   * The picture of an address, in a language and a format.
   * @throws NOT_FOUND also while the player is suspended; OVERLOADED
   */
  async picture(fileName: string, locale: Locale, format: CityCardFormat): Promise<CachedResponse> {
    const id = FILE_NAME.exec(fileName)?.[1];
    const application = id ? await this.find({ 'cityCard.id': id }) : null;
    const player = application && (await this.users.findById(application.userId));
    if (!application?.cityCard || !player || player.suspended) throw new DomainError('NOT_FOUND');
    const { withName } = application.cityCard;
    const answers = application.form as Readonly<Record<string, unknown>>;
    const answer = (field: string) => textOf(answers[field]);
    const { brand } = await this.settings.current();
    const face: CityCardFace = {
      city: brand.name,
      colors: brandColors(brand),
      locale,
      name: withName ? answer('characterName') : null,
      age: answer('characterAge'),
      path: answer('characterPath'),
      sign: answer('zodiacSign'),
      colour: answer('favoriteColor'),
      link: `${this.config.http.webOrigin}${localizedPath(locale, paths.home)}`,
    };
    return this.pictureOf(face, format);
  }

  private find(where: QueryFilter<ApplicationRecord>): Promise<CardApplication | null> {
    return this.model.findOne(accepted(where), FIELDS).lean<CardApplication>().exec();
  }

  private pictureOf(face: CityCardFace, format: CityCardFormat): Promise<CachedResponse> {
    const key = `${format} ${JSON.stringify(face)}`;
    const kept = this.kept.get(key);
    // A refused request must not remove a drawn picture from the cache.
    if (!kept && this.waiting >= WAITING_MAX) return Promise.reject(new DomainError('OVERLOADED'));
    const picture = kept ?? this.draw(face, format);
    this.kept.set(key, picture);
    picture.catch(() => this.kept.delete(key));
    return picture;
  }

  private async draw(face: CityCardFace, format: CityCardFormat): Promise<CachedResponse> {
    this.waiting += 1;
    const drawn = this.drawing.then(() => drawCityCard(face, format));
    this.drawing = drawn.catch(() => undefined);
    try {
      return toCachedFile(await drawn, 'image/png', HEADERS);
    } finally {
      this.waiting -= 1;
    }
  }
}

/** The player's accepted application; there is at most one. */
const accepted = (where: QueryFilter<ApplicationRecord>): QueryFilter<ApplicationRecord> => ({
  ...where,
  kind: 'whitelist',
  status: 'Accepted',
});

const toOwn = (application: CardApplication | null): OwnCityCard => ({
  shared: application?.cityCard ? toSharedCityCard(application.cityCard) : null,
});

export const toSharedCityCard = ({ id, withName, at }: CityCardRecord): SharedCityCard => ({
  address: `${ADDRESS}${id}.png`,
  withName,
  sharedAt: at.toISOString(),
});
