import { APPLICATION_KINDS, type RejectTemplate } from '@city/contracts';

/**
 * Default reject reasons of a new community. Each names the missing part. For kinds of application with one attempt, it
 * does not mention another attempt.
 */
export const DEFAULT_REJECT_TEMPLATES: readonly RejectTemplate[] = [
  {
    id: 'answers-too-short',
    kinds: [...APPLICATION_KINDS],
    title: {
      en: 'Answers too short',
      fr: 'Réponses trop courtes',
      ar: 'الإجابات قصيرة جدًا',
    },
    text: {
      en: 'Thank you for applying. Several of your answers are too short for us to get to know you. We’re looking for a few full sentences per question.',
      fr: 'Merci pour ta candidature. Plusieurs de tes réponses sont trop courtes pour que nous apprenions à te connaître : il nous faut quelques phrases complètes par question.',
      ar: 'شكرًا على طلبك. عدد من إجاباتك قصير جدًا فلم نتعرف عليك كما ينبغي: نحتاج إلى بضع جمل كاملة لكل سؤال.',
    },
  },
  {
    id: 'rules-not-known',
    kinds: ['whitelist', 'entity', 'job'],
    title: {
      en: 'Doesn’t know the rules yet',
      fr: 'Règles insuffisamment connues',
      ar: 'معرفة غير كافية بالقواعد',
    },
    text: {
      en: 'Your answers show that some of our rules aren’t clear to you yet. Please read the guidelines again, especially Fear RP, Fail RP and Force RP, and tell us in your own words how you would act.',
      fr: 'Tes réponses montrent que certaines de nos règles ne sont pas encore claires pour toi. Relis le guide, surtout Fear RP, Fail RP et Force RP, et explique avec tes propres mots comment tu agirais.',
      ar: 'تُظهر إجاباتك أن بعض قواعدنا ليست واضحة لك بعد. اقرأ الدليل من جديد، ولا سيما Fear RP وFail RP وForce RP، ثم اشرح بكلماتك كيف كنت ستتصرف.',
    },
  },
  {
    id: 'character-needs-depth',
    kinds: ['whitelist'],
    title: {
      en: 'Character needs more depth',
      fr: 'Personnage à approfondir',
      ar: 'الشخصية تحتاج إلى عمق أكبر',
    },
    text: {
      en: 'We’d like to know more about your character. Tell us where they come from, what they want from the city and what stands in their way: the best stories come from goals and weaknesses.',
      fr: 'Nous aimerions en savoir plus sur ton personnage. Dis-nous d’où il vient, ce qu’il attend de la ville et ce qui se dresse sur sa route : les meilleures histoires naissent des objectifs et des faiblesses.',
      ar: 'نود أن نعرف المزيد عن شخصيتك: من أين أتت، وماذا تريد من المدينة، وما الذي يقف في طريقها. فالأهداف ونقاط الضعف هي ما يصنع أجمل القصص.',
    },
  },
  {
    id: 'not-own-words',
    kinds: ['whitelist', 'job', 'streamer'],
    title: {
      en: 'Not in your own words',
      fr: 'Pas avec tes propres mots',
      ar: 'ليست بكلماتك',
    },
    text: {
      en: 'Some of your answers read as if they were copied or generated. We want to hear from you: simple words and small mistakes are fine, as long as the answers are yours.',
      fr: 'Certaines de tes réponses semblent copiées ou générées. C’est toi que nous voulons lire : des mots simples et de petites fautes ne posent aucun problème, tant que les réponses sont de toi.',
      ar: 'تبدو بعض إجاباتك منسوخة أو مولَّدة آليًا. نحن نريد أن نسمعك أنت، والكلمات البسيطة والأخطاء الصغيرة مرحب بها ما دامت الإجابات من كتابتك أنت.',
    },
  },
  {
    id: 'under-18',
    kinds: ['beta', 'whitelist', 'streamer'],
    title: { en: 'Under 18', fr: 'Moins de 18 ans', ar: 'العمر أقل من 18 سنة' },
    text: {
      en: 'Our terms require every player to be at least 18. Once you are, open a ticket on our Discord: we’ll be glad to have you.',
      fr: 'Nos conditions imposent à chaque joueur d’avoir au moins 18 ans. Dès que tu les auras, ouvre un ticket sur notre Discord : on t’attend.',
      ar: 'تشترط بنود الخدمة ألا يقل عمر اللاعب عن 18 سنة. متى بلغت هذا العمر فافتح تذكرة على ديسكورد، ويسعدنا الترحيب بك.',
    },
  },
  {
    id: 'beta-round-full',
    kinds: ['beta'],
    title: { en: 'Round is full', fr: 'Session complète', ar: 'اكتملت هذه الدورة' },
    text: {
      en: 'This round of the closed beta is full. Keep an eye on our Discord: the next step for everyone is the whitelist.',
      fr: 'Cette session de la bêta fermée est complète. Garde un œil sur notre Discord : la prochaine étape, pour tout le monde, c’est la whitelist.',
      ar: 'اكتمل عدد المشاركين في هذه الدورة من البيتا المغلقة. تابع سيرفرنا على ديسكورد، فالخطوة التالية للجميع هي الوايت ليست.',
    },
  },
  {
    id: 'entity-concept',
    kinds: ['entity'],
    title: {
      en: 'Too close to an existing entity',
      fr: 'Concept trop proche d’un autre',
      ar: 'الفكرة قريبة جدًا من مجموعة أخرى',
    },
    text: {
      en: 'It’s a good idea, but it’s very close to an entity the city already has. Please work out what sets yours apart: its origin, its territory or the way it does business.',
      fr: 'L’idée est bonne, mais elle ressemble beaucoup à un groupe qui existe déjà en ville. Précise ce qui rend le tien différent : son origine, son territoire ou sa façon de faire des affaires.',
      ar: 'الفكرة جيدة لكنها قريبة جدًا من مجموعة موجودة في المدينة. وضّح ما يميز مجموعتك: أصلها أو منطقتها أو طريقتها في العمل.',
    },
  },
  {
    id: 'department-full',
    kinds: ['job'],
    title: { en: 'No open positions', fr: 'Aucune place libre', ar: 'لا توجد أماكن شاغرة' },
    text: {
      en: 'Your application is good, but the department has no open positions right now. Please apply again when it’s recruiting; we announce that on Discord.',
      fr: 'Ta candidature est bonne, mais le département n’a pas de poste libre pour le moment. Postule à nouveau quand il recrutera ; on l’annoncera sur Discord.',
      ar: 'طلبك جيد، لكن لا توجد أماكن شاغرة في القسم حاليًا. قدّم من جديد عند فتح باب التوظيف، وسنعلن عن ذلك على ديسكورد.',
    },
  },
  {
    id: 'channel-not-verified',
    kinds: ['streamer'],
    title: {
      en: 'Couldn’t check the channel',
      fr: 'Chaîne impossible à vérifier',
      ar: 'تعذر التحقق من القناة',
    },
    text: {
      en: 'We couldn’t see enough of your channel to decide. Please make sure the link works and a few recent streams are public, then talk to the team on Discord.',
      fr: 'Nous n’avons pas vu assez de ta chaîne pour décider. Vérifie que le lien fonctionne et que quelques lives récents sont publics, puis parle à l’équipe sur Discord.',
      ar: 'لم نتمكن من رؤية ما يكفي من قناتك لاتخاذ القرار. تأكد من أن الرابط يعمل وأن بعض بثوثك الأخيرة متاحة للجميع، ثم تواصل مع الفريق على ديسكورد.',
    },
  },
];
