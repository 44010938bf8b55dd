import type { CityMessages } from '../console-messages.js';

export const errors: CityMessages['errors'] = {
  offline:
    'Impossible de joindre le serveur. Vérifie ta connexion et réessaie ; rien de ce que tu as saisi n’est perdu.',
  unanswered:
    'Aucune réponse : on ne sait pas si c’est enregistré. Vérifie avant de recommencer ; ta saisie est toujours là.',
  unknown: 'Une erreur est survenue. Réessaie dans un instant.',
  decidedBy: {
    Accepted: 'Cette candidature a déjà été acceptée par %{name}.',
    Rejected: 'Cette candidature a déjà été refusée par %{name}.',
  },
  VALIDATION_FAILED: 'Quelque chose ne va pas dans ta saisie. Vérifie-la et réessaie.',
  MALFORMED_REQUEST: 'L’envoi a échoué. Recharge la page.',
  PAYLOAD_TOO_LARGE: 'C’est trop long pour être envoyé. Raccourcis ton texte.',
  ADDRESS_TOO_LONG: 'L’adresse est trop longue. Choisis moins de filtres.',
  UNSUPPORTED_MEDIA_TYPE: 'L’envoi a échoué. Recharge la page.',
  NOT_LOGGED_IN: 'Ta session a expiré. Reconnecte-toi ; rien de ce que tu as saisi n’est perdu.',
  FORBIDDEN: 'Tu n’as plus le droit de faire cela.',
  MFA_REQUIRED:
    'Les comptes du staff doivent utiliser la double authentification de Discord. Active-la, puis reconnecte-toi.',
  CONCERNS_YOURSELF: 'Cela te concerne : un autre Admin doit s’en charger.',
  CROSS_ORIGIN_REFUSED: 'Par sécurité, cela ne marche que sur notre propre site.',
  SUSPENDED: 'Ton compte est suspendu.',
  ALREADY_SUSPENDED: 'Ce joueur est déjà suspendu.',
  NOT_SUSPENDED: 'Ce joueur n’est pas suspendu.',
  CANNOT_SUSPEND_ADMIN: 'Un Admin ne peut pas être suspendu.',
  NOT_FOUND: 'Cet élément n’existe plus.',
  TOO_MANY_REQUESTS: 'Doucement. Attends un instant, puis réessaie.',
  OVERLOADED: 'Le serveur est très sollicité en ce moment. Réessaie dans quelques secondes.',
  INTERNAL_ERROR: 'Une erreur est survenue de notre côté. Réessaie dans un instant.',
  DATABASE_UNAVAILABLE: 'La base de données ne répond pas. Réessaie dans un instant.',
  DISCORD_UNAVAILABLE: 'Discord ne répond pas pour le moment. Réessaie dans un instant.',
  APPLICATION_ALREADY_OPEN: 'Le joueur a une autre candidature ouverte : celle-ci ne peut pas être rouverte.',
  APPLICATION_ALREADY_DECIDED: 'Une décision a déjà été prise sur cette candidature.',
  APPLICATION_NOT_DECIDED: 'Cette candidature est déjà revenue en attente.',
  APPLICATION_NOT_NEWEST:
    'Le joueur a envoyé une candidature plus récente : celle-ci ne peut pas être rouverte. Décide plutôt de la plus récente.',
  APPLICATION_DATA_REMOVED:
    'Les réponses de cette candidature ont été supprimées ; elle ne peut pas être rouverte.',
  APPLICATION_CHANGED: 'Le joueur a modifié cette candidature après que tu l’as ouverte. Relis-la.',
  APPLICATION_CLAIMED: 'Quelqu’un d’autre lit cette candidature.',
  APPLICATION_NOTES_FULL: 'Cette candidature a atteint sa limite de notes.',
  PRODUCT_SLUG_TAKEN: 'Un produit porte déjà ce nom. Choisis-en un autre.',
  PROVIDER_UNAVAILABLE: 'Le prestataire de paiement ne répond pas pour le moment. Réessaie dans un instant.',
  PROVIDER_TIMEOUT: 'Le prestataire de paiement a mis trop de temps à répondre. Réessaie dans un instant.',
  PAYMENT_NOT_FOUND: 'Ce paiement n’existe pas.',
  PAYMENT_STATE_CONFLICT: 'Le paiement a changé entre-temps. Revérifie-le.',
  PAYMENT_NOT_PAID: 'Le prestataire n’a pas reçu l’argent de ce paiement.',
  PAYMENT_NEEDS_REVIEW:
    'Ce paiement est en vérification. Valide-le ou rembourse-le sous « Paiements en vérification ».',
  PROVIDER_NOT_CONFIGURED: 'Ce moyen de paiement n’est pas configuré ici.',
  ORDER_STATE_CONFLICT: 'La commande a changé entre-temps. Revérifie-la.',
  REFERENCE_EXPIRED: 'Le code de référence de cette commande n’est plus valable.',
  PROOF_ALREADY_USED: 'Ce tip a déjà payé une autre commande. Un tip ne paie qu’une seule commande.',
  REMINDER_NO_CHANNEL: 'Le joueur n’est joignable ni sur Discord ni par e-mail.',
  ERASURE_BLOCKED: 'Ce joueur a un paiement en cours ou en vérification. Clos-le d’abord.',
  ERASURE_OF_STAFF: 'Impossible de supprimer les données d’un Admin. Retire-lui d’abord son rôle.',
  NOTIFICATION_NOT_FAILING: 'Ce message est arrivé ou en chemin ; il n’y a rien à renvoyer.',
  SETTINGS_CHANGED:
    'Quelqu’un d’autre a enregistré les réglages entre-temps. Compare, puis enregistre à nouveau.',
};

/** Field errors of the API, for every form. */
export const faults: CityMessages['fault'] = {
  FIELD_EMPTY: 'Obligatoire',
  FIELD_UNKNOWN: 'Le serveur ne connaît pas ce champ. Recharge la page.',
  TYPE_WRONG: 'Ce n’est pas ce qui est attendu ici',
  FORMAT_INVALID: 'Ce n’est pas le bon format',
  TEXT_TOO_LONG: 'C’est trop long',
  TEXT_TOO_SHORT: 'C’est trop court',
  CHARACTERS_INVALID: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
  OPTION_INVALID: 'Choisis l’une des options',
  LIST_INVALID: 'Trop peu, trop, ou un élément en double',
  NUMBER_INVALID: 'Ce nombre n’est pas autorisé ici',
  PRICE_INVALID: 'Un prix est de 0 ou plus, avec deux décimales au plus',
  AMOUNT_TOO_LOW: 'C’est moins que le montant dû',
  EMAIL_INVALID: 'Ce n’est pas une adresse e-mail',
  LINK_INVALID: 'Commence par https:// ou http://',
  LINK_OR_PATH_INVALID: 'Commence par https://, ou par / pour un chemin de ce site',
  TIME_INVALID: 'Indique une date et une heure',
  TIME_PAST: 'Choisis une date à venir',
  other: 'Le serveur n’accepte pas ceci',
};
