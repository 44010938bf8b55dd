import type { Messages } from './en.js';

export const fr: Messages = {
  'suspended.title': 'Ton compte est suspendu',
  'suspended.until': 'Jusqu’au {until} (UTC).',
  'suspended.endless': 'Jusqu’à nouvel ordre.',
  'suspended.reason': 'Motif : {reason}',
  'starting.title': 'La ville démarre',
  'starting.text': 'Réessaie dans quelques secondes.',
  'maintenance.title': 'La ville est en maintenance',
  'no-licence.title': 'Ton jeu n’a pas de licence Rockstar',
  'no-licence.text': 'Redémarre le jeu et le launcher, puis réessaie.',
  'unreachable.title': 'Impossible de vérifier qui peut entrer pour le moment',
  'unreachable.text': 'Tu n’y es pour rien. Réessaie dans quelques minutes.',
  'already-here.title': 'Tu es déjà dans la ville',
  'already-here.text': 'Ton compte joue avec une autre licence. Quitte d’abord la ville là-bas.',
  'who-are-you.title': 'Nous ne te reconnaissons pas',
  'who-are-you.text':
    'Lance Discord sur cet ordinateur et reconnecte-toi. Ou demande un code dans Ma ville sur le site et saisis-le ici.',
  'not-accepted.title': 'Tu n’es pas sur la whitelist',
  'not-accepted.text':
    'Postule sur le site. Une fois ta candidature acceptée, tu peux entrer en quelques secondes.',
  'removed.title': 'Tu n’es plus sur la whitelist',
  'removed.text': 'Le site explique pourquoi.',
  'kick.warning': 'Déconnexion dans 10 secondes.',
  'code.label': 'Code de Ma ville',
  'code.send': 'Envoyer',
  'code.wrong': 'Ce code est faux, déjà utilisé ou expiré.',
  'code.taken': 'Cette licence appartient à un autre compte.',
  'code.failed': 'Le site ne répond pas. Réessaie dans une minute.',
  'code.tried': 'Trop d’essais. Demande un nouveau code et reconnecte-toi.',
  'code.done': 'C’est lié. Reconnecte-toi pour entrer.',
  'site.open': 'Ouvrir le site',
};
