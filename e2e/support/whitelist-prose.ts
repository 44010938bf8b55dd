// Texts for generated whitelist applications (whitelist-forms.ts). `{place}` and similar names are replaced by one of
// WORDS.

export const WORDS = {
  person: [
    'Idris',
    'Salma',
    'Youssef',
    'Rym',
    'Karim',
    'Nour',
    'Hedi',
    'Amina',
    'Bilel',
    'Ines',
    'Walid',
    'Dalia',
  ],
  family: [
    'Belhadj',
    'Saidi',
    'Trabelsi',
    'Mansour',
    'Haddad',
    'Chebbi',
    'Ayadi',
    'Gharbi',
    'Zouari',
    'Mejri',
  ],
  place: [
    'the harbour',
    'the old market',
    'the desert road',
    'the east docks',
    'a garage',
    'the hills',
    'the border',
  ],
  trade: [
    'mechanic',
    'paramedic',
    'taxi driver',
    'fisherman',
    'baker',
    'electrician',
    'smuggler',
    'lawyer',
    'nurse',
  ],
  debt: [
    'a debt',
    'a promise',
    'an old grudge',
    'a family secret',
    'a stolen car',
    'a letter',
    'a lost brother',
  ],
  time: [
    'two winters',
    'a year',
    'a long summer',
    'half his life',
    'six months',
    'ten years',
    'one bad night',
  ],
  crew: [
    'the Lanterns',
    'the Dust Wolves',
    'the night shift',
    'a crew from the docks',
    'the Keepers',
    'his cousins',
  ],
  server: [
    'a French server',
    'a text server',
    'a small voice server',
    'a server of friends',
    'an English server',
  ],
} as const;

/** Answers that are short facts. */
export const SHORT = {
  timeZone: ['Africa/Tunis', 'Africa/Casablanca', 'Europe/Paris', 'Asia/Riyadh'],
  referral: [
    'A friend who plays here',
    'A clip on TikTok',
    'Your Discord',
    'A stream on Twitch',
    'I searched for it',
  ],
  availability: [
    'Most evenings from eight, and the whole weekend',
    'Three nights a week after work, later on Fridays',
    'Afternoons on weekdays, rarely at the weekend',
    'Every night from nine until one',
  ],
  ethnicity: ['Tunisian', 'Moroccan', 'Algerian', 'Lebanese', 'French', 'Egyptian'],
  languages: ['Arabic, French', 'Arabic, French, English', 'French', 'Arabic, English', 'Arabic'],
  religion: ['', 'Muslim', 'Christian', 'None'],
  crewStatus: ['', 'Alone for now', 'I know somebody in {crew}', 'Looking for one'],
  groupName: ['', '', '{crew}'],
} as const;

/** Lines of the list of five goals. */
export const GOALS = [
  'own {place} one day and put the family name on the sign',
  'find out what happened to {debt} that his father left behind',
  'earn the trust of {crew} without losing his own',
  'learn the work of a {trade} properly',
  'pay back {debt} to {person} before the year is over',
  'open a small place near {place} where people can talk',
  'leave {place} for good and never look back',
  'bring {person} home from {place}',
  'be known as an honest {trade}',
  'save enough to send his sister away from {place}',
] as const;

interface Prose {
  /** Fewest and most sentences of an answer. */
  count: readonly [number, number];
  sentences: readonly string[];
}

/** Answers of several sentences, by field; `situation` for each of the three situations. */
export const PROSE = {
  reasonToJoin: {
    count: [2, 4],
    sentences: [
      'I have watched your streams for {time} and I like that scenes are allowed to take their time.',
      'On {server} everything was about guns, and I would like to play a {trade} whom people remember for other reasons.',
      'Friends of mine play with {crew}, and their stories sound like a series I want to be part of.',
      'I am looking for a place where losing is part of the story and nobody counts points.',
      'The lore around {place} caught me, because it leaves questions open that players can answer.',
      'I like slow stories: {debt}, a wrong friend, and a decision that cannot be taken back.',
      'After {time} without roleplay I miss the evenings on which nobody knows how they will end.',
    ],
  },
  prevRpExp: {
    count: [2, 4],
    sentences: [
      'I played a {trade} on {server} for {time}, mostly in the evenings.',
      'Before that I was on {server}, where I helped new players with the rules for {time}.',
      'I have been in {crew} of another city and led it when the founder left.',
      'My longest character was a {trade} near {place}; he died in a scene that I had agreed to.',
      'I also wrote stories in a forum for {time}, so I am used to describing what cannot be shown.',
      'I was banned once on {server} for leaving a scene, and I have learned from it.',
    ],
  },
  characterPathExplanation: {
    count: [2, 4],
    sentences: [
      'He grew up near {place} and saw early that rules protect those who can afford them.',
      'For {time} he worked as a {trade}, until {debt} made an honest wage too small.',
      'He does not look for trouble, but he would do anything for {person}.',
      'What he fears most is to become like the people of {crew} who ruined his family.',
      'He believes that everyone deserves a second chance, and he is waiting for his own.',
      'Sooner or later {debt} will force him to choose a side, and I want that to happen in scenes.',
    ],
  },
  medicalReports: {
    count: [1, 2],
    sentences: [
      'An old injury of the knee from an accident at {place}; he limps when it rains.',
      'Asthma since childhood, so he cannot run for long and avoids smoke.',
      'He does not sleep well since {time} ago and takes pills that {person} gets for him.',
      'A burn on the left hand from his work as a {trade}.',
    ],
  },
  characterLegacy: {
    count: [1, 3],
    sentences: [
      'His father was a {trade} whom everyone at {place} knew, and who disappeared after {time}.',
      'The family owned a small house near {place} and lost it because of {debt}.',
      'His sister {person} still lives abroad and does not know what he does.',
      'There is a photograph of {crew} in his wallet that he never explains.',
    ],
  },
  rpRules: {
    count: [2, 4],
    sentences: [
      'Metagaming means using what I heard on a stream or on Discord although my character cannot know it.',
      'Powergaming is to force an outcome on others, for example to tie somebody up without leaving them a way to react.',
      'I value my life: with a gun at my head I do what I am told and look for a way out later.',
      'Random deathmatch is killing without a story, and it ends scenes that others have prepared for a long time.',
      'I stay in character even when my connection or the server misbehaves, and I write a ticket afterwards.',
      'If I think that a rule was broken I finish the scene first and report it with a clip.',
    ],
  },
  loreImportance: {
    count: [2, 3],
    sentences: [
      'Lore gives a reason to everything: why people avoid {place}, and why {crew} is feared.',
      'It binds the stories of many players together, so that what one does matters to the others.',
      'Without it a {trade} would be a uniform and not a person.',
      'I have read the pages about the city twice and built my character around {place}.',
      'It also protects new players, who can find their place in something that exists.',
    ],
  },
  toxicityBanReasons: {
    count: [2, 3],
    sentences: [
      'Insults out of character, harassment, and everything about origin, religion or family.',
      'Spoiling the scenes of others on purpose, or following a player from scene to scene out of anger.',
      'Leaking private messages, threatening people in real life, and sharing what was told in confidence.',
      'Cheats of every kind, and knowing about them without telling the team.',
      'Complaining in public channels for days although a ticket was answered.',
    ],
  },
  situation: {
    count: [2, 4],
    sentences: [
      'First he keeps his hands where they can be seen and speaks slowly, because everyone there is nervous.',
      'He thinks of {person} and of {debt}, and that makes him hesitate longer than he should.',
      'He tells them half of the truth: that he was at {place}, but not with whom.',
      'He would call {crew} only if there is no other way, because he would owe them for {time}.',
      'I would play the fear: a shaking voice, a wrong word, and a pause before he gives in.',
      'Afterwards he drives to {place} and does not speak to anyone until the morning.',
      'He accepts, but leaves a sign that a {trade} would understand, and hopes that somebody looks.',
      'Whatever they decide, he remembers the faces, and the story goes on when he meets one of them again.',
    ],
  },
} as const satisfies Record<string, Prose>;
