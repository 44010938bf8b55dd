import {
  channelAddress,
  listStreamerIssues,
  STREAMER_LIMITS,
  westernDigits,
  type ReviewHint,
  type StreamerApplicationInput,
  type StreamerTextField,
} from '@city/contracts';
import type { ApplicationRecord } from '../applications/application.schema.js';
import { refuseBrokenRules } from '../platform/validation/broken-rules.js';
import type { StreamerInputDto } from './streamer-input.dto.js';

/** What is stored of a streamer application: every text trimmed, the channel as a link. */
export type StreamerForm = StreamerApplicationInput;

const TEXT_FIELDS = Object.keys(STREAMER_LIMITS) as StreamerTextField[];

/** @throws VALIDATION_FAILED with the first broken rule as its message and all of them as errors */
export function toStreamerForm(input: StreamerInputDto): StreamerForm {
  refuseBrokenRules(listStreamerIssues(input));
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, (input[field] ?? '').trim()]),
  ) as Record<StreamerTextField, string>;
  return {
    ...texts,
    age: westernDigits(texts.age),
    averageViewership: westernDigits(texts.averageViewership),
    channelLink: channelAddress(texts.channelLink),
    // The question is only shown to who answered Yes; a leftover of a changed mind is not kept.
    experienceOtherServerRPDetails:
      texts.experienceOtherServerRP === 'Yes' ? texts.experienceOtherServerRPDetails : '',
    agreePromotion: input.agreePromotion ?? false,
    agreeContentGuidelines: input.agreeContentGuidelines ?? false,
    agreeRegulations: true,
    agreePositivePromotion: true,
    agreeRemovalPolicy: true,
  };
}

/** Remarks for the reviewer. They never blocked the player. */
export function streamerHints({ form }: ApplicationRecord<StreamerForm>): ReviewHint[] {
  const hints: ReviewHint[] = [];
  if (!form.agreePromotion) hints.push('promotion-declined');
  if (!form.agreeContentGuidelines) hints.push('content-guidelines-declined');
  if (form.experienceOtherServerRP === 'Yes' && !form.experienceOtherServerRPDetails)
    hints.push('other-server-details-missing');
  return hints;
}

/** The form's own fields of an answer. Named one by one, so that nothing stored later is answered by accident. */
export function toStreamerFields(form: StreamerForm): StreamerForm {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, form[field]]));
  return {
    ...(texts as Record<StreamerTextField, string>),
    agreePromotion: form.agreePromotion,
    agreeContentGuidelines: form.agreeContentGuidelines,
    agreeRegulations: form.agreeRegulations,
    agreePositivePromotion: form.agreePositivePromotion,
    agreeRemovalPolicy: form.agreeRemovalPolicy,
  };
}
