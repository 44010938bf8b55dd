import {
  listStreamerIssues,
  STREAMER_AGREEMENTS,
  STREAMER_LIMITS,
  STREAMER_PROMISES,
  type FieldIssue,
  type StreamerApplicationInput,
  type StreamerTextField,
  type YesNo,
} from '@city/contracts';
import type { Path } from 'react-hook-form';
import { trimmed } from '../../shared/application-form/trimmed';
import { requiredBy } from '../../shared/form-fields/required-fields';

type PromiseField = (typeof STREAMER_PROMISES)[number];
type Agreement = (typeof STREAMER_AGREEMENTS)[number];

/** The streamer form as it stands on the page: the two promises are selects. */
export type StreamerValues = Record<StreamerTextField, string> &
  Record<PromiseField, YesNo | ''> &
  Record<Agreement, boolean>;

const TEXT_FIELDS = Object.keys(STREAMER_LIMITS) as StreamerTextField[];
const FIELDS = [...TEXT_FIELDS, ...STREAMER_PROMISES, ...STREAMER_AGREEMENTS];

export function emptyStreamer(): StreamerValues {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, '']));
  return {
    ...(texts as Record<StreamerTextField, string>),
    agreePromotion: '',
    agreeContentGuidelines: '',
    agreeRegulations: false,
    agreePositivePromotion: false,
    agreeRemovalPolicy: false,
  };
}

/** The body of POST /api/streamer-applications. */
export function toStreamerInput(values: StreamerValues): StreamerApplicationInput {
  return {
    ...trimmed(values),
    agreePromotion: values.agreePromotion === 'Yes',
    agreeContentGuidelines: values.agreeContentGuidelines === 'Yes',
  };
}

/** The rules of the contract, and an answer to both promises: an open select must not be stored as a No. */
export function checkStreamer(values: StreamerValues): FieldIssue[] {
  const open = STREAMER_PROMISES.filter((field) => !values[field]).map((field) => ({
    field,
    code: 'OPTION_INVALID',
    message: `${field} must be one of: Yes, No`,
  }));
  return [...listStreamerIssues(toStreamerInput(values)), ...open];
}

/** What must be filled in. */
export const STREAMER_REQUIRED = requiredBy(checkStreamer(emptyStreamer()));

/** The form's field for a field of the API: they have the same names. */
export function streamerFieldOf(field: string): Path<StreamerValues> | null {
  return FIELDS.find((known) => known === field) ?? null;
}
