import { CAR_PACK_PICTURES } from './car-packs';
import { CAR_PICTURES } from './cars';
import { CLOTHES_CARDS, CLOTHES_PICTURES } from './clothes';
import { COMPANY_PICTURES } from './companies';
import { HOUSE_PICTURES } from './houses';
import { PACK_CARDS, PACK_PICTURES } from './packs';
import { PED_CARDS, PED_PICTURES } from './peds';
import { WEAPON_CARDS, WEAPON_PICTURES } from './weapons';

/** Numbered pictures of each category, in the order of the demo catalogue. */
const NUMBERED: Record<string, readonly (() => string)[]> = {
  membership: PACK_PICTURES,
  ...CAR_PICTURES,
  ...PED_PICTURES,
  company: COMPANY_PICTURES,
  house: HOUSE_PICTURES,
  ...WEAPON_PICTURES,
  ...CLOTHES_PICTURES,
};

/** Pictures of the fixed cards, by slug. */
const CARDS: Record<string, () => string> = {
  ...PACK_CARDS,
  ...CAR_PACK_PICTURES,
  ...PED_CARDS,
  ...CLOTHES_CARDS,
  ...WEAPON_CARDS,
};

/** Every product picture by its file name without extension. */
export function productPictures(): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const [category, list] of Object.entries(NUMBERED)) {
    list.forEach((draw, index) => pictures.set(`${category}-${index + 1}`, draw()));
  }
  for (const [slug, draw] of Object.entries(CARDS)) pictures.set(slug, draw());
  const slot = pictures.get('character-slot');
  if (slot) pictures.set('character_slot-1', slot);
  return pictures;
}
