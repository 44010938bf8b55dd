import type { Words } from '../../platform/language.js';
import type { interviews as english } from './texts-en.js';

export const interviews: Words<typeof english> = {
  hint: 'Les joueurs acceptés choisissent un des horaires libres. Les horaires sont dans le fuseau de la communauté : %{zone}.',
  off: 'Les entretiens sont désactivés : les joueurs ne peuvent pas choisir d’horaire. Active-les dans les réglages.',
  coming: 'À venir',
  noneComing: 'Aucun entretien n’est réservé.',
  with: 'avec %{name}',
  file: 'Fichier calendrier',
  read: 'Candidature',
  publish: 'Publier des horaires',
  day: 'Jour',
  time: 'Le premier commence à',
  minutes: 'Minutes par entretien',
  count: 'Nombre d’entretiens',
  free: 'Horaires libres',
  noneFree: 'Aucun horaire libre.',
  withdraw: 'Retirer',
  published: 'Horaires publiés',
  withdrawn: 'Horaire retiré',
  note: 'Mot pour le joueur',
  noteHint: 'Le joueur le lit. Facultatif.',
  timeWrong: 'Choisis un jour dans les 90 prochains jours et une heure, au quart d’heure',
  decision: {
    passed: 'Réussi',
    again: 'À refaire',
    'no-show': 'Absent',
    'called-off': 'Annuler l’entretien',
  },
  done: {
    passed: 'Entretien réussi',
    again: 'Nouvel entretien demandé',
    'no-show': 'Entretien manqué enregistré',
    'called-off': 'Entretien annulé',
  },
};
