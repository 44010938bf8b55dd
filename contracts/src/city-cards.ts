/** Formats of the shared picture of a city ID card: as link previews show it whole, and for stories on phones. */
export const CITY_CARD_FORMATS = ['wide', 'tall'] as const;
export type CityCardFormat = (typeof CITY_CARD_FORMATS)[number];

/** In pixels. */
export const CITY_CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
} as const satisfies Record<CityCardFormat, { width: number; height: number }>;

/** The picture of an accepted player's city ID card, which everyone with the address can see. */
export interface SharedCityCard {
  /**
   * A path on the site that cannot be guessed. Another choice has another address; the earlier one is gone. `?lang=ar` draws
   * the picture in another language than English, `?format=tall` in the other format.
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
