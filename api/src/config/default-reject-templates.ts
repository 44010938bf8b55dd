import { APPLICATION_KINDS, type RejectTemplate } from '@city/contracts';

/**
 * The reasons that a new community starts with. Each says what was missing; none speaks of another try where a kind of
 * application has no second one.
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
      en: 'Thank you for applying. Several of your answers are too short for us to get to know you: we look for a few full sentences to every question.',
      fr: 'Merci pour votre candidature. Plusieurs de vos réponses sont trop courtes pour que nous puissions vous connaître : nous attendons quelques phrases complètes pour chaque question.',
      ar: 'شكرًا على طلبك. عدد من إجاباتك قصير جدًا فلم نتمكن من التعرف عليك: ننتظر بضع جمل كاملة عن كل سؤال.',
    },
  },
  {
    id: 'rules-not-known',
    kinds: ['whitelist', 'entity', 'job'],
    title: {
      en: 'Rules not known well enough',
      fr: 'Règles insuffisamment connues',
      ar: 'معرفة غير كافية بالقواعد',
    },
    text: {
      en: 'Your answers show that some of our rules are not clear to you yet. Please read the guidelines again, above all Fear RP, Fail RP and Force RP, and explain in your own words how you would act.',
      fr: 'Vos réponses montrent que certaines de nos règles ne sont pas encore claires pour vous. Relisez le guide, en particulier Fear RP, Fail RP et Force RP, et expliquez avec vos propres mots comment vous agiriez.',
      ar: 'تُظهر إجاباتك أن بعض قواعدنا ليست واضحة لك بعد. يُرجى قراءة الدليل من جديد، ولا سيما Fear RP وFail RP وForce RP، ثم اشرح بكلماتك كيف كنت ستتصرف.',
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
      en: 'We would like to know more about your character. Tell us where this person comes from, what they want from the city and what stands in their way: goals and weaknesses make the best stories.',
      fr: 'Nous aimerions en savoir plus sur votre personnage. Dites-nous d’où il vient, ce qu’il attend de la ville et ce qui lui fait obstacle : ce sont les objectifs et les faiblesses qui font les meilleures histoires.',
      ar: 'نود أن نعرف المزيد عن شخصيتك: من أين أتت، وماذا تريد من المدينة، وما الذي يقف في طريقها. فالأهداف ونقاط الضعف هي ما يصنع أجمل القصص.',
    },
  },
  {
    id: 'not-own-words',
    kinds: ['whitelist', 'job', 'streamer'],
    title: {
      en: 'Not in your own words',
      fr: 'Pas dans vos propres mots',
      ar: 'ليست بكلماتك',
    },
    text: {
      en: 'Some of your answers read as if they were copied or generated. We want to hear you: simple words and small mistakes are welcome, as long as the answers are your own.',
      fr: 'Certaines de vos réponses semblent copiées ou générées. C’est vous que nous voulons lire : des mots simples et de petites fautes ne posent aucun problème, pourvu que les réponses soient de vous.',
      ar: 'تبدو بعض إجاباتك منسوخة أو مولَّدة آليًا. نحن نريد أن نسمعك أنت، والكلمات البسيطة والأخطاء الصغيرة مرحب بها ما دامت الإجابات من كتابتك أنت.',
    },
  },
  {
    id: 'under-18',
    kinds: ['beta', 'whitelist', 'streamer'],
    title: { en: 'Under 18', fr: 'Moins de 18 ans', ar: 'العمر أقل من 18 سنة' },
    text: {
      en: 'Our terms ask every player to be at least 18 years old. Once you are, open a ticket on our Discord: we will be glad to see you.',
      fr: 'Nos conditions demandent que chaque joueur ait au moins 18 ans. Dès que vous les aurez, ouvrez un ticket sur notre Discord : vous serez le bienvenu.',
      ar: 'تشترط بنود الخدمة ألا يقل عمر اللاعب عن 18 سنة. متى بلغت هذا العمر فافتح تذكرة على ديسكورد، ويسعدنا الترحيب بك.',
    },
  },
  {
    id: 'beta-round-full',
    kinds: ['beta'],
    title: { en: 'Round is full', fr: 'Session complète', ar: 'اكتملت هذه الدورة' },
    text: {
      en: 'This round of the closed beta is full. Follow our Discord server: the next step for everybody is the whitelist.',
      fr: 'Cette session de la bêta fermée est complète. Suivez notre serveur Discord : la prochaine étape, pour tout le monde, est la whitelist.',
      ar: 'اكتمل عدد المشاركين في هذه الدورة من البيتا المغلقة. تابع خادمنا على ديسكورد، فالخطوة التالية للجميع هي الوايت ليست.',
    },
  },
  {
    id: 'entity-concept',
    kinds: ['entity'],
    title: {
      en: 'Concept too close to another one',
      fr: 'Concept trop proche d’un autre',
      ar: 'الفكرة قريبة جدًا من كيان آخر',
    },
    text: {
      en: 'The idea is good, but it is very close to an entity that the city already has. Please work out what makes yours different: its origin, its territory or its way of doing business.',
      fr: 'L’idée est bonne, mais elle ressemble beaucoup à une entité qui existe déjà dans la ville. Précisez ce qui rend la vôtre différente : son origine, son territoire ou sa façon de faire des affaires.',
      ar: 'الفكرة جيدة لكنها قريبة جدًا من كيان موجود في المدينة. يُرجى توضيح ما يميز كيانك: أصله أو منطقته أو طريقته في العمل.',
    },
  },
  {
    id: 'department-full',
    kinds: ['job'],
    title: { en: 'No free place', fr: 'Aucune place libre', ar: 'لا توجد أماكن شاغرة' },
    text: {
      en: 'Your application is good, but the department has no free place at the moment. Please apply again when it recruits; we announce this on Discord.',
      fr: 'Votre candidature est bonne, mais le service n’a aucune place libre pour le moment. Postulez de nouveau lorsqu’il recrutera ; nous l’annoncerons sur Discord.',
      ar: 'طلبك جيد، لكن لا توجد أماكن شاغرة في القسم حاليًا. يُرجى التقديم من جديد عند فتح باب التوظيف، وسنعلن عن ذلك على ديسكورد.',
    },
  },
  {
    id: 'channel-not-verified',
    kinds: ['streamer'],
    title: {
      en: 'Channel could not be checked',
      fr: 'Chaîne impossible à vérifier',
      ar: 'تعذر التحقق من القناة',
    },
    text: {
      en: 'We could not see enough of your channel to decide. Please make sure that the link works and that a few recent streams are public, then talk to our staff on Discord.',
      fr: 'Nous n’avons pas pu voir assez de votre chaîne pour décider. Vérifiez que le lien fonctionne et que quelques diffusions récentes sont publiques, puis contactez notre équipe sur Discord.',
      ar: 'لم نتمكن من رؤية ما يكفي من قناتك لاتخاذ القرار. يُرجى التأكد من أن الرابط يعمل وأن بعض البثوث الحديثة متاحة للعموم، ثم تواصل مع فريقنا على ديسكورد.',
    },
  },
];
