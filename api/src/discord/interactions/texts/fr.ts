import type { InteractionTexts } from './interaction-texts.js';

/** Answers on Discord in French. */
export const fr: InteractionTexts = {
  unavailable: 'Ça n’a pas marché. Réessaie dans une minute.',
  tooMany: 'Ça fait beaucoup d’un coup. Réessaie dans une minute.',
  unknownCommand: 'Je ne connais plus cette commande ou ce bouton.',
  noAccount: 'On ne te connaît pas encore sur le site. Connecte-toi une fois avec ce compte Discord.',
  logIn: 'Se connecter sur le site',
  myCity: 'Ma ville',
  readPage: 'Ouvrir dans la console',
  account: (name) => `Compte sur le site : ${name}`,
  linked: (name) => `Ce compte Discord est lié à ${name} sur le site. Tu n’as rien d’autre à faire.`,
  doorCode: (code, expires) =>
    `Si la ville ne te reconnaît pas par Discord, connecte-toi et saisis-y ce code : **${code}**. Il sert une seule fois et expire ${expires}.`,
  cityOnline: (players, slots, { queue, restart }) =>
    `Ville : en ligne, ${players} sur ${slots}${queue === null ? '' : `, ${queue} en file d’attente`}${restart === null ? '' : `, redémarrage ${restart}`}`,
  city: {
    restarting: 'Ville : en redémarrage',
    stopping: 'Ville : en cours d’arrêt',
    offline: 'Ville : hors ligne',
  },
  application: (noun, state) => `Ta ${noun} : ${state}`,
  state: { Pending: 'en attente', Accepted: 'acceptée', Rejected: 'refusée' },
  noApplication: 'Tu n’as pas encore postulé. /apply te montre où c’est possible.',
  inLine: (place, of) => `en attente, numéro ${place} sur ${of}`,
  pack: (name, until) => (until === null ? `Ton pack : ${name}` : `Ton pack : ${name}, jusqu’au ${until}`),
  noPack: 'Tu n’as pas de pack.',
  onItsWay: (names) => `En route : ${names}. L’équipe te le remet en ville.`,
  suspended: (until) => (until === null ? 'Suspension sans fin prévue' : `Suspension jusqu’au ${until}`),
  appeal: 'Tu peux faire appel : ouvre un ticket.',
  notSuspended: 'Pas de suspension',
  open: 'Tu peux postuler ici :',
  nothingOpen: 'Tu ne peux postuler nulle part pour le moment.',
  closed: 'Pas pour le moment :',
  why: {
    waiting: 'on lit encore ta candidature',
    accepted: 'ta candidature est acceptée',
    attempts: 'tu as utilisé toutes tes tentatives',
  },
  notStaff: 'C’est réservé à l’équipe.',
  logInAgain: 'Connecte-toi d’abord à la console avec la double authentification, puis réessaie.',
  ownApplication: 'C’est ta propre candidature : quelqu’un d’autre doit la lire.',
  gone: 'Cette candidature n’existe plus.',
  claimed: (title) => `Tu lis maintenant ${title}. Les autres le voient.`,
  claimedBy: (title, name) => `${name} lit déjà ${title}.`,
  decidedBy: (title, state, name) => `${title} : ${state} par ${name}`,
};
