import type { FactionForm } from '@city/contracts';
import { DAY, texts } from '../steps.ts';
import type { Entry } from './entries.ts';

const faction = (
  row: 'government' | 'wardens' | 'rangers' | 'wall-keepers' | 'scientist-federation' | 'engineers',
  leadsTo: FactionForm,
  words: Parameters<typeof texts>[0],
): Entry => ({
  id: `faction.${row}`,
  ago: 19 * DAY,
  art: `places/${row}-1440`,
  faction: { recruitment: 'open', leadsTo, row },
  texts: texts(words),
});

/** The six legal factions with motto, ranks and radio channel. */
export const FACTIONS: readonly Entry[] = [
  faction('government', 'job:KEEPER', {
    en: [
      'Government',
      'Makes the laws and answers for them. Every decree hangs on the palace door for a week before it counts.\n\n“A law nobody can read is a wall.”\n\nRanks: Clerk, Registrar, Counsellor, Minister, Governor.\n\nRadio: channel 1.1 for the palace, 1.9 for the court.',
      'People who can write a clear sentence and keep a secret for a day. You start with the Keepers, as the palace trusts those who have stood at a gate.',
    ],
    fr: [
      'Gouvernement',
      'Fait les lois et en répond. Chaque décret reste affiché une semaine à la porte du palais avant de compter.\n\n« Une loi que personne ne peut lire est un mur. »\n\nGrades : greffe, registre, conseil, ministère, gouvernorat.\n\nRadio : canal 1.1 pour le palais, 1.9 pour le tribunal.',
      'Des personnes qui savent écrire une phrase claire et garder un secret une journée. On commence chez les Keepers : le palais fait confiance à celles qui ont tenu une porte.',
    ],
    ar: [
      'الحكومة',
      'تسنّ القوانين وتُسأل عنها. يُعلَّق كل مرسوم على باب القصر أسبوعًا قبل أن يُطبَّق.\n\n«قانون لا يقرؤه أحد جدار.»\n\nالرتب: كاتب، مسجّل، مستشار، وزير، حاكم.\n\nاللاسلكي: القناة 1.1 للقصر، و1.9 للمحكمة.',
      'من يكتب جملة واضحة ويحفظ سرًّا ليوم كامل. تبدأ مع الحماة، فالقصر يثق بمن وقف عند بوابة.',
    ],
  }),
  faction('wardens', 'job:KEEPER', {
    en: [
      'Wardens',
      'Keep the peace inside the walls, on foot whenever they can. They know the shopkeepers by name and the alleys by smell.\n\n“We ask first.”\n\nRanks: Recruit, Lamp, Warden, Senior Warden, Watch Captain.\n\nRadio: channel 2.1; for emergencies 2.0.',
      'Calm voices with patience for paperwork. You don’t need a fast car; you need to listen.',
    ],
    fr: [
      'Wardens',
      'Veillent sur la paix dans les murs, à pied dès que possible. Ils connaissent les commerces par leur nom et les ruelles à l’odeur.\n\n« D’abord, on demande. »\n\nGrades : recrue, lanterne, warden, warden confirmé, capitaine du guet.\n\nRadio : canal 2.1 ; urgences sur le 2.0.',
      'Des voix calmes, qui ont de la patience pour les rapports. Pas besoin d’une voiture rapide : il faut savoir écouter.',
    ],
    ar: [
      'الحرّاس',
      'يحفظون الأمن داخل الأسوار، سيرًا على الأقدام كلما أمكن. يعرفون أصحاب الدكاكين بأسمائهم والأزقة من رائحتها.\n\n«نسأل أولًا.»\n\nالرتب: مستجد، فانوس، حارس، حارس أول، قائد المخفر.\n\nاللاسلكي: القناة 2.1، وللطوارئ 2.0.',
      'أصحاب صوت هادئ وصبر على التقارير. لا تحتاج إلى سيارة سريعة، بل إلى أذن تسمع.',
    ],
  }),
  faction('rangers', 'job:KEEPER', {
    en: [
      'Rangers',
      'Watch the desert and its roads. They find lost drivers, bring them back, and tell them what it cost.\n\n“The sand keeps no promises; we do.”\n\nRanks: Scout, Tracker, Ranger, Trail Leader, Camp Master.\n\nRadio: channel 3.3, relay on the ridge.',
      'Drivers who can read a map without a screen, and who bring water for two.',
    ],
    fr: [
      'Rangers',
      'Surveillent le désert et ses routes. Ils retrouvent les personnes égarées, les ramènent, et leur disent ce que ça a coûté.\n\n« Le sable ne tient pas ses promesses, nous si. »\n\nGrades : éclaireur, pisteur, ranger, chef de piste, maître du camp.\n\nRadio : canal 3.3, relais sur la crête.',
      'Des pilotes qui savent lire une carte sans écran, et qui prennent de l’eau pour deux.',
    ],
    ar: [
      'الرينجرز',
      'يراقبون الصحراء وطرقها. يجدون السائقين التائهين ويعيدونهم، ثم يخبرونهم كم كلّف ذلك.\n\n«الرمل لا يفي بوعد، ونحن نفي.»\n\nالرتب: كشّاف، قصّاص أثر، رينجر، قائد درب، شيخ المخيم.\n\nاللاسلكي: القناة 3.3، والمحطة على الحافة.',
      'سائقون يقرؤون الخريطة من دون شاشة، ويحملون ماءً لاثنين.',
    ],
  }),
  faction('wall-keepers', 'job:KEEPER', {
    en: [
      'Wall Keepers',
      'Hold the gates day and night. They write down who passes and why, and the book goes back eleven years.\n\n“Name, road, reason.”\n\nRanks: Bell, Gate Hand, Keeper, Tower Keeper, Master of the Gate.\n\nRadio: channel 4.4; the towers answer on 4.7.',
      'People who can say no politely forty times in a night. Arabic or French, better both.',
    ],
    fr: [
      'Gardes du Mur',
      'Tiennent les portes jour et nuit. On y note chaque passage et sa raison, et le registre remonte à onze ans.\n\n« Nom, route, raison. »\n\nGrades : cloche, aide de porte, garde, garde de tour, maître de la porte.\n\nRadio : canal 4.4 ; les tours répondent sur le 4.7.',
      'Des personnes qui savent refuser poliment quarante fois par nuit. Arabe ou français, et mieux encore, les deux.',
    ],
    ar: [
      'حماة السور',
      'يحرسون البوابات ليل نهار. يدوّنون من يمرّ ولماذا، وسجلّهم يعود إلى أحد عشر عامًا.\n\n«الاسم، الطريق، السبب.»\n\nالرتب: جرس، مساعد بوابة، حامٍ، حامي البرج، سيد البوابة.\n\nاللاسلكي: القناة 4.4، والأبراج ترد على 4.7.',
      'من يقول لا بأدب أربعين مرة في الليلة. بالعربية أو الفرنسية، والأفضل بهما معًا.',
    ],
  }),
  faction('scientist-federation', 'job:Scientist', {
    en: [
      'Scientist Federation',
      'Studies what the sand hides. The observatory is open to visitors on clear nights; the cellar isn’t, on any night.\n\n“Measure, then speak.”\n\nRanks: Student, Assistant, Researcher, Doctor, Head of the Observatory.\n\nRadio: channel 5.2, quiet during measurements.',
      'Curious minds with clean handwriting. A steady hand is worth more than a title.',
    ],
    fr: [
      'Fédération scientifique',
      'Étudie ce que cache le sable. L’observatoire ouvre aux visites par nuit claire ; la cave, jamais.\n\n« Mesurer, puis parler. »\n\nGrades : étude, assistance, recherche, doctorat, direction de l’observatoire.\n\nRadio : canal 5.2, silence pendant les mesures.',
      'Des esprits curieux à l’écriture lisible. Une main sûre vaut mieux qu’un titre.',
    ],
    ar: [
      'اتحاد العلماء',
      'يدرس ما تخفيه الرمال. المرصد مفتوح للزوار في الليالي الصافية، أما القبو فلا يُفتح في أي ليلة.\n\n«قِس، ثم تكلّم.»\n\nالرتب: طالب، مساعد، باحث، دكتور، رئيس المرصد.\n\nاللاسلكي: القناة 5.2، وصمت أثناء القياس.',
      'عقول فضولية وخط واضح. اليد الثابتة أغلى من اللقب.',
    ],
  }),
  faction('engineers', 'job:EMS', {
    en: [
      'Engineers',
      'Keep the lights on and the water running. When a district goes dark, they are the first to arrive and the last to leave.\n\n“If it hums, it lives.”\n\nRanks: Apprentice, Fitter, Welder, Foreman, Chief Engineer.\n\nRadio: channel 6.6; the pumps report on 6.8.',
      'Hands that have mended something, even a radio. You train with the EMS first: cables bite.',
    ],
    fr: [
      'Ingénieurs',
      'Assurent la lumière et l’eau. Quand un quartier s’éteint, ils arrivent les premiers et partent les derniers.\n\n« Si ça ronronne, ça vit. »\n\nGrades : apprentissage, montage, soudure, chef d’équipe, ingénieur en chef.\n\nRadio : canal 6.6 ; les pompes répondent sur le 6.8.',
      'Des mains qui ont déjà réparé quelque chose, même une radio. La formation commence avec l’EMS : les câbles mordent.',
    ],
    ar: [
      'المهندسون',
      'يبقون الأنوار مضاءة والماء جاريًا. إذا أظلم حي فهم أول من يصل وآخر من يغادر.\n\n«ما دام يطنّ فهو حيّ.»\n\nالرتب: متدرّب، فنّي تركيب، لحّام، رئيس ورشة، كبير المهندسين.\n\nاللاسلكي: القناة 6.6، والمضخات على 6.8.',
      'أيدٍ أصلحت شيئًا من قبل، ولو مذياعًا. يبدأ تدريبك مع الإسعاف، فالأسلاك تلسع.',
    ],
  }),
];
