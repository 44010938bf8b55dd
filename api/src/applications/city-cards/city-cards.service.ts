import { randomId, textOf, type Locale, type OwnCityCard, type ShareCityCardInput } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { PreparedAnswer } from '../../platform/http/prepared-answer.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { CityCardPictures } from './city-card-pictures.service.js';
import { cityCardIdOf, toSharedCityCard } from './city-card.js';
import { CityCardsRepository, type CardApplication } from './city-cards.repository.js';

/** The city ID cards that accepted players share as pictures. */
@Injectable()
export class CityCards {
  constructor(
    private readonly cards: CityCardsRepository,
    private readonly pictures: CityCardPictures,
    private readonly users: UsersService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async own(userId: Types.ObjectId): Promise<OwnCityCard> {
    return toOwn(await this.cards.findAccepted(userId));
  }

  /**
   * Shares the player's card. The same choice keeps the address. A different choice creates a new address, so that a
   * picture shared without a name never shows it later.
   * @throws NOT_FOUND without an accepted application
   */
  async share(userId: Types.ObjectId, { withName }: ShareCityCardInput): Promise<OwnCityCard> {
    const read = await this.cards.findAccepted(userId);
    if (read?.cityCard?.withName === withName) return toOwn(read);
    const card = { id: randomId(), withName, at: this.clock.now() };
    const shared = await this.cards.share(userId, card);
    if (!shared)
      throw new DomainError('NOT_FOUND', { message: 'You have no accepted whitelist application.' });
    return toOwn(shared);
  }

  /** Ends the sharing; the address then answers with NOT_FOUND. */
  async withdraw(userId: Types.ObjectId): Promise<OwnCityCard> {
    await this.cards.withdraw(userId);
    return this.own(userId);
  }

  /**
   * The picture of an address, in a language.
   * @throws NOT_FOUND also while the player is suspended; OVERLOADED
   */
  async picture(fileName: string, locale: Locale): Promise<PreparedAnswer> {
    const id = cityCardIdOf(fileName);
    const application = id && (await this.cards.findShared(id));
    const player = application && (await this.users.findById(application.userId));
    if (!application || !application.cityCard || !player || player.suspended)
      throw new DomainError('NOT_FOUND');
    const { withName } = application.cityCard;
    const answers = application.form as Readonly<Record<string, unknown>>;
    const answer = (field: string) => textOf(answers[field]);
    return this.pictures.of({
      city: this.config.community.name,
      locale,
      name: withName ? answer('characterName') : null,
      age: answer('characterAge'),
      path: answer('characterPath'),
      sign: answer('zodiacSign'),
      colour: answer('favoriteColor'),
    });
  }
}

const toOwn = (application: CardApplication | null): OwnCityCard => ({
  shared: application?.cityCard ? toSharedCityCard(application.cityCard) : null,
});
