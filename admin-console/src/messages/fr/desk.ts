import type { CityMessages } from '../console-messages.js';

/** Ce qui se trouve à côté d’une candidature pendant sa lecture. */
export const desk: CityMessages['desk'] = {
  readBy: 'Lue par %{name}',
  reading:
    '%{name} lit cette candidature depuis : %{when}. Vous pouvez la lire aussi, décider, ou la reprendre.',
  takeOver: 'Reprendre',
  readAgain: 'Je l’ai relue',
  kinds: {
    beta: 'Bêta',
    whitelist: 'Whitelist',
    entity: 'Entité',
    job: 'Métier',
    streamer: 'Streamer',
  },
  numbered: '%{kind} nº %{number}',
  short: 'Réponse très courte : |||| Réponses très courtes :',
  shortHere: 'Très courte',
  copied: '%{smart_count} réponse comme dans |||| %{smart_count} réponses comme dans',
  copiedHere: 'Identique à %{percent} à la réponse dans %{application}',
  notes: {
    title: 'Notes internes',
    label: 'Nouvelle note',
    hint: 'Seul le staff peut la lire. Elle ne peut plus être modifiée ensuite.',
    add: 'Ajouter la note',
    added: 'La note est enregistrée.',
  },
  others: {
    title: 'Autres candidatures de ce joueur',
    none: 'Il n’y en a pas.',
  },
  overtaken: {
    Accepted: '%{name} a accepté cette candidature pendant que vous la lisiez : %{when}.',
    Rejected: '%{name} a refusé cette candidature pendant que vous la lisiez : %{when}.',
  },
  somebody: 'Quelqu’un',
  unsent: {
    label: 'Ce que vous avez écrit',
    hint: 'Le joueur ne l’a pas reçu.',
    keep: 'Garder comme note',
    discard: 'Supprimer',
  },
  templates: {
    label: 'Partir d’un modèle',
    language: 'Langue du texte',
    tooLong: '%{max} caractères au plus peuvent être envoyés.',
  },
};
