import type { SharedCityCard } from '@city/contracts';

/** The picture of a city ID card that its player shares. */
export interface CityCardRecord {
  /** 32 random hex digits of its address. */
  id: string;
  /** Whether the player has agreed that it shows the character's name. */
  withName: boolean;
  /** When the player chose to share it. */
  at: Date;
}

const ADDRESS = '/api/city-cards/';
const FILE_NAME = /^([0-9a-f]{32})\.png$/;

/** A shared picture for its player. */
export const toSharedCityCard = ({ id, withName, at }: CityCardRecord): SharedCityCard => ({
  address: `${ADDRESS}${id}.png`,
  withName,
  sharedAt: at.toISOString(),
});

/** The id in the last part of an address; null if it cannot be one. */
export const cityCardIdOf = (fileName: string): string | null => FILE_NAME.exec(fileName)?.[1] ?? null;
