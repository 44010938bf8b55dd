import type { ApplicationFacts, PaidFacts, PaymentFacts } from '@city/contracts';
import { KIND_TEXTS } from '@city/contracts/kind-texts';
import {
  byInterviews,
  isDelivered,
  paragraphs,
  sentences,
  type PlayerTexts,
  type Words,
} from './player-texts.js';

const application = ({ application, number }: ApplicationFacts) =>
  `${KIND_TEXTS[application].kind.noun.fr}${number === null ? '' : ` n° ${number}`}`;

const price = ({ amount, currency }: PaymentFacts, { money }: Words) => money(amount, currency);

/** The reason that staff gave for an act. */
const because = (reason: string | null, { name }: Words) =>
  reason ? `Motif : ${name(reason)}` : 'L’équipe n’a pas donné de motif.';

/** The start and end of the pack; null if they are unknown. */
const packTimes = ({ product, packFrom, packUntil }: PaidFacts, { name, moment }: Words) => {
  if (packFrom === undefined) return null;
  const end = packUntil ? moment(packUntil) : null;
  if (packFrom === null)
    return `${name(product)} est actif dès maintenant${end ? `, jusqu’au ${name(end)}` : ''}.`;
  return `${name(product)} commence à la fin de ton pack supérieur, le ${name(moment(packFrom))}${end ? `, et dure jusqu’au ${name(end)}` : ''}.`;
};

const activation = (facts: PaidFacts, words: Words) =>
  facts.isPack
    ? sentences(
        packTimes(facts, words) ??
          'Ton pack est actif. Si tu en as un supérieur, il commencera à la fin de celui-ci.',
        'Tu profites de sa remise tant qu’il est actif ; « Ma ville » indique les dates.',
      )
    : 'Ton achat est actif dès maintenant.';

const delivery = ({ isPack, product }: PaidFacts, { name }: Words) =>
  sentences(
    isPack
      ? 'L’équipe te livrera en ville ce que ton pack comprend.'
      : `L’équipe te livrera ${name(product)} en ville.`,
    'Tu peux suivre la livraison dans tes commandes.',
  );

const reference = (facts: PaidFacts, { name, deliveryTime }: Words) =>
  sentences(
    `Ta référence : ${name(facts.reference)}.`,
    isDelivered(facts)
      ? `Si rien n’est arrivé au bout de ${deliveryTime}, ouvre un ticket.`
      : 'Si ton achat n’est pas actif, ouvre un ticket.',
  );

/** The paragraphs after a payment: activation, delivery and reference. */
const afterwards = (facts: PaidFacts, words: Words) =>
  paragraphs(
    (facts.isPack || !isDelivered(facts)) && activation(facts, words),
    isDelivered(facts) && delivery(facts, words),
    reference(facts, words),
  );

/** Whether a rejected player may apply again. If the message lacks this fact, it refers to the receipt. */
const again = (left?: number): string =>
  left === undefined
    ? 'Ton reçu indique si tu peux postuler à nouveau.'
    : left > 0
      ? `Tentatives restantes : ${left}. Tu peux postuler à nouveau sur le site.`
      : 'Il ne te reste aucune tentative.';

/** Messages to players in French. */
export const fr: PlayerTexts = {
  'application.accepted': (facts, { name }) => ({
    title:
      facts.application === 'whitelist'
        ? `C’est oui : ta ${application(facts)} est acceptée`
        : `Ta ${application(facts)} est acceptée`,
    text: paragraphs(
      facts.application === 'whitelist'
        ? byInterviews(facts, {
            required:
              'Bienvenue en ville. Prochaine étape : un court entretien vocal. Choisis un horaire sur ton reçu.',
            optional:
              'Bienvenue en ville : tu peux jouer dès maintenant. Si tu veux, choisis un horaire pour un entretien vocal sur ton reçu.',
            off: 'Bienvenue en ville : tu peux jouer dès maintenant. Ton reçu montre comment te connecter.',
          })
        : 'Félicitations ! Ton reçu t’indique la suite.',
      facts.reason && `Mot de l’équipe : ${name(facts.reason)}`,
    ),
  }),
  'application.rejected': (facts, { name }) => ({
    title: `Ta ${application(facts)} est refusée`,
    text: paragraphs(
      'Merci pour ta candidature. Cette fois, nous n’avons pas pu l’accepter.',
      facts.reason && `Mot de l’équipe : ${name(facts.reason)}`,
      sentences(
        again(facts.attemptsLeft),
        'Si tu penses que c’est une erreur, ouvre un ticket sur notre Discord.',
      ),
    ),
  }),
  'application.reopened': (facts, { name }) => ({
    title: `Ta ${application(facts)} est réexaminée`,
    text: paragraphs(
      'L’équipe a rouvert ta candidature : elle est de nouveau en attente. Tu n’as rien à faire.',
      facts.reason && `Mot de l’équipe : ${name(facts.reason)}`,
    ),
  }),
  'application.allowed': (facts, { name }) => ({
    title: `Tu peux postuler de nouveau : ${application(facts)}`,
    text: paragraphs(
      'L’équipe te permet d’envoyer une autre candidature. Le formulaire est de nouveau ouvert.',
      facts.reason && `Mot de l’équipe : ${name(facts.reason)}`,
    ),
  }),
  'application.deleted': (facts, words) => ({
    title: `Ta ${application(facts)} a été supprimée`,
    text: paragraphs(
      'L’équipe a supprimé ta candidature, et ce qui allait avec a pris fin. Tu peux postuler de nouveau.',
      because(facts.reason, words),
      `Si tu penses que c’est une erreur, écris à ${words.name(words.supportEmail)}.`,
    ),
  }),
  'entity.invited': (facts, { given }) => ({
    title: `${given(facts.leader)} t’invite à rejoindre ${given(facts.entity)}`,
    text: paragraphs(
      `${given(facts.leader)} a mis ton nom sur la liste des membres de ${given(facts.entity)}.`,
      'Confirme ou refuse dans « Ma ville ». Tu ne seras membre qu’après avoir confirmé.',
    ),
  }),
  'interview.slot': ({ player, startsAt, change }, { given, name, moment }) => ({
    title: {
      booked: `${given(player)} a réservé un entretien avec toi`,
      moved: `${given(player)} a déplacé l’entretien prévu avec toi`,
      cancelled: `${given(player)} a annulé l’entretien prévu avec toi`,
    }[change],
    text: `${change === 'moved' ? 'Nouvel horaire' : 'Horaire'} : ${name(moment(startsAt))}.`,
  }),
  'interview.reminder': ({ startsAt, other }, { given, name, moment }) => ({
    title: `Ton entretien avec ${given(other)} approche`,
    text: `Il commence le ${name(moment(startsAt))}, dans un salon vocal de notre Discord.`,
  }),
  'interview.outcome': ({ decision, startsAt, reason }, { name, moment }) => ({
    title: {
      passed: 'Entretien réussi',
      again: 'Nous aimerions te reparler',
      'no-show': 'Tu as manqué ton entretien',
      'called-off': 'Ton entretien est annulé',
    }[decision],
    text: paragraphs(
      {
        passed: 'La ville t’attend. À tout de suite en jeu.',
        again: 'Il nous faut un deuxième échange avant de décider. Choisis un autre horaire sur ton reçu.',
        'no-show': `Nous t’attendions le ${name(moment(startsAt))}. Choisis un autre horaire sur ton reçu.`,
        'called-off': `L’entretien du ${name(moment(startsAt))} n’aura pas lieu. Choisis un autre horaire sur ton reçu.`,
      }[decision],
      reason && `Mot de l’équipe : ${name(reason)}`,
    ),
  }),
  'event.reminder': ({ fr, startsAt }, { name, moment }) => ({
    title: `${name(fr)} commence bientôt`,
    text: `Début le ${name(moment(startsAt))}. Voici le rappel que tu as demandé.`,
  }),
  'order.paid': (facts, words) => ({
    title: `Commande confirmée : ${words.name(facts.product)}`,
    text: paragraphs(
      `Merci pour ton achat ! Nous avons reçu ${price(facts, words)}.`,
      afterwards(facts, words),
    ),
  }),
  'order.released': (facts, words) => ({
    title: `Commande confirmée : ${words.name(facts.product)}`,
    text: paragraphs(
      `L’équipe a vérifié ton paiement et tout est en ordre. Nous avons reçu ${price(facts, words)}.`,
      afterwards(facts, words),
    ),
  }),
  'order.refunded': (facts, words) => ({
    title: `Remboursement : ${words.name(facts.product)}`,
    text: paragraphs(
      facts.whole
        ? `Ta commande (${words.name(facts.reference)}) est remboursée : nous te renvoyons ${price(facts, words)} par le même moyen de paiement. Cela peut prendre quelques jours.`
        : facts.line
          ? `Nous te remboursons ${words.name(facts.line)} de ta commande (${words.name(facts.reference)}) : nous te renvoyons ${price({ ...facts, amount: facts.part ?? 0 }, words)} par le même moyen de paiement. Cela peut prendre quelques jours.`
          : `Nous te remboursons une partie des ${price(facts, words)} de ta commande (${words.name(facts.reference)}), par le même moyen de paiement. Cela peut prendre quelques jours.`,
      facts.reason && `Motif : ${words.name(facts.reason)}`,
    ),
  }),
  'order.tip-rejected': (facts, words) => ({
    title: `Impossible de confirmer ton tip : ${words.name(facts.product)}`,
    text: paragraphs(
      `Nous n’avons pas pu retrouver ou confirmer ton tip pour ${words.name(facts.product)} (${words.name(facts.reference)}) : la commande est fermée et rien n’a été livré. De notre côté, rien n’a été encaissé ni remboursé.`,
      `Motif : ${words.name(facts.reason)}`,
      `Si tu as bien envoyé ${price(facts, words)}, ouvre un ticket sur notre Discord avec ta preuve et cette référence.`,
    ),
  }),
  'order.expired': (facts, words) => ({
    title: `Commande fermée : ${words.name(facts.product)}`,
    text: paragraphs(
      facts.paid
        ? `L’équipe a fermé ta commande (${words.name(facts.reference)}). Ce que tu avais acheté a pris fin, et les ${price(facts, words)} que tu as payés ne sont pas remboursés.`
        : `L’équipe a fermé ta commande (${words.name(facts.reference)}), qui n’était pas payée. Si tu as déjà envoyé le tip, ne l’envoie pas une deuxième fois.`,
      because(facts.reason, words),
      facts.paid
        ? 'Si tu penses que c’est une erreur, ouvre un ticket sur notre Discord et donne ton numéro de commande.'
        : 'Si tu as envoyé le tip, ouvre un ticket sur notre Discord avec ta preuve et ce numéro.',
    ),
  }),
  'order.reopened': (facts, words) => ({
    title: `Commande rouverte : ${words.name(facts.product)}`,
    text: paragraphs(
      facts.paid
        ? `L’équipe a rouvert ta commande (${words.name(facts.reference)}). Ton achat est de nouveau actif, et tu n’as rien à faire.`
        : `L’équipe a rouvert ta commande (${words.name(facts.reference)}). Ton code est de nouveau valable : tu peux payer ${price(facts, words)} avec lui.`,
      because(facts.reason, words),
    ),
  }),
  'order.reminder': (facts, words) => ({
    title: `Rappel : ${words.name(facts.product)}`,
    text: facts.waiting
      ? `Nous attendons encore ton tip de ${price(facts, words)}. Mets ${words.name(facts.reference)} dans le message du tip, puis ouvre un ticket avec ta preuve.`
      : `Ta commande est déjà payée : ${words.name(facts.product)} (${price(facts, words)}, ${words.name(facts.reference)}). Tu n’as rien à payer ; « Tes commandes » montre où elle en est.`,
  }),
  'payment.failed': (facts, words) => ({
    title: `Échec du paiement : ${words.name(facts.product)}`,
    text: paragraphs(
      sentences(
        facts.cause === 'declined'
          ? `Ton paiement de ${price(facts, words)} a été refusé.`
          : `Ton paiement de ${price(facts, words)} n’a pas abouti.`,
        'Rien n’a été débité et aucune commande n’a été créée.',
      ),
      `Tu peux réessayer dans la boutique, avec une autre carte si besoin. Si ta banque affiche quand même ce montant, écris à ${words.name(words.supportEmail)} avec ta référence ${words.name(facts.reference)}.`,
    ),
  }),
  'payment.review': (facts, words) => ({
    title: `Nous vérifions ton paiement : ${words.name(facts.product)}`,
    text: `L’équipe doit vérifier ton paiement de ${price(facts, words)} avant la livraison. Ton argent est en sécurité : tu recevras ton achat ou un remboursement. Ne paie pas une deuxième fois. Nous t’écrirons dès que c’est décidé. Si tu attends depuis plus de ${words.deliveryTime}, ouvre un ticket sur notre Discord avec ta référence : ${words.name(facts.reference)}.`,
  }),
  'payment.refunded': (facts, words) => ({
    title: `Paiement remboursé : ${words.name(facts.product)}`,
    text: paragraphs(
      `Nous n’avons pas pu accepter ton paiement (${words.name(facts.reference)}). Aucune commande n’a été créée et nous te renvoyons ${price(facts, words)}. Cela peut prendre quelques jours.`,
      facts.reason && `Motif : ${words.name(facts.reason)}`,
    ),
  }),
  'grant.delivered': (facts, words) => ({
    title: `Livré : ${words.name(facts.product)}`,
    text: `${words.name(facts.product)} t’attend en ville : ${words.name(facts.note)}.`,
  }),
  'grant.waiting': (facts, words) => ({
    title: `Un peu de retard : ${words.name(facts.product)}`,
    text: `Tu n’as pas encore reçu ${words.name(facts.product)} : nous avons relancé l’équipe. Ta commande est bien enregistrée : ne paie pas une deuxième fois. Si tu ne veux pas attendre, ouvre un ticket sur notre Discord et donne ton numéro de commande : tes commandes l’indiquent.`,
  }),
  'grant.failed': (facts, words) => ({
    title: `Livraison impossible : ${words.name(facts.product)}`,
    text: paragraphs(
      `L’équipe n’a pas pu te livrer ${words.name(facts.product)}. Ouvre un ticket sur notre Discord : nous trouverons une autre solution ou te rembourserons.`,
      `Motif : ${words.name(facts.reason)}`,
    ),
  }),
  'account.suspended': ({ reason, until }, { name, moment, appealTime, supportEmail }) => ({
    title: 'Ton compte est suspendu',
    text: paragraphs(
      sentences(
        until === null
          ? 'Ton compte est suspendu, sans date de fin.'
          : `Ton compte est suspendu jusqu’au ${name(moment(until))}.`,
        'Tu peux te connecter et parcourir le site, mais ni postuler ni acheter.',
      ),
      `Motif : ${name(reason)}`,
      `Tes commandes restent valables. Tu peux faire appel dans un délai de ${appealTime} : ouvre un ticket sur notre Discord ou écris à ${name(supportEmail)}.`,
    ),
  }),
  'account.suspension-lifted': ({ reason }, { name }) => ({
    title: 'Ta suspension est levée',
    text: paragraphs(
      'Tu peux de nouveau postuler et acheter. Bon retour parmi nous.',
      reason && `Mot de l’équipe : ${name(reason)}`,
    ),
  }),
  'account.pack': ({ pack, former, held, reason }, words) => ({
    title:
      pack === 'None'
        ? `L’équipe t’a retiré le pack ${words.name(former)}`
        : `L’équipe t’a donné le pack ${words.name(pack)}`,
    text: paragraphs(
      pack === 'None'
        ? sentences(
            `Le pack ${words.name(former)} que l’équipe t’avait donné a pris fin.`,
            held !== 'None' && `Tu as toujours le pack ${words.name(held)}.`,
          )
        : sentences(
            'Il est actif dès maintenant, sans date de fin.',
            held !== pack && `Tu en as un supérieur, ${words.name(held)}, qui compte d’abord.`,
          ),
      because(reason, words),
    ),
  }),
  'game.new-licence': ({ ending }, { name }) => ({
    title: 'Un nouveau compte de jeu joue sous ton nom',
    text: sentences(
      `Un compte de jeu qui se termine par ${name(ending)} est entré dans la ville avec ton compte Discord.`,
      'Si ce n’était pas toi, dissocie-le dans « Ma ville » et change ton mot de passe Discord.',
    ),
  }),
  'game.confirm-licence': ({ ending, until }, { name, moment }) => ({
    title: 'Confirme ton compte de jeu par un code',
    text: sentences(
      `Tu fais partie de l’équipe : ton compte de jeu qui se termine par ${name(ending)} a besoin d’un code.`,
      `Sans code, il compte jusqu’au ${name(moment(until))}.`,
      'Demande un code dans Ma ville, puis tape /citylink et le code dans le chat de la ville.',
    ),
  }),
  'grant.ending': ({ product, until, amount, currency }, { name, moment, money }) => ({
    title: `Bientôt terminé : ${name(product)}`,
    text: sentences(
      `Fin le ${name(moment(until))}.`,
      amount !== null &&
        currency !== null &&
        `Prolonger coûte actuellement ${money(amount, currency)} ; la nouvelle durée s’ajoute au temps qui te reste.`,
    ),
  }),
  'grant.ended': ({ product, remains }, { name }) => ({
    title: `C’est terminé : ${name(product)}`,
    text: sentences(
      'C’est arrivé à échéance : les avantages qui allaient avec sont terminés.',
      remains && `Tu retrouves ${name(remains)}, avec le temps qui lui restait.`,
      'S’il est encore en boutique, tu peux le reprendre.',
    ),
  }),
  'grant.given': ({ product, reason }, words) => ({
    title: `L’équipe t’a donné ${words.name(product)}`,
    text: paragraphs(
      'Tu n’as rien à payer ni à faire. « Ma ville » montre ce que tu as.',
      because(reason, words),
    ),
  }),
  'grant.revoked': ({ product, reason }, { name, supportEmail }) => ({
    title: `Retiré : ${name(product)}`,
    text: paragraphs(
      'L’équipe te l’a retiré, avec les avantages qui allaient avec. Si de l’argent te revient, un autre message le dit.',
      `Motif : ${name(reason)}`,
      `Si tu penses que c’est une erreur, écris à ${name(supportEmail)}.`,
    ),
  }),
};
