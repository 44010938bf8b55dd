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

/** The values of the streamer form: the two promises are selects. */
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

/** The contract's rules plus a required answer to both promises: an empty select must not be stored as No. */
export function checkStreamer(values: StreamerValues): FieldIssue[] {
  const open = STREAMER_PROMISES.filter((field) => !values[field]).map((field) => ({
    field,
    code: 'OPTION_INVALID',
    message: `${field} must be one of: Yes, No`,
  }));
  return [...listStreamerIssues(toStreamerInput(values)), ...open];
}

/** The required fields. */
export const STREAMER_REQUIRED = requiredBy(checkStreamer(emptyStreamer()));

/** Maps an API field to a form field: the names are the same. */
export function streamerFieldOf(field: string): Path<StreamerValues> | null {
  return FIELDS.find((known) => known === field) ?? null;
}
