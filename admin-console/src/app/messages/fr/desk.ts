import kinds from '@city/contracts/briefs/fr.json';
import type { CityMessages } from '../console-messages.js';

/** The messages beside an application under review. */
export const desk: CityMessages['desk'] = {
  readBy: '%{name} lit cette candidature',
  reading:
    '%{name} lit cette candidature depuis %{when}. Tu peux la lire aussi, décider, ou la prendre en charge.',
  takeOver: 'Prendre en charge',
  readAgain: 'Je l’ai relue',
  kinds: kinds.short,
  numbered: '%{kind} n° %{number}',
  short: 'Réponse très courte : |||| Réponses très courtes :',
  shortHere: 'Très courte',
  copied: '%{smart_count} réponse identique à |||| %{smart_count} réponses identiques à',
  copiedHere: '%{percent} identique à %{application}',
  copiedShare: '%{percent} identique',
  notes: {
    title: 'Notes internes',
    label: 'Nouvelle note',
    hint: 'Visible du staff seulement. Elle ne pourra plus être modifiée.',
    add: 'Ajouter la note',
    added: 'Note enregistrée.',
  },
  others: {
    title: 'Autres candidatures de ce joueur',
    none: 'Aucune.',
  },
  alreadyDecided: {
    Accepted: '%{name} a accepté cette candidature pendant que tu la lisais (%{when}).',
    Rejected: '%{name} a refusé cette candidature pendant que tu la lisais (%{when}).',
  },
  somebody: 'Quelqu’un',
  unsent: {
    label: 'Ton texte',
    hint: 'Le joueur ne l’a pas reçu.',
    keep: 'Garder comme note',
    discard: 'Supprimer',
  },
  templates: {
    label: 'Partir d’un modèle',
    language: 'Langue du texte',
    tooLong: '%{max} caractères maximum.',
  },
};
