import type { CityMessages } from '../console-messages.js';

export const session: CityMessages['session'] = {
  ended: 'Ta session a expiré',
  endedText:
    'Reconnecte-toi dans un nouvel onglet, puis continue ici. Rien de ce que tu as saisi n’est perdu.',
  login: 'Se connecter (nouvel onglet)',
  again: 'C’est fait',
  notYet: 'Connecte-toi d’abord dans l’autre onglet.',
  role: 'Tu n’as plus de rôle dans le staff',
  roleText:
    'Ton rôle a été retiré : plus rien ne peut être enregistré. Tu peux encore copier ce que tu as saisi.',
  changed: 'Ton rôle a changé',
  changedText:
    'Cette action ne t’est plus permise. Copie ce que tu as saisi, puis recharge la page pour voir ce que tu peux encore faire.',
  other: 'Un autre compte est connecté',
  otherText: 'Recharge la page pour continuer avec ce compte. Tu peux encore copier ce que tu as saisi.',
  stay: 'Rester ici',
  leave: 'Quitter la console',
  reload: 'Recharger la page',
  offline:
    'Pas de connexion. Ce que tu vois n’est peut-être plus à jour ; rien de ce que tu as saisi n’est perdu, et la console reprend toute seule au retour de la connexion.',
  newer: 'Une nouvelle version de la console est disponible. Recharge la page quand tu auras fini ta saisie.',
  broken: 'Impossible de charger cette partie de la console.',
  brokenText:
    'Une nouvelle version a peut-être été déployée, ou la connexion a été perdue. Recharge la page pour continuer.',
  failed: 'Ce panneau a planté',
  failedText: 'Recharge la page. Si ça recommence, préviens les développeurs : %{message}',
  unsaved: {
    title: 'Partir sans enregistrer ?',
    text: 'Ce que tu as écrit ici n’est pas enregistré. Si tu pars, c’est perdu.',
    leave: 'Partir',
  },
  code: {
    text: 'Le serveur a rencontré un problème. Si ça recommence, donne ce code aux développeurs :',
    copy: 'Copier le code',
    copied: 'Copié',
    copyFailed: 'Copie impossible : sélectionne le code',
  },
};
