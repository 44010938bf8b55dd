/** Pixels of the shared picture of a city ID card; the size that link previews show whole. */
export const CITY_CARD_SIZE = { width: 1200, height: 630 } as const;

/** The picture of an accepted player's city ID card, which everyone with the address can see. */
export interface SharedCityCard {
  /**
   * A path on the site that cannot be guessed. Another choice has another address; the earlier one is gone. `?lang=ar` draws
   * the picture in another language than English.
   */
  address: string;
  /** Whether the player has agreed that it shows the character's name. */
  withName: boolean;
  /** ISO 8601; with `withName` the moment of consent. */
  sharedAt: string;
}

/** `GET /api/city-cards/mine` and the answers of `PUT` and `DELETE`. */
export interface OwnCityCard {
  /** Null while it is not shared. */
  shared: SharedCityCard | null;
}

/** `PUT /api/city-cards/mine` */
export type ShareCityCardInput = Pick<SharedCityCard, 'withName'>;
