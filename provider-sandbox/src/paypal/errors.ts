import { hexId } from '../platform/ids.js';

/** An entry of `details` in an error of PayPal. */
export interface Issue {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body' | 'header' | 'path';
}

const TEXTS: Record<string, { status: number; message: string }> = {
  INVALID_REQUEST: {
    status: 400,
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  AUTHENTICATION_FAILURE: {
    status: 401,
    message:
      'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  },
  NOT_AUTHORIZED: { status: 403, message: 'Authorization failed due to insufficient permissions.' },
  RESOURCE_NOT_FOUND: { status: 404, message: 'The specified resource does not exist.' },
  RESOURCE_CONFLICT: {
    status: 409,
    message: 'The server has detected a conflict while processing this request.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The server does not support the request payload media type.',
  },
  UNPROCESSABLE_ENTITY: {
    status: 422,
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'An internal server error has occurred.' },
};

/** An error of PayPal's REST API in the shape that a client sees. */
export class PaypalError extends Error {
  readonly status: number;

  constructor(
    override readonly name: string,
    readonly issues: readonly Issue[] = [],
    readonly links: readonly { href: string; rel: string; method?: string }[] = [],
  ) {
    super(TEXTS[name]?.message ?? name);
    this.status = TEXTS[name]?.status ?? 500;
  }

  body(): Record<string, unknown> {
    return {
      name: this.name,
      message: this.message,
      debug_id: hexId(7).slice(0, 13),
      ...(this.issues.length > 0 ? { details: this.issues } : {}),
      links: this.links,
    };
  }
}

export const invalidRequest = (...issues: Issue[]) => new PaypalError('INVALID_REQUEST', issues);

export const missingParameter = (field: string, location: Issue['location'] = 'body'): Issue => ({
  field,
  value: '',
  location,
  issue: 'MISSING_REQUIRED_PARAMETER',
  description: 'A required field / parameter is missing.',
});

export const wrongLength = (field: string, location: Issue['location'] = 'body'): Issue => ({
  field,
  location,
  issue: 'INVALID_STRING_LENGTH',
  description: 'The value of a field is either too short or too long.',
});

export const unprocessable = (issue: string, description: string, more: Partial<Issue> = {}) =>
  new PaypalError('UNPROCESSABLE_ENTITY', [{ issue, description, ...more }]);

export const notFound = () =>
  new PaypalError('RESOURCE_NOT_FOUND', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);

export const malformedBody = () =>
  invalidRequest({
    issue: 'MALFORMED_REQUEST_JSON',
    description: 'The request JSON is not well formed.',
    location: 'body',
  });
