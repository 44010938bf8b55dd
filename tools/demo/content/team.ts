import type { ReadyRole } from '@city/contracts';
import { texts } from '../steps.ts';

/** A member of the team: the account, the name and face on the page, and the staff role. */
export interface TeamPerson {
  account: string;
  name: string;
  face: string;
  /** Null for the Admin. */
  role: ReadyRole | null;
  texts: ReturnType<typeof texts>;
}

export const TEAM: readonly TeamPerson[] = [
  {
    account: 'samira.k',
    name: 'Samira',
    face: 'samira',
    role: null,
    texts: texts({
      en: [
        'Founder',
        'Opened the city with three friends and one borrowed server. Still reads the first page of every application.',
      ],
      fr: [
        'Fondatrice',
        'A ouvert la ville avec trois amis et un serveur prêté. Lit toujours la première page de chaque candidature.',
      ],
      ar: ['المؤسِّسة', 'افتتحت المدينة مع ثلاثة أصدقاء وسيرفر مستعار. ما زالت تقرأ الصفحة الأولى من كل طلب.'],
    }),
  },
  {
    account: 'hamza.builds',
    name: 'Hamza',
    face: 'hamza',
    role: 'support',
    texts: texts({
      en: ['City builder', 'Places every lamp, door and palm. If a wall has no back, tell him.'],
      fr: [
        'Bâtisseur de la ville',
        'Place chaque lampe, chaque porte, chaque palmier. Si un mur n’a pas d’arrière, dis-le-lui.',
      ],
      ar: ['باني المدينة', 'يضع كل مصباح وكل باب وكل نخلة. إن وجدت جدارًا بلا ظهر فأخبره.'],
    }),
  },
  {
    account: 'ines.reads',
    name: 'Ines',
    face: 'ines',
    role: 'reviewer',
    texts: texts({
      en: ['Head of applications', 'Reads your answers on the train, and remembers your character’s mother.'],
      fr: [
        'Responsable des candidatures',
        'Lit tes réponses dans le train, et se souvient de la mère de ton personnage.',
      ],
      ar: ['مسؤولة الطلبات', 'تقرأ إجاباتك في القطار، وتتذكر والدة شخصيتك.'],
    }),
  },
  {
    account: 'rachid.old',
    name: 'Rachid',
    face: 'rachid',
    role: 'reviewer',
    texts: texts({
      en: [
        'Keeper of the lore',
        'Knows why the east road is closed. Won’t tell you before you’ve walked it.',
      ],
      fr: [
        'Gardien du lore',
        'Sait pourquoi la route de l’est est fermée. Ne te le dira pas avant que tu l’aies suivie.',
      ],
      ar: ['حافظ الحكاية', 'يعرف لماذا أُغلق طريق الشرق، ولن يخبرك قبل أن تسلكه.'],
    }),
  },
  {
    account: 'yasmine.b',
    name: 'Yasmine',
    face: 'yasmine',
    role: 'treasurer',
    texts: texts({
      en: ['Shop and payments', 'Checks each tip by hand, usually before her second coffee.'],
      fr: ['Boutique et paiements', 'Vérifie chaque tip à la main, le plus souvent avant son deuxième café.'],
      ar: ['المتجر والمدفوعات', 'تتحقق من كل دونيشن بنفسها، وغالبًا قبل فنجانها الثاني.'],
    }),
  },
  {
    account: 'tarek.onair',
    name: 'Tarek',
    face: 'tarek',
    role: 'editor',
    texts: texts({
      en: [
        'Events and radio',
        'Runs the rally, the fire nights and the city radio, mostly at the same time.',
      ],
      fr: [
        'Événements et radio',
        'Organise le rallye, les nuits autour du feu et la radio de la ville, souvent en même temps.',
      ],
      ar: ['الفعاليات والإذاعة', 'يدير الرالي وليالي النار وإذاعة المدينة، وغالبًا في الوقت نفسه.'],
    }),
  },
];
