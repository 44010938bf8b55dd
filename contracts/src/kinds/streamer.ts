import { APPLICATION_STATUSES } from '../applications.js';
import { defineApplicationKind, type ApplicationOf } from '../forms/application-kind.js';
import { box, choice, promise, text, type InputOf } from '../forms/fields.js';
import { ADULT_AGE, CHANNEL_ADDRESS, webAddress, YES_NO } from '../forms/rules.js';
import { westernDigits } from '../text.js';

const STREAM_PLATFORMS = ['Twitch', 'YouTube', 'Kick', 'Tiktok', 'Facebook'] as const;

/** Hosts of the channels of a platform, subdomains included. */
const PLATFORM_SITES: Readonly<Record<(typeof STREAM_PLATFORMS)[number], readonly string[]>> = {
  Twitch: ['twitch.tv'],
  YouTube: ['youtube.com', 'youtu.be'],
  Kick: ['kick.com'],
  Tiktok: ['tiktok.com'],
  Facebook: ['facebook.com', 'fb.com', 'fb.gg', 'fb.watch'],
};

const prose = { max: 2_000, rows: 2, long: true } as const;

/** Application to be a streamer: one per player, in any status. */
export const STREAMER = defineApplicationKind({
  name: 'streamer',
  api: { path: 'streamer-applications', own: 'me', list: 'all', decisions: 'id-first', answers: 'hints' },
  policy: { blocking: APPLICATION_STATUSES, openMessage: 'You have already applied to be a streamer.' },
  state: 'streamerStatus',
  receipt: { title: 'channelLink' },
  review: { title: ['fullName', 'platform'], columns: ['fullName', 'platform', 'averageViewership'] },
  fields: {
    fullName: text({ max: 80, required: true, autoComplete: 'name' }),
    age: text({
      max: 2,
      rules: ADULT_AGE,
      stored: westernDigits,
      inputMode: 'numeric',
      hint: true,
      uncut: true,
    }),
    channelLink: text({
      max: 300,
      rules: CHANNEL_ADDRESS,
      sitesOf: { by: 'platform', hosts: PLATFORM_SITES },
      stored: webAddress,
      inputMode: 'url',
      hint: true,
    }),
    platform: choice(STREAM_PLATFORMS, { max: 20, filter: true }),
    averageViewership: text({ max: 80, stored: westernDigits, inputMode: 'numeric', hint: true }),
    streamingSchedule: text({ max: 500, hint: true }),
    experienceRP: choice(YES_NO, { max: 3 }),
    streamReason: text({ ...prose, rows: 3 }),
    experienceOtherServerRP: choice(YES_NO, { max: 3 }),
    experienceOtherServerRPDetails: text({
      ...prose,
      rows: 3,
      askedIf: { field: 'experienceOtherServerRP', is: 'Yes' },
      flag: 'other-server-details-missing',
    }),
    streamPromotion: text(prose),
    specialEvents: text(prose),
    contentType: text({ ...prose, max: 1_000 }),
    viewerEngagement: text(prose),
    bugReporting: text(prose),
    toxicityHandling: text({ ...prose, rows: 3, hint: true }),
    ruleViolationHandling: text(prose),
    confidentialInfoHandling: text({ ...prose, rows: 3, hint: true }),
    agreePromotion: promise({ flag: 'promotion-declined' }),
    agreeContentGuidelines: promise({ flag: 'content-guidelines-declined' }),
    agreeRegulations: box(),
    agreePositivePromotion: box(),
    agreeRemovalPolicy: box(),
  },
  sections: [
    {
      id: 'channel',
      rows: [['fullName', 'age', 'platform', 'channelLink']],
      more: [['averageViewership', 'streamingSchedule']],
    },
    {
      id: 'experience',
      rows: [['experienceRP', 'experienceOtherServerRP'], 'experienceOtherServerRPDetails'],
    },
    {
      id: 'content',
      rows: [['agreePromotion', 'agreeContentGuidelines']],
      more: ['streamReason', ['contentType', 'streamPromotion', 'specialEvents', 'viewerEngagement']],
    },
    {
      id: 'conduct',
      note: true,
      folded: true,
      rows: [['bugReporting', 'toxicityHandling', 'ruleViolationHandling', 'confidentialInfoHandling']],
    },
  ],
});

/** `POST /api/streamer-applications`. */
export type StreamerApplicationInput = InputOf<typeof STREAMER.fields>;

/** A streamer application in the API's answers. */
export type StreamerApplication = ApplicationOf<typeof STREAMER.fields>;
