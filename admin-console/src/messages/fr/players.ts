import type { CityMessages } from '../console-messages.js';

/** Les mots de la liste des utilisateurs et de la page d’un utilisateur. */
export const players: CityMessages['players'] = {
  empty: 'Aucun utilisateur',
  search: 'Chercher un nom Discord ou un e-mail',
  columns: { player: 'Joueur', email: 'E-mail', role: 'Rôle', pack: 'Pack', actions: 'Actions' },
  pack: 'Pack',
  update: 'Changer le pack',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: '%{name} a maintenant le pack %{pack}',
  failed: 'Le pack n’a pas été changé : %{message}',
  page: '%{page} sur %{pages}',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
};

export const player: CityMessages['player'] = {
  title: 'Utilisateur',
  open: 'Ouvrir %{name}',
  username: 'Nom d’utilisateur Discord',
  discordId: 'Identifiant Discord',
  email: 'E-mail',
  none: 'aucun',
  pack: 'Pack',
  member: 'Sur le serveur Discord',
  since: 'Première connexion',
  suspended: 'Suspendu',
  applications: 'Candidatures',
  noneOfKind: 'Aucune',
  orders: 'Commandes',
  noOrders: 'Aucune commande pour l’instant',
  suspension: {
    title: 'Suspension',
    free: 'Pas suspendu : peut postuler et acheter.',
    admin: 'Un Admin ne peut pas être suspendu.',
    suspend: 'Suspendre',
    lift: 'Lever la suspension',
    reason: 'Motif',
    reasonHint:
      'Le joueur le lit. Un joueur suspendu peut se connecter et lire, mais ni postuler ni acheter.',
    liftHint: 'Pour l’historique. Facultatif.',
    end: 'Fin',
    endHint: 'Vide : jusqu’à ce qu’elle soit levée',
    until: 'Jusqu’au',
    withoutEnd: 'Jusqu’à ce qu’elle soit levée',
    suspended: 'Suspendu. Le joueur est prévenu.',
    lifted: 'La suspension est levée. Le joueur est prévenu.',
    line: { suspended: 'Suspendu', lifted: 'Suspension levée' },
  },
  data: {
    title: 'Données personnelles',
    wish: 'Le joueur a demandé son effacement :',
    noWish: 'Le joueur n’a pas demandé son effacement.',
    export: 'Télécharger en fichier',
    exportFailed: 'Le fichier n’a pas été créé : %{message}',
    erase: 'Effacer le joueur',
    eraseHint:
      'Met fin aux connexions, retire ce qui est en attente, vide les anciennes candidatures et enlève le nom des commandes, des paiements et du journal. C’est irréversible. Le motif figure dans le journal.',
    reason: 'Motif',
    erased: 'Le joueur est effacé.',
  },
};
