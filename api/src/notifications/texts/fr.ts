import type { ApplicationFacts, OrderFacts, PaymentFacts } from '@city/contracts';
import {
  paragraphs,
  sentences,
  type ApplicationNames,
  type PlayerTexts,
  type Words,
} from './player-texts.js';

const APPLICATIONS: ApplicationNames = {
  beta: 'candidature à la bêta fermée',
  whitelist: 'candidature à la whitelist',
  entity: 'candidature d’entité',
  job: 'candidature à un métier',
  streamer: 'candidature de streamer',
};

const application = ({ application, number }: ApplicationFacts) =>
  `Votre ${APPLICATIONS[application]}${number === null ? '' : ` n° ${number}`}`;

const price = ({ amount, currency }: PaymentFacts, { money }: Words) => money(amount, currency);

const order = ({ product, reference }: OrderFacts, { name }: Words) =>
  `${name(product)} (${name(reference)})`;

/** What players are told in French. */
export const fr: PlayerTexts = {
  'application.accepted': (facts, { name }) => ({
    title: `${application(facts)} est acceptée`,
    text: paragraphs(
      `${application(facts)} est acceptée. Bienvenue ! La suite se passe sur notre serveur Discord.`,
      facts.reason && `Mot de l’équipe : ${name(facts.reason)}`,
    ),
  }),
  'application.rejected': (facts, { name }) => ({
    title: `${application(facts)} est refusée`,
    text: paragraphs(
      `${application(facts)} est refusée.`,
      facts.reason && `Motif : ${name(facts.reason)}`,
      'Sa page indique si et comment vous pouvez postuler à nouveau. Si vous pensez qu’il s’agit d’une erreur, ouvrez un ticket sur notre serveur Discord.',
    ),
  }),
  'application.reopened': (facts, { name }) => ({
    title: `${application(facts)} est réexaminée`,
    text: paragraphs(
      `L’équipe est revenue sur sa décision. ${application(facts)} est de nouveau en attente ; vous n’avez rien à faire.`,
      facts.reason && `Mot de l’équipe : ${name(facts.reason)}`,
    ),
  }),
  'order.paid': (facts, words) => ({
    title: `Votre commande : ${words.name(facts.product)}`,
    text: `Merci pour votre achat ! Nous avons reçu ${price(facts, words)} pour ${words.name(facts.product)}. Votre référence est ${words.name(facts.reference)}.`,
  }),
  'order.released': (facts, words) => ({
    title: `Votre commande : ${words.name(facts.product)}`,
    text: `L’équipe a vérifié et validé votre paiement. Nous avons reçu ${price(facts, words)} pour ${words.name(facts.product)} et votre commande est complète. Votre référence est ${words.name(facts.reference)}.`,
  }),
  'order.refunded': (facts, words) => ({
    title: `Remboursement : ${words.name(facts.product)}`,
    text: paragraphs(
      facts.whole
        ? `Votre commande de ${order(facts, words)} a été remboursée : ${price(facts, words)} vous sont rendus par le moyen de paiement utilisé. L’opération peut prendre quelques jours.`
        : `Une partie des ${price(facts, words)} de votre commande de ${order(facts, words)} a été remboursée et vous est rendue par le moyen de paiement utilisé. L’opération peut prendre quelques jours.`,
      facts.reason && `Motif : ${words.name(facts.reason)}`,
    ),
  }),
  'order.tip-rejected': (facts, words) => ({
    title: `Votre tip n’a pas pu être confirmé : ${words.name(facts.product)}`,
    text: paragraphs(
      `Votre tip pour ${order(facts, words)} n’a pas pu être confirmé : la commande est fermée et rien n’a été livré.`,
      `Motif : ${words.name(facts.reason)}`,
      `Nous n’avons déplacé aucun argent. Si vous avez bien envoyé ${price(facts, words)}, ouvrez un ticket sur notre serveur Discord avec la preuve et indiquez ${words.name(facts.reference)}.`,
    ),
  }),
  'order.reminder': (facts, words) => ({
    title: `Rappel : ${words.name(facts.product)}`,
    text: facts.waiting
      ? `Votre commande de ${words.name(facts.product)} attend votre paiement de ${price(facts, words)}. Indiquez ${words.name(facts.reference)} dans le message de votre tip et ouvrez un ticket avec la preuve.`
      : `Petit rappel de votre commande de ${words.name(facts.product)} (${price(facts, words)}, ${words.name(facts.reference)}).`,
  }),
  'payment.failed': (facts, words) => ({
    title: `Votre paiement a échoué : ${words.name(facts.product)}`,
    text: paragraphs(
      sentences(
        facts.cause === 'declined'
          ? `Votre paiement de ${price(facts, words)} pour ${words.name(facts.product)} a été refusé.`
          : `Votre paiement de ${price(facts, words)} pour ${words.name(facts.product)} a échoué.`,
        'Nous n’avons reçu aucun argent et il n’y a pas de commande.',
      ),
      `Vous pouvez réessayer dans la boutique, au besoin avec une autre carte. Si votre banque affiche malgré tout ce montant, écrivez à ${words.name(words.supportEmail)} en indiquant ${words.name(facts.reference)}.`,
    ),
  }),
  'payment.review': (facts, words) => ({
    title: `Votre paiement est en cours de vérification : ${words.name(facts.product)}`,
    text: `Votre paiement de ${price(facts, words)} pour ${words.name(facts.product)} doit être vérifié par l’équipe avant la livraison. L’argent prélevé est en sécurité : vous recevrez votre achat ou serez remboursé. Ne payez pas une seconde fois. Votre référence est ${words.name(facts.reference)}.`,
  }),
  'payment.refunded': (facts, words) => ({
    title: `Votre paiement vous est rendu : ${words.name(facts.product)}`,
    text: paragraphs(
      `Nous n’avons pas pu accepter votre paiement pour ${words.name(facts.product)} (${words.name(facts.reference)}). Il n’y a pas de commande et ${price(facts, words)} vous sont rendus. L’opération peut prendre quelques jours.`,
      facts.reason && `Motif : ${words.name(facts.reason)}`,
    ),
  }),
  'account.suspended': ({ reason, until }, { name, moment, supportEmail }) => ({
    title: 'Votre compte est suspendu',
    text: paragraphs(
      until === null
        ? 'Votre compte est suspendu jusqu’à nouvel ordre. Vous pouvez vous connecter et lire, mais ni postuler ni acheter.'
        : `Votre compte est suspendu jusqu’au ${name(moment(until))}. D’ici là, vous pouvez vous connecter et lire, mais ni postuler ni acheter.`,
      `Motif : ${name(reason)}`,
      `Vos commandes restent inchangées. Si vous pensez qu’il s’agit d’une erreur, écrivez à ${name(supportEmail)}.`,
    ),
  }),
  'account.suspension-lifted': ({ reason }, { name }) => ({
    title: 'Votre compte n’est plus suspendu',
    text: paragraphs(
      'Votre suspension est levée. Vous pouvez de nouveau postuler et acheter.',
      reason && `Mot de l’équipe : ${name(reason)}`,
    ),
  }),
};
