import {
  JOB_QUESTIONS,
  questionKey,
  type EntityApplication,
  type JobApplication,
  type StreamerApplication,
} from '@city/contracts';
import type { RaRecord } from 'react-admin';
import { buildWhitelist } from './console.js';

/** What every application carries, taken from one that has it all. */
function buildBase() {
  const { id, _id, status, createdBy, treatedBy, treatedAt, reason, attempt, history, createdAt } =
    buildWhitelist();
  return { id, _id, status, createdBy, treatedBy, treatedAt, reason, attempt, history, createdAt, hints: [] };
}

export function buildEntity(
  overrides: Partial<EntityApplication> = {},
): EntityApplication & RaRecord<string> {
  return {
    ...buildBase(),
    entityName: 'Dune Wolves',
    entityType: 'Crew',
    finality: 'Smuggling water',
    ceaseConditions: 'When the wall falls',
    majorGoals: 'The eastern gate',
    strategies: 'Patience',
    motto: 'Sand remembers',
    entityStyle: 'Biker',
    logoDescription: 'A wolf of sand',
    preferredVehicles: 'Two old trucks',
    secretTactics: 'Tunnels',
    illegalPerks: ['Lockpicks', 'Hidden store', 'Night convoys'],
    legalPerks: ['A garage', 'A tea house', 'A radio'],
    conflictResponse: 'Talk first',
    diplomacyHandling: 'Gifts',
    nextStepIfPowerful: 'A seat in the council',
    membersDiscordIds: ['100000000000000007', ''],
    membersInGameNames: ['Sami Trabelsi', 'Nour Haddad'],
    agreeRules: true,
    understandRpQuality: true,
    ...overrides,
  };
}

export function buildJob(overrides: Partial<JobApplication> = {}): JobApplication & RaRecord<string> {
  const [first] = JOB_QUESTIONS.EMS;
  return {
    ...buildBase(),
    fullName: 'Youssef Ben Ali',
    igName: 'Dr. Sami',
    discordId: '100000000000000007',
    preferredDepartment: 'EMS',
    departmentReason: 'To help',
    departmentKnowledge: 'First aid',
    uniqueSkills: 'Calm',
    situationalAnswers: first?.options?.[1] ? { [questionKey(first.question)]: first.options[1] } : {},
    agreeRules: true,
    understandRpQuality: true,
    ...overrides,
  };
}

export function buildStreamer(
  overrides: Partial<StreamerApplication> = {},
): StreamerApplication & RaRecord<string> {
  return {
    ...buildBase(),
    fullName: 'Lina Mansour',
    age: '24',
    channelLink: 'twitch.tv/lina',
    platform: 'Twitch',
    averageViewership: '120',
    streamingSchedule: 'Fridays',
    experienceRP: 'Yes',
    streamReason: 'The stories',
    experienceOtherServerRP: 'No',
    experienceOtherServerRPDetails: '',
    streamPromotion: 'Clips',
    specialEvents: 'A race a month',
    contentType: 'Roleplay',
    viewerEngagement: 'Polls',
    bugReporting: 'A ticket',
    toxicityHandling: 'Mute, then report',
    ruleViolationHandling: 'Stop the stream',
    confidentialInfoHandling: 'Off stream',
    agreePromotion: true,
    agreeContentGuidelines: false,
    agreeRegulations: true,
    agreePositivePromotion: true,
    agreeRemovalPolicy: true,
    ...overrides,
  };
}
