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
  entity: 'candidature de groupe',
  job: 'candidature au service public',
  streamer: 'candidature de streamer',
};

const application = ({ application, number }: ApplicationFacts) =>
  `Ta ${APPLICATIONS[application]}${number === null ? '' : ` n° ${number}`}`;

const price = ({ amount, currency }: PaymentFacts, { money }: Words) => money(amount, currency);

const order = ({ product, reference }: OrderFacts, { name }: Words) =>
  `${name(product)} (${name(reference)})`;

/** Messages to players in French. */
export const fr: PlayerTexts = {
  'application.accepted': (facts, { name }) => ({
    title: `${application(facts)} est acceptée`,
    text: paragraphs(
      `${application(facts)} est acceptée. Bienvenue ! Ton reçu dit quoi faire ensuite.`,
      facts.reason && `Mot de l’équipe : ${name(facts.reason)}`,
    ),
  }),
  'application.rejected': (facts, { name }) => ({
    title: `${application(facts)} est refusée`,
    text: paragraphs(
      `${application(facts)} est refusée.`,
      facts.reason && `Motif : ${name(facts.reason)}`,
      'Ton reçu indique si tu peux postuler à nouveau. Si tu penses que c’est une erreur, ouvre un ticket sur notre Discord.',
    ),
  }),
  'application.reopened': (facts, { name }) => ({
    title: `${application(facts)} est réexaminée`,
    text: paragraphs(
      `L’équipe a rouvert ta candidature. ${application(facts)} est de nouveau en attente ; tu n’as rien à faire.`,
      facts.reason && `Mot de l’équipe : ${name(facts.reason)}`,
    ),
  }),
  'order.paid': (facts, words) => ({
    title: `Ta commande : ${words.name(facts.product)}`,
    text: `Merci pour ton achat ! Nous avons reçu ${price(facts, words)} pour ${words.name(facts.product)} et l’équipe te le remet en ville. Ta référence : ${words.name(facts.reference)}.`,
  }),
  'order.released': (facts, words) => ({
    title: `Ta commande : ${words.name(facts.product)}`,
    text: `L’équipe a vérifié ton paiement et tout est en ordre. Nous avons reçu ${price(facts, words)} pour ${words.name(facts.product)} et l’équipe te le remet en ville. Ta référence : ${words.name(facts.reference)}.`,
  }),
  'order.refunded': (facts, words) => ({
    title: `Remboursement : ${words.name(facts.product)}`,
    text: paragraphs(
      facts.whole
        ? `Ta commande ${order(facts, words)} est remboursée : ${price(facts, words)} te reviennent par le même moyen de paiement. Cela peut prendre quelques jours.`
        : `Une partie des ${price(facts, words)} de ta commande ${order(facts, words)} est remboursée et te revient par le même moyen de paiement. Cela peut prendre quelques jours.`,
      facts.reason && `Motif : ${words.name(facts.reason)}`,
    ),
  }),
  'order.tip-rejected': (facts, words) => ({
    title: `Impossible de confirmer ton tip : ${words.name(facts.product)}`,
    text: paragraphs(
      `Nous n’avons pas pu confirmer ton tip pour ${order(facts, words)} : la commande est fermée et rien n’a été livré.`,
      `Motif : ${words.name(facts.reason)}`,
      `De notre côté, aucun argent n’a bougé. Si tu as bien envoyé ${price(facts, words)}, ouvre un ticket sur notre Discord avec ta preuve et ta référence ${words.name(facts.reference)}.`,
    ),
  }),
  'order.reminder': (facts, words) => ({
    title: `Rappel : ${words.name(facts.product)}`,
    text: facts.waiting
      ? `Nous attendons encore ton tip de ${price(facts, words)} pour ${words.name(facts.product)}. Mets ${words.name(facts.reference)} dans le message du tip, puis ouvre un ticket avec ta preuve.`
      : `Petit rappel pour ta commande : ${words.name(facts.product)} (${price(facts, words)}, ${words.name(facts.reference)}).`,
  }),
  'payment.failed': (facts, words) => ({
    title: `Ton paiement a échoué : ${words.name(facts.product)}`,
    text: paragraphs(
      sentences(
        facts.cause === 'declined'
          ? `Ton paiement de ${price(facts, words)} pour ${words.name(facts.product)} a été refusé.`
          : `Ton paiement de ${price(facts, words)} pour ${words.name(facts.product)} a échoué.`,
        'Rien n’a été débité et aucune commande n’a été créée.',
      ),
      `Tu peux réessayer dans la boutique, avec une autre carte si besoin. Si ta banque affiche quand même ce montant, écris à ${words.name(words.supportEmail)} avec ta référence ${words.name(facts.reference)}.`,
    ),
  }),
  'payment.review': (facts, words) => ({
    title: `Nous vérifions ton paiement : ${words.name(facts.product)}`,
    text: `L’équipe doit vérifier ton paiement de ${price(facts, words)} pour ${words.name(facts.product)} avant la livraison. Ton argent est en sécurité : tu recevras ton achat ou un remboursement. Ne paie pas une deuxième fois. Ta référence : ${words.name(facts.reference)}.`,
  }),
  'payment.refunded': (facts, words) => ({
    title: `Paiement remboursé : ${words.name(facts.product)}`,
    text: paragraphs(
      `Nous n’avons pas pu accepter ton paiement pour ${words.name(facts.product)} (${words.name(facts.reference)}). Aucune commande n’a été créée et ${price(facts, words)} te reviennent. Cela peut prendre quelques jours.`,
      facts.reason && `Motif : ${words.name(facts.reason)}`,
    ),
  }),
  'account.suspended': ({ reason, until }, { name, moment, supportEmail }) => ({
    title: 'Ton compte est suspendu',
    text: paragraphs(
      until === null
        ? 'Ton compte est suspendu jusqu’à nouvel ordre. Tu peux te connecter et parcourir le site, mais ni postuler ni acheter.'
        : `Ton compte est suspendu jusqu’au ${name(moment(until))}. D’ici là, tu peux te connecter et parcourir le site, mais ni postuler ni acheter.`,
      `Motif : ${name(reason)}`,
      `Tes commandes ne changent pas. Si tu penses que c’est une erreur, écris à ${name(supportEmail)}.`,
    ),
  }),
  'account.suspension-lifted': ({ reason }, { name }) => ({
    title: 'Ton compte n’est plus suspendu',
    text: paragraphs(
      'Ta suspension est levée. Tu peux de nouveau postuler et acheter. Bon retour parmi nous.',
      reason && `Mot de l’équipe : ${name(reason)}`,
    ),
  }),
};
