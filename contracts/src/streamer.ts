import type { ApplicationBase, ReviewHint } from './applications.js';
import { listChoiceIssues, listEmptyIssues, listUntickedIssues } from './form-rules.js';
import type { FieldIssue } from './text.js';
import { listPersonalIssues } from './whitelist.js';

export const STREAM_PLATFORMS = ['Twitch', 'YouTube', 'Kick', 'Tiktok', 'Facebook'] as const;
export type StreamPlatform = (typeof STREAM_PLATFORMS)[number];

export const YES_NO = ['Yes', 'No'] as const;
export type YesNo = (typeof YES_NO)[number];

/** Longest text of each field; `platform` and the two experience fields come from the lists above. */
export const STREAMER_LIMITS = {
  fullName: 80,
  age: 2,
  channelLink: 300,
  platform: 20,
  averageViewership: 80,
  streamingSchedule: 500,
  experienceRP: 3,
  streamReason: 2_000,
  experienceOtherServerRP: 3,
  experienceOtherServerRPDetails: 2_000,
  streamPromotion: 2_000,
  specialEvents: 2_000,
  contentType: 1_000,
  viewerEngagement: 2_000,
  bugReporting: 2_000,
  toxicityHandling: 2_000,
  ruleViolationHandling: 2_000,
  confidentialInfoHandling: 2_000,
} as const;
export type StreamerTextField = keyof typeof STREAMER_LIMITS;

/** Asked with a Yes/No select; No is an answer, flagged for the reviewer. */
export const STREAMER_PROMISES = ['agreePromotion', 'agreeContentGuidelines'] as const;
/** The three boxes that have to be ticked. */
export const STREAMER_AGREEMENTS = [
  'agreeRegulations',
  'agreePositivePromotion',
  'agreeRemovalPolicy',
] as const;
export type StreamerBooleanField = (typeof STREAMER_PROMISES)[number] | (typeof STREAMER_AGREEMENTS)[number];

/** `POST /api/streamer-applications`. */
export type StreamerApplicationInput = Record<StreamerTextField, string> &
  Record<StreamerBooleanField, boolean>;

/** A streamer application as the API answers it to its player and to staff. */
export type StreamerApplication = ApplicationBase &
  StreamerApplicationInput & {
    /** Remarks for the reviewer; empty in the player's own answers. */
    hints: ReviewHint[];
  };

type StreamerForm = { readonly [K in keyof StreamerApplicationInput]?: unknown };

/** A web address with or without its scheme; staff click on it, so nothing else may pass. */
const WEB_ADDRESS = /^(?:https?:\/\/)?[^\s/@:.?#\\]+(?:\.[^\s/@:.?#\\]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/i;

function listChannelIssues({ channelLink }: StreamerForm): FieldIssue[] {
  if (typeof channelLink === 'string' && WEB_ADDRESS.test(channelLink.trim())) return [];
  return [
    {
      field: 'channelLink',
      code: 'LINK_INVALID',
      message: 'channelLink must be a link, such as twitch.tv/yourname',
    },
  ];
}

/** A channel's address as a link: `https://` is put in front where no scheme was given. */
export function channelAddress(channelLink: string): string {
  const text = channelLink.trim();
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

/** Every broken rule of the streamer form, in order. Holds in the browser and again on the server. */
export function listStreamerIssues(form: StreamerForm): FieldIssue[] {
  const choices = { platform: STREAM_PLATFORMS, experienceRP: YES_NO, experienceOtherServerRP: YES_NO };
  return [
    ...listEmptyIssues(form, ['fullName']),
    ...listPersonalIssues({ age: form.age }).filter(({ field }) => field === 'age'),
    ...listChannelIssues(form),
    ...listChoiceIssues(form, choices),
    ...listUntickedIssues(form, STREAMER_AGREEMENTS),
  ];
}
