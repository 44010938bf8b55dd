import type { Words } from '../../platform/language.js';
import type { tokens as english } from './texts-en.js';

export const tokens: Words<typeof english> = {
  hint: 'Un programme qui utilise un jeton peut faire ce que tu peux faire, dans la limite des permissions choisies. Le journal d’audit nomme le jeton.',
  none: 'Aucun jeton pour l’instant.',
  add: 'Nouveau jeton',
  make: 'Créer le jeton',
  nameHint: 'À quoi sert le programme. Le journal d’audit l’affiche.',
  lastDayHint: 'Le jeton expire à la fin de ce jour, dans ton fuseau horaire. %{days} jours au plus.',
  endWrong: 'Choisis un jour dans les %{days} prochains jours.',
  secret: 'Le jeton %{name}. Copie-le maintenant : il ne s’affichera plus.',
  state_active: 'Actif',
  state_expired: 'Expiré',
  state_ended: 'Terminé',
  endedHint:
    'Toutes les sessions de cette personne ont été fermées après la création du jeton, ou ses données sont en cours de suppression.',
  times: 'Créé le %{made}, expire le %{end}.',
  used: 'Dernière utilisation le %{time}.',
  unused: 'Jamais utilisé.',
  revoke: 'Révoquer',
  revokeHint: 'Le programme s’arrête immédiatement.',
  revokeConfirm: 'Oui, le révoquer',
  revoked: 'Jeton révoqué.',
};
