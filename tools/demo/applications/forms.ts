import {
  JOB_QUESTIONS,
  questionKey,
  type BetaApplicationInput,
  type Department,
  type EntityApplicationInput,
  type JobApplicationInput,
  type StreamerApplicationInput,
} from '@city/contracts';

/** The id on Discord of an account of the demo. */
type DiscordIdOf = (account: string) => string;

const promises = {
  agreePromotion: true,
  agreeContentGuidelines: true,
  agreeRegulations: true,
  agreePositivePromotion: true,
  agreeRemovalPolicy: true,
} as const;

const rules = { agreeRules: true, understandRpQuality: true } as const;

/** Answers in the order of the questions; a number is the place of an option. */
const answered = (department: Department, given: readonly (string | number)[]) =>
  Object.fromEntries(
    JOB_QUESTIONS[department].map(({ question, options }, index) => {
      const answer = given[index] ?? '';
      return [questionKey(question), typeof answer === 'number' ? (options?.[answer] ?? '') : answer];
    }),
  );

export const STREAMERS: Readonly<Record<string, StreamerApplicationInput>> = {
  nightkenza: {
    ...promises,
    fullName: 'Kenza Idrissi',
    age: '26',
    channelLink: 'https://twitch.tv/nightkenza',
    platform: 'Twitch',
    averageViewership: '340',
    streamingSchedule: 'Lundi, mercredi et vendredi, de 21 h à 1 h',
    experienceRP: 'Yes',
    streamReason:
      'Je filme la ville comme une série : un épisode par soir, une fin qui donne envie de revenir.',
    experienceOtherServerRP: 'Yes',
    experienceOtherServerRPDetails: 'Une saison de photographe sur un serveur francophone.',
    streamPromotion: 'Un résumé de soixante secondes la veille de chaque live.',
    specialEvents: 'Une nuit photo par mois, avec les clichés du chat dans votre galerie.',
    contentType: 'RP vocal, enquêtes et photographie',
    viewerEngagement: 'Le chat choisit la photo du soir, jamais la suite de la scène.',
    bugReporting: 'Par ticket, après le live, avec l’heure exacte.',
    toxicityHandling: 'Deux personnes modèrent, et le chat reste coupé pendant les scènes sensibles.',
    ruleViolationHandling: 'Je finis la scène, je coupe l’extrait et je vous l’envoie sans le publier.',
    confidentialInfoHandling: 'Rien de ce que je lis chez vous ne passe à l’écran.',
  },
  'falcon.live': {
    ...promises,
    fullName: 'فارس المرزوقي',
    age: '29',
    channelLink: 'https://kick.com/falconlive',
    platform: 'Kick',
    averageViewership: '180',
    streamingSchedule: 'الخميس والجمعة من العاشرة مساءً',
    experienceRP: 'Yes',
    streamReason: 'أريد أن يرى الجمهور العربي مدينة تُحكى بلغته.',
    experienceOtherServerRP: 'No',
    experienceOtherServerRPDetails: '',
    streamPromotion: 'كليب قصير قبل كل بث.',
    specialEvents: 'سباق مفتوح في آخر جمعة من الشهر.',
    contentType: 'سباقات وحياة الرينجرز',
    viewerEngagement: 'يختار المشاهدون لون السيارة.',
    bugReporting: 'بتذكرة، وليس على الهواء أبدًا.',
    toxicityHandling: 'ثلاثة مشرفين ووضع بطيء عند كل سباق.',
    ruleViolationHandling: 'أوقف البث دقيقة وأبلغ الفريق.',
    confidentialInfoHandling: 'تبقى عندي، ولا يراها حتى المشرفون.',
  },
};

export const entities = (discordIdOf: DiscordIdOf): Record<string, EntityApplicationInput> => ({
  'jawad.ol': {
    ...rules,
    entityName: 'Salt Street',
    entityType: 'Crew',
    entityStyle: 'Techwear',
    finality:
      'To own every tow truck between the harbour and the west gate, and what people forget in towed cars.',
    ceaseConditions: 'When the street gets a street lamp.',
    majorGoals:
      'A yard of our own, a radio that the Wardens can’t hear, and one honest year for Jawad’s brother.',
    strategies: 'Tow first, ask later. Nobody remembers a tow truck.',
    motto: 'You left it there.',
    logoDescription: 'A hook and a pinch of salt in white on black.',
    preferredVehicles: 'Old tow trucks and one wagon that always starts',
    secretTactics: 'Two trucks, one plate.',
    conflictResponse: 'We give the car back once. The second time we keep the keys.',
    diplomacyHandling:
      'The Lantern Cabs pay us to leave their stands alone; we drive their people home for nothing.',
    nextStepIfPowerful: 'Buy the yard from the owner who thinks we work for him.',
    illegalPerks: ['A chop shop behind the yard', 'Cloned plates', 'A buyer beyond the wall'],
    legalPerks: ['The towing licence', 'Two trucks', 'A night counter at the harbour'],
    membersDiscordIds: [discordIdOf('adam.of.docks'), discordIdOf('lina.aroui')],
    membersInGameNames: ['Adam Reyes', 'Nora Haddad'],
  },
  'sirine.h': {
    ...rules,
    entityName: 'Famille Belhadj',
    entityType: 'Family',
    entityStyle: 'Business',
    finality: 'Garder les trois cafés du quai et le silence qui va avec.',
    ceaseConditions: 'Quand la grand-mère dira que ça suffit.',
    majorGoals: 'Une villa, un neveu au palais, et plus aucune dette chez les autres.',
    strategies: 'Prêter peu, longtemps, et ne jamais élever la voix.',
    motto: 'Assieds-toi, on va parler.',
    logoDescription: 'Une théière en laiton dans un cercle.',
    preferredVehicles: 'Des berlines grises, toujours propres',
    secretTactics: 'Les comptes sont tenus dans un livre de recettes.',
    conflictResponse: 'Un dîner, puis un deuxième dîner, puis plus de dîner.',
    diplomacyHandling: 'On invite toujours les deux côtés le même soir.',
    nextStepIfPowerful: 'Racheter l’hôtel et y loger le tribunal.',
    illegalPerks: ['Prêts sans papiers', 'Une arrière-salle de jeu', 'Des entrées au port'],
    legalPerks: ['Trois cafés', 'Une licence de traiteur', 'Un salon pour les fêtes'],
    membersDiscordIds: [discordIdOf('sofiane94')],
    membersInGameNames: ['Mehdi Belhadj'],
  },
});

export const jobs = (discordIdOf: DiscordIdOf): Record<string, JobApplicationInput> => ({
  'adam.of.docks': {
    ...rules,
    fullName: 'Adam Reyes',
    igName: 'Adam Reyes',
    discordId: discordIdOf('adam.of.docks'),
    preferredDepartment: 'EMS',
    departmentReason:
      'My first scene here was being carried off a roof. I’d like to be on the other end of the stretcher.',
    departmentKnowledge:
      'I know the four posts, the route that avoids the market, and who has the key of the cold room.',
    uniqueSkills: 'I talk people down. I drove a forklift for ten years, so I’m also good with narrow doors.',
    situationalAnswers: answered('EMS', [1, 1, 3, 1, 1, 1]),
  },
  'lina.aroui': {
    ...rules,
    fullName: 'Lina Aroui',
    igName: 'Nora Haddad',
    discordId: discordIdOf('lina.aroui'),
    preferredDepartment: 'KEEPER',
    departmentReason: 'The Keepers have the best coats.',
    departmentKnowledge: 'There is a wall and there are gates in it.',
    uniqueSkills: 'I can whistle.',
    situationalAnswers: answered('KEEPER', [
      'I let my cousin go, because he is my cousin. He buys me dinner.',
      0,
      2,
      0,
      2,
      2,
    ]),
  },
});

export const BETAS: Readonly<Record<string, BetaApplicationInput>> = {
  sofiane94: {
    name: 'Sofiane',
    age: '30',
    motivation:
      'Je teste des jeux de société pour mon travail : je note tout, je reproduis les bugs et je n’en parle qu’à vous.',
  },
};
