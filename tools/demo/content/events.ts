import { DAY, HOUR, texts } from '../steps.ts';
import type { Entry } from './entries.ts';

const HOUR_MS = 3_600_000;

/** An event, and when it takes place. */
export interface DemoEvent extends Entry {
  /** Days from today. */
  inDays: number;
  /** Hour of the local day. */
  hour: number;
  hours: number;
}

/** Three events; the first is tonight. */
export const EVENTS: readonly DemoEvent[] = [
  {
    id: 'event.fire',
    ago: 3 * DAY + HOUR,
    inDays: 0,
    hour: 21,
    hours: 3,
    picture: 'camp-fire',
    texts: texts({
      en: [
        'Fire night at the Rangers’ camp',
        'Tea, a fire and stories from the other side of the wall. The Rangers tell how the east road was lost, and anyone may answer.\n\nThe convoy leaves from the west gate half an hour before. Bring something warm; leave your rifle in the car.',
      ],
      fr: [
        'Nuit autour du feu au camp des Rangers',
        'Du thé, un feu et des histoires de l’autre côté du mur. Les Rangers racontent comment la route de l’est a été perdue, et tout le monde peut répondre.\n\nLe convoi part de la porte ouest une demi-heure avant. Prends un vêtement chaud, et laisse ton fusil dans la voiture.',
      ],
      ar: [
        'ليلة حول النار في مخيم الرينجرز',
        'شاي ونار وحكايات من وراء السور. يروي الرينجرز كيف ضاع طريق الشرق، ولكل من يحضر أن يرد.\n\nتنطلق القافلة من البوابة الغربية قبل الموعد بنصف ساعة. أحضر معك ما يدفئك، واترك بندقيتك في السيارة.',
      ],
    }),
  },
  {
    id: 'event.rally',
    ago: 2 * DAY + HOUR,
    inDays: 4,
    hour: 20,
    hours: 2,
    picture: 'camp-dunes',
    texts: texts({
      en: [
        'Dune rally',
        'Forty kilometres of sand, six checkpoints, one rule: whoever stops to help loses no time. The marshals give it back.\n\nAny car may start. Bring one that you can bear to lose.',
      ],
      fr: [
        'Rallye des dunes',
        'Quarante kilomètres de sable, six points de contrôle, une règle : s’arrêter pour aider ne coûte rien. Les commissaires rendent le temps perdu.\n\nToutes les voitures peuvent partir. Viens avec une voiture que tu peux perdre.',
      ],
      ar: [
        'رالي الكثبان',
        'أربعون كيلومترًا من الرمال، وست نقاط تفتيش، وقاعدة واحدة: من يتوقف ليساعد لا يخسر شيئًا، فالحكام يعيدون إليه وقته.\n\nكل السيارات مقبولة. أحضر سيارة لا تخشى خسارتها.',
      ],
    }),
  },
  {
    id: 'event.trial',
    ago: DAY + HOUR,
    inDays: 9,
    hour: 22,
    hours: 2,
    picture: 'watch-door',
    texts: texts({
      en: [
        'An open trial: the stolen water clock',
        'The clock of the fountain stopped at 3:40, and its brass heart turned up in a pawnshop. The Wardens have a suspect, the suspect has a witness, and the witness has left the city.\n\nThe court starts on time. The gallery has sixty seats.',
      ],
      fr: [
        'Un procès public : l’horloge à eau volée',
        'L’horloge de la fontaine s’est arrêtée à 3 h 40, et son cœur de laiton a refait surface chez un prêteur sur gages. Les Wardens tiennent un suspect, le suspect a un témoin, et le témoin a quitté la ville.\n\nL’audience commence à l’heure. Il y a soixante places dans la salle.',
      ],
      ar: [
        'محاكمة علنية: الساعة المائية المسروقة',
        'توقفت ساعة النافورة عند 3:40، ثم ظهر قلبها النحاسي في محل رهونات. لدى الحرّاس مشتبه به، وللمشتبه به شاهد، والشاهد غادر المدينة.\n\nتبدأ الجلسة في موعدها. في القاعة ستون مقعدًا.',
      ],
    }),
  },
];

/** The next time of an event after `now`. An event of today whose hour is near starts an hour from now. */
export function timesOf(
  { inDays, hour, hours }: DemoEvent,
  now: number,
): { startsAt: string; endsAt: string } {
  const day = new Date(now);
  day.setDate(day.getDate() + inDays);
  day.setHours(hour, 0, 0, 0);
  const soon = Math.ceil((now + HOUR_MS) / HOUR_MS) * HOUR_MS;
  const start = Math.max(day.getTime(), soon);
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + hours * HOUR_MS).toISOString() };
}
