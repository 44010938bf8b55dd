import {
  JOB_QUESTIONS,
  questionKey,
  type BetaApplication,
  type EntityApplication,
  type JobApplication,
  type StreamerApplication,
} from '@city/contracts';
import { EXAMPLE_ENTITY, EXAMPLE_STREAMER } from '@city/contracts/examples';
import type { RaRecord } from 'react-admin';
import { buildWhitelist } from './console.js';

/** Fields common to all applications, taken from a complete one. */
function buildBase() {
  const { id, _id, status, createdBy, treatedBy, treatedAt, reason, attempt, history, version, createdAt } =
    buildWhitelist();
  return {
    id,
    _id,
    status,
    createdBy,
    treatedBy,
    treatedAt,
    reason,
    attempt,
    history,
    version,
    createdAt,
    hints: [],
  };
}

export function buildBeta(overrides: Partial<BetaApplication> = {}): BetaApplication & RaRecord<string> {
  return {
    ...buildBase(),
    number: 7,
    name: 'Amine Trabelsi',
    age: '22',
    motivation: 'To help',
    ...overrides,
  };
}

export function buildEntity(
  overrides: Partial<EntityApplication> = {},
): EntityApplication & RaRecord<string> {
  return {
    ...buildBase(),
    ...EXAMPLE_ENTITY,
    entityName: 'Dune Wolves',
    illegalPerks: ['Lockpicks', 'Hidden store', 'Night convoys'],
    legalPerks: ['A garage', 'A tea house', 'A radio'],
    // The second one has no Discord account.
    membersDiscordIds: ['100000000000000007', ''],
    membersInGameNames: ['Sami Trabelsi', 'Nour Haddad'],
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
    ...EXAMPLE_STREAMER,
    fullName: 'Lina Mansour',
    channelLink: 'twitch.tv/lina',
    experienceOtherServerRP: 'No',
    experienceOtherServerRPDetails: '',
    agreeContentGuidelines: false,
    ...overrides,
  };
}
