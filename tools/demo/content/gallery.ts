import { DAY, HOUR, texts } from '../steps.ts';
import type { Entry } from './entries.ts';

const picture = (name: string, ago: number, credit: string, words: Parameters<typeof texts>[0]): Entry => ({
  id: `gallery.${name}`,
  ago,
  picture: name,
  gallery: { clip: null, credit },
  texts: texts(words),
});

/** Eight pictures with the people who took them, oldest first. */
export const GALLERY: readonly Entry[] = [
  picture('gate-tower', 16 * DAY, 'Rania of the Wall', {
    en: ['The left tower', 'A tower of the west gate at night, with the red banner of the Wall Keepers.'],
    fr: [
      'La tour de gauche',
      'Une tour de la porte ouest, la nuit, avec la bannière rouge des Gardes du Mur.',
    ],
    ar: ['البرج الأيسر', 'برج من البوابة الغربية ليلًا، عليه راية حماة السور الحمراء.'],
  }),
  picture('observatory-dome', 13 * DAY, 'Dr. Selma Aouad', {
    en: ['First light', 'The dome of the observatory opens; the telescope looks into a clear night.'],
    fr: ['Première lumière', 'La coupole de l’observatoire s’ouvre ; le télescope regarde une nuit claire.'],
    ar: ['أول ضوء', 'تنفتح قبة المرصد، ويتجه التلسكوب إلى ليلة صافية.'],
  }),
  picture('camp-tower', 10 * DAY, 'Desert Fox', {
    en: ['Third watch', 'A wooden watchtower in the desert with one lamp; far behind it, the city.'],
    fr: ['Troisième quart', 'Une tour de guet en bois dans le désert, une seule lampe ; au loin, la ville.'],
    ar: ['نوبة الحراسة الثالثة', 'برج مراقبة خشبي في الصحراء فيه مصباح واحد، ومن ورائه المدينة البعيدة.'],
  }),
  picture('dock-welder', 7 * DAY + 3 * HOUR, 'Mounir the welder', {
    en: ['Night shift', 'Sparks under the bow of a ship in the dry dock; two people watch the welder.'],
    fr: [
      'Équipe de nuit',
      'Des étincelles sous la proue d’un navire en cale sèche ; deux personnes regardent souder.',
    ],
    ar: ['نوبة الليل', 'شرر تحت مقدمة سفينة في الحوض الجاف، واثنان يتابعان اللحام.'],
  }),
  picture('bay-skyline', 6 * DAY, 'Kenza Idrissi', {
    en: [
      'The Needle and the moon',
      'The towers of the city with the Needle’s teal line, beside a thin moon.',
    ],
    fr: [
      'L’Aiguille et la lune',
      'Les tours de la ville et la ligne turquoise de l’Aiguille, près d’un croissant de lune.',
    ],
    ar: ['الإبرة والهلال', 'أبراج المدينة وخط الإبرة الفيروزي بجانب هلال رفيع.'],
  }),
  picture('watch-street', 4 * DAY, 'Ilyes Gharbi', {
    en: ['After the rain', 'A patrol car waits on a wet street in front of the Wardens’ house.'],
    fr: [
      'Après la pluie',
      'Une voiture de patrouille attend sur une rue mouillée devant la maison des Wardens.',
    ],
    ar: ['بعد المطر', 'سيارة دورية تنتظر في شارع مبلل أمام مقر الحرّاس.'],
  }),
  picture('bay-quay', 3 * DAY, 'Kenza Idrissi', {
    en: ['A late sail', 'A small sailing boat comes home; the lamps of the quay lie on the water.'],
    fr: ['Une voile tardive', 'Un petit voilier rentre ; les lampes du quai se reflètent dans l’eau.'],
    ar: ['شراع متأخر', 'قارب شراعي صغير يعود، ومصابيح الرصيف تنعكس على الماء.'],
  }),
  picture('bay-dusk', DAY + 3 * HOUR, 'Desert Fox', {
    en: ['Dusk on the water', 'The city at dusk from the far shore, with warm light behind the towers.'],
    fr: [
      'Crépuscule sur l’eau',
      'La ville au crépuscule depuis l’autre rive, une lumière chaude derrière les tours.',
    ],
    ar: ['الغسق على الماء', 'المدينة عند الغسق من الضفة الأخرى، وخلف الأبراج ضوء دافئ.'],
  }),
];
