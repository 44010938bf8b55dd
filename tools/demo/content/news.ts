import { DAY, HOUR, texts } from '../steps.ts';
import type { Entry } from './entries.ts';

/** The five articles, oldest first. */
export const NEWS: readonly Entry[] = [
  {
    id: 'news.court',
    ago: 12 * DAY + 4 * HOUR,
    picture: 'palace-colonnade',
    texts: texts({
      en: [
        'The palace court sits twice a week',
        'From this week the court sits under the colonnade, on Tuesday and Sunday at ten in the evening.\n\nAnyone may watch. Bring a case if you have one: a debt, a stolen van, a promise that someone broke. The Government appoints a judge, and the other side gets two days to answer.\n\nWhoever shouts waits outside.',
      ],
      fr: [
        'Le tribunal du palais siège deux fois par semaine',
        'Dès cette semaine, le tribunal siège sous la colonnade, le mardi et le dimanche à vingt-deux heures.\n\nTout le monde peut assister aux audiences. Apporte ton affaire si tu en as une : une dette, une camionnette volée, une promesse non tenue. Le Gouvernement nomme un juge, et l’autre partie a deux jours pour répondre.\n\nLes personnes qui crient attendent dehors.',
      ],
      ar: [
        'محكمة القصر تنعقد مرتين في الأسبوع',
        'ابتداءً من هذا الأسبوع تنعقد المحكمة تحت رواق القصر، يومي الثلاثاء والأحد في العاشرة مساءً.\n\nالحضور مفتوح للجميع. أحضر قضيتك إن كانت لك قضية: دين، أو شاحنة مسروقة، أو وعد لم يفِ به صاحبه. تعيّن الحكومة قاضيًا، ولدى الطرف الآخر يومان للرد.\n\nمن يصرخ ينتظر في الخارج.',
      ],
    }),
  },
  {
    id: 'news.car',
    ago: 8 * DAY + 2 * HOUR,
    picture: 'lane-car',
    texts: texts({
      en: [
        'Yellow wagons in the old town',
        'Six drivers have pooled their savings and bought wagons with a sunroof and no working heater. They call themselves the Lantern Cabs.\n\nA ride inside the walls costs the same day and night. Beyond the gate you agree on the price before you get in, and the driver decides how fast you come back.\n\nThe company is looking for two more drivers who know the alleys by heart.',
      ],
      fr: [
        'Des breaks jaunes dans la vieille ville',
        'Six pilotes ont réuni leurs économies pour acheter des breaks avec toit ouvrant, sans chauffage qui marche. La compagnie s’appelle Lantern Cabs.\n\nDans les murs, une course coûte le même prix de jour comme de nuit. Au-delà de la porte, on s’accorde sur le prix avant de monter, et la personne au volant décide de la vitesse du retour.\n\nLa compagnie cherche encore deux pilotes qui connaissent les ruelles par cœur.',
      ],
      ar: [
        'سيارات صفراء في المدينة القديمة',
        'جمع ستة سائقين مدخراتهم واشتروا سيارات واسعة بفتحة سقف ومن دون تدفئة تعمل. اسم شركتهم «سيارات الفانوس».\n\nداخل الأسوار سعر الرحلة واحد ليلًا ونهارًا. أما خارج البوابة فاتفق على السعر قبل أن تركب، والسائق هو من يقرر سرعة العودة.\n\nتبحث الشركة عن سائقَين آخرَين يحفظان الأزقة عن ظهر قلب.',
      ],
    }),
  },
  {
    id: 'news.gate',
    ago: 5 * DAY + 6 * HOUR,
    picture: 'gate-detail',
    texts: texts({
      en: [
        'The west gate closes at midnight',
        'The Wall Keepers have counted nine carts without papers in one night. From tomorrow the west gate closes at midnight and opens at six.\n\nIf you’re outside after midnight, the Rangers’ camp has tea and a fire. If you have a good reason to come in, ring the bell once and keep your hands where the lamp is.\n\nAmbulances pass at any hour.',
      ],
      fr: [
        'La porte ouest ferme à minuit',
        'En une seule nuit, les Gardes du Mur ont compté neuf charrettes sans papiers. Dès demain, la porte ouest ferme à minuit et ouvre à six heures.\n\nSi tu restes dehors après minuit, le camp des Rangers a du thé et un feu. Si tu as une bonne raison d’entrer, sonne une fois et garde les mains sous la lampe.\n\nLes ambulances passent à toute heure.',
      ],
      ar: [
        'البوابة الغربية تُغلق عند منتصف الليل',
        'عدّ حماة السور تسع عربات بلا أوراق في ليلة واحدة. ابتداءً من الغد تُغلق البوابة الغربية عند منتصف الليل وتُفتح في السادسة.\n\nإن بقيت في الخارج بعد منتصف الليل ففي مخيم الرينجرز شاي ونار. وإن كان لديك سبب وجيه للدخول فاقرع الجرس مرة واحدة، وأبقِ يديك تحت ضوء المصباح.\n\nسيارات الإسعاف تمرّ في أي ساعة.',
      ],
    }),
  },
  {
    id: 'news.market',
    ago: 2 * DAY + 5 * HOUR,
    picture: 'lane-market',
    texts: texts({
      en: [
        'A night market, rent free until the new moon',
        'The lane behind the fountain is lit again, and thirty stalls are free. Put up your table from eight in the evening; sellers pay no rent this month.\n\nSell what you cook, mend or find. The Wardens walk the lane twice an hour, and they like grilled fish.\n\nThe best stall of the month is chosen by those who buy, with a receipt in the box by the well.',
      ],
      fr: [
        'Un marché de nuit, sans loyer jusqu’à la nouvelle lune',
        'La ruelle derrière la fontaine est de nouveau éclairée, et trente étals sont libres. Installe ta table dès vingt heures : on ne paie pas de loyer ce mois-ci.\n\nVends ce que tu cuisines, répares ou trouves. Les Wardens passent deux fois par heure, et le poisson grillé leur plaît.\n\nLe meilleur étal du mois est choisi par la clientèle, avec un ticket dans la boîte près du puits.',
      ],
      ar: [
        'سوق ليلي بلا إيجار حتى الهلال القادم',
        'عاد الضوء إلى الزقاق خلف النافورة، وفيه ثلاثون بسطة شاغرة. انصب طاولتك من الثامنة مساءً، ولا إيجار على الباعة هذا الشهر.\n\nبع ما تطبخ أو تصلح أو تجد. يمرّ الحرّاس مرتين في الساعة، ويعجبهم السمك المشوي.\n\nيختار الزبائن أفضل بسطة في الشهر: ضع إيصالك في الصندوق قرب البئر.',
      ],
    }),
  },
  {
    id: 'news.docks',
    ago: 7 * HOUR,
    picture: 'dock-quay',
    texts: texts({
      en: [
        'A ship in the dry dock, and nobody knows whose',
        'It came in without a crew and without lights. The Engineers have pulled it into the dry dock; the welders work on the bow until the court decides who owns it.\n\nThe hold is sealed. The Scientist Federation asks everyone who has handled crates with a blue wax seal to wash their hands and report to the observatory.\n\nAn owner with papers may come to the harbour office. A story will not be enough this time.',
      ],
      fr: [
        'Un navire en cale sèche, et personne ne sait à qui',
        'Il est arrivé sans équipage et sans feux. Les Ingénieurs l’ont tiré en cale sèche ; on soude à la proue en attendant que le tribunal désigne son propriétaire.\n\nLa cale est scellée. La Fédération scientifique demande à toute personne qui a touché des caisses au sceau de cire bleue de se laver les mains et de passer à l’observatoire.\n\nLa personne qui a les papiers peut venir au bureau du port. Cette fois, une histoire ne suffira pas.',
      ],
      ar: [
        'سفينة في الحوض الجاف لا يعرف أحد صاحبها',
        'دخلت الميناء بلا طاقم وبلا أضواء. سحبها المهندسون إلى الحوض الجاف، وتُلحَم مقدمتها إلى أن تقرر المحكمة لمن هي.\n\nعنبرها مختوم. يطلب اتحاد العلماء من كل من لمس صناديق بختم شمع أزرق أن يغسل يديه ويأتي إلى المرصد.\n\nمن يملك أوراقها فليأتِ إلى مكتب الميناء. القصة وحدها لا تكفي هذه المرة.',
      ],
    }),
  },
];
