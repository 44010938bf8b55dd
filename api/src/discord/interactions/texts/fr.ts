import type { InteractionTexts } from './en.js';

/** Answers on Discord in French. */
export const fr: InteractionTexts = {
  unavailable: 'Ça n’a pas marché. Réessaie dans une minute.',
  tooMany: 'Ça fait beaucoup d’un coup. Réessaie dans une minute.',
  unknownCommand: 'Cette commande ou ce bouton ne marche plus.',
  noAccount: 'Le site ne te connaît pas encore. Connecte-toi une fois avec ce compte Discord.',
  logIn: 'Se connecter sur le site',
  myCity: 'Ma ville',
  readPage: 'Ouvrir dans la console',
  account: (name) => `Compte sur le site : ${name}`,
  linked: (name) => `Ce compte Discord est lié à ${name} sur le site. Tu n’as rien d’autre à faire.`,
  doorCode: (code, expires) =>
    `Si la ville ne te reconnaît pas grâce à Discord, entre en ville et saisis ce code quand elle le demande : **${code}**. Il ne sert qu’une fois et expire ${expires}.`,
  cityOnline: (players, slots, { queue, restart }) =>
    `Ville : en ligne, ${players} sur ${slots}${queue === null ? '' : `, ${queue} en file d’attente`}${restart === null ? '' : `, redémarrage ${restart}`}`,
  city: {
    restarting: 'Ville : redémarrage en cours',
    stopping: 'Ville : arrêt en cours',
    offline: 'Ville : hors ligne',
  },
  application: (noun, state) => `Ta ${noun} : ${state}`,
  state: { Pending: 'en attente', Accepted: 'acceptée', Rejected: 'refusée' },
  noApplication: 'Tu n’as pas encore postulé. /apply te montre où c’est possible.',
  inLine: (place, of) => `en attente, numéro ${place} sur ${of}`,
  pack: (name, until) =>
    until === null ? `Ton pack VIP : ${name}` : `Ton pack VIP : ${name}, jusqu’au ${until}`,
  noPack: 'Tu n’as pas de pack VIP.',
  onItsWay: (names) => `En route : ${names}. Tu le recevras en ville.`,
  suspended: (until) => (until === null ? 'Suspension sans date de fin' : `Suspension jusqu’au ${until}`),
  appeal: 'Tu peux faire appel : ouvre un ticket.',
  notSuspended: 'Pas de suspension',
  open: 'Tu peux postuler ici :',
  nothingOpen: 'Il n’y a rien à quoi postuler pour le moment.',
  closed: 'Pas possible pour le moment :',
  why: {
    waiting: 'on lit encore ta candidature',
    accepted: 'ta candidature est acceptée',
    attempts: 'tu as utilisé toutes tes tentatives',
  },
  notStaff: 'C’est réservé au staff.',
  logInAgain: 'Connecte-toi d’abord à la console avec la double authentification, puis réessaie.',
  ownApplication: 'C’est ta propre candidature : quelqu’un d’autre doit la lire.',
  gone: 'Cette candidature n’existe plus.',
  claimed: (title) => `Tu lis maintenant ${title}. Les autres le voient.`,
  claimedBy: (title, name) => `${name} lit déjà ${title}.`,
  decidedBy: (title, state, name) => `${title} : ${state} par ${name}`,
};
