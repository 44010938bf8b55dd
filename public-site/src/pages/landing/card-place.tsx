import { optionalPart } from '../../platform/lazy-part/lazy-part';

/** The form of the first card. The home page downloads this file, so that it does not list every file of the form. */
export const CardPlace = optionalPart(
  () => import('../../features/apply/whitelist/city-id/card-maker').then((m) => m.CardMaker),
  ['apply', 'whitelist'],
);
