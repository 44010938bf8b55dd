import type { CityMessages } from '../console-messages.js';

export const content: CityMessages['content'] = {
  title: 'Titre',
  changedAt: 'Modifié',
  empty: 'Aucune actualité, aucun événement',
  allKinds: 'Actualités et événements',
  kind: {
    news: 'Actualité',
    event: 'Événement',
  },
  state: {
    published: 'En ligne',
    draft: 'Brouillon',
  },
  zone: 'Les heures sont dans le fuseau de la communauté : %{zone}',
  day: 'jour',
  time: 'heure',
  textHint: 'Texte simple. Une ligne vide commence un paragraphe.',
  publishedHint: 'Sinon : un brouillon que seul le staff voit',
  removePicture: 'Retirer l’image',
  fields: {
    kind: 'Type',
    texts: 'Textes',
    texts_en_title: 'Titre en anglais',
    texts_en_text: 'Texte en anglais',
    texts_fr_title: 'Titre en français',
    texts_fr_text: 'Texte en français',
    texts_ar_title: 'Titre en arabe',
    texts_ar_text: 'Texte en arabe',
    picture: 'Image',
    startsAt: 'Début',
    endsAt: 'Fin',
    published: 'En ligne',
  },
};
