import type { StreamerApplication } from '@city/contracts';

/** A complete form that breaks no rule and gives no hint. */
export function streamerForm(overrides: Partial<Record<keyof StreamerApplication, unknown>> = {}) {
  return {
    fullName: 'Yusuf Ben Ali',
    age: '25',
    channelLink: 'https://twitch.tv/yusuf',
    platform: 'Twitch',
    averageViewership: '40',
    streamingSchedule: 'Evenings',
    experienceRP: 'Yes',
    streamReason: 'The desert looks good on a stream.',
    experienceOtherServerRP: 'Yes',
    experienceOtherServerRPDetails: 'A season on a text server.',
    streamPromotion: 'Title and panels',
    specialEvents: 'Races',
    contentType: 'Roleplay',
    viewerEngagement: 'Polls',
    agreePromotion: true,
    agreeContentGuidelines: true,
    bugReporting: 'In a ticket, never on stream.',
    toxicityHandling: 'Moderators',
    ruleViolationHandling: 'Stop, and report.',
    confidentialInfoHandling: 'Off stream.',
    agreeRegulations: true,
    agreePositivePromotion: true,
    agreeRemovalPolicy: true,
    ...overrides,
  };
}
