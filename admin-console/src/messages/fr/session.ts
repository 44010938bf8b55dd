import type { CityMessages } from '../console-messages.js';

export const session: CityMessages['session'] = {
  ended: 'Votre session est terminée',
  endedText:
    'Reconnectez-vous dans un nouvel onglet, puis continuez ici. Rien de ce que vous avez saisi n’est perdu.',
  login: 'Se connecter (nouvel onglet)',
  again: 'Je suis reconnecté',
  notYet: 'Vous n’êtes pas encore connecté.',
  role: 'Vous n’êtes plus Admin',
  roleText:
    'Le rôle vous a été retiré : plus rien ne peut être enregistré. Votre saisie est encore là pour être copiée.',
  other: 'Un autre compte est connecté',
  otherText: 'Rechargez la page pour continuer avec ce compte. Votre saisie est encore là pour être copiée.',
  stay: 'Rester ici',
  leave: 'Quitter la console',
  reload: 'Recharger la page',
  offline:
    'Pas de connexion. Ce que vous voyez peut être ancien ; rien de ce que vous avez saisi n’est perdu, et la console reprend d’elle-même au retour de la connexion.',
  newer:
    'Une version plus récente de la console est disponible. Rechargez la page quand vous aurez terminé votre saisie.',
  broken: 'Cette partie de la console n’a pas pu être chargée.',
  brokenText:
    'Une version plus récente a peut-être été déployée, ou la connexion a été perdue. Rechargez la page pour continuer.',
  failed: 'Ce panneau a rencontré une erreur',
  failedText: 'Rechargez la page. Si cela se reproduit, prévenez les développeurs : %{message}',
  code: {
    text: 'Le serveur a échoué ici. Si cela se reproduit, donnez ce code aux développeurs :',
    copy: 'Copier le code',
    copied: 'Copié',
    copyFailed: 'Non copié : sélectionnez le code',
    close: 'Fermer',
  },
};
