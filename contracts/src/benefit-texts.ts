import type { Locale } from './users.js';

/** Lines of a card about a benefit. `{percent}` and `{period}` are filled in: `8%`, `30 days`. */
export interface BenefitTexts {
  /** The discount of a membership pack. */
  discount: string;
  /** The lowest discount, for 30 days. The specification quotes the words before the comma. */
  monthlyDiscount: string;
  /** Any other discount. */
  discountFor: string;
  lasts: string;
  /** A place in the queue of a game server; `{rank}` is its tier. */
  queue: string;
  forGood: string;
  /** A thing for a time. */
  yoursFor: string;
  /** A thing in words of the team, for a time. */
  thingFor: string;
  /** Things by the first part of their key, such as `nameplate.platinum`. */
  things: Readonly<
    Record<
      'nameplate' | 'scene' | 'landmark' | 'lounge' | 'clothes' | 'skin' | 'weapons' | 'character',
      string
    >
  >;
}

const added = {
  en: 'Added by the team in the city',
  fr: 'Ajouté par l’équipe en ville',
  ar: 'يضيفه الفريق في المدينة',
} satisfies Record<Locale, string>;

const addedThings = (locale: Locale) => ({
  clothes: added[locale],
  skin: added[locale],
  weapons: added[locale],
  character: added[locale],
});

/** The messages of `benefitLines`, in every language. */
export const BENEFIT_TEXTS: Readonly<Record<Locale, BenefitTexts>> = {
  en: {
    discount: '{percent} off the catalogue',
    monthlyDiscount: '{percent} monthly discount, for {period}',
    discountFor: '{percent} discount for {period}',
    lasts: 'Lasts {period}',
    queue: 'Tier {rank} priority queue',
    forGood: 'Yours to keep',
    yoursFor: 'Yours for {period}',
    thingFor: '{thing}, for {period}',
    things: {
      nameplate: 'A platinum nameplate, put up in the city by the team',
      scene: 'A scene built around your character, planned with the team',
      landmark: 'A landmark named after you, put up in the city by the team',
      lounge: 'VIP lounges, opened to you by the team in the city',
      ...addedThings('en'),
    },
  },
  fr: {
    discount: '{percent} de remise sur le catalogue',
    monthlyDiscount: '{percent} de remise mensuelle, pendant {period}',
    discountFor: '{percent} de remise pendant {period}',
    lasts: 'Durée : {period}',
    queue: 'File prioritaire de niveau {rank}',
    forGood: 'À toi pour toujours',
    yoursFor: 'À toi pendant {period}',
    thingFor: '{thing}, pendant {period}',
    things: {
      nameplate: 'Une plaque platine à ton nom, posée en ville par l’équipe',
      scene: 'Une scène autour de ton personnage, préparée avec l’équipe',
      landmark: 'Un lieu à ton nom, installé en ville par l’équipe',
      lounge: 'Salons VIP, ouverts pour toi en ville par l’équipe',
      ...addedThings('fr'),
    },
  },
  ar: {
    discount: 'خصم {percent} على الكتالوج',
    monthlyDiscount: 'خصم شهري {percent}، المدة: {period}',
    discountFor: 'خصم {percent}، المدة: {period}',
    lasts: 'المدة: {period}',
    queue: 'أولوية في قائمة الانتظار، المستوى {rank}',
    forGood: 'لك بلا نهاية',
    yoursFor: 'لك، المدة: {period}',
    thingFor: '{thing}، المدة: {period}',
    things: {
      nameplate: 'لوحة بلاتينية باسمك يعلّقها الفريق في المدينة',
      scene: 'مشهد يدور حول شخصيتك تخطط له مع الفريق',
      landmark: 'مَعلم يحمل اسمك يضعه الفريق في المدينة',
      lounge: 'صالات VIP يفتحها لك الفريق في المدينة',
      ...addedThings('ar'),
    },
  },
};
