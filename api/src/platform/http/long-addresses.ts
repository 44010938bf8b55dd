import type { AccessRecord } from './access-record.js';
import type { RawHandler } from './raw-handlers.js';
import { RawErrorResponse } from './raw-error-response.js';
import { requestIdOf } from './request-id.js';
import type { SecurityHeaders } from './security-headers.js';

/** Maximum characters of path and query; the longest that the site or the console sends has about 900. */
export const ADDRESS_MAX = 2_048;

const REFUSAL = new RawErrorResponse('ADDRESS_TOO_LONG');

interface Parts {
  security: Pick<SecurityHeaders, 'latest'>;
  record: Pick<AccessRecord, 'ofKind'>;
}

/** Rejects long addresses before routing: router, patterns and lists would all read the whole text. */
export function longAddressHandler({ security, record }: Parts): RawHandler {
  return (request, response) => {
    const { url = '', method = '' } = request;
    if (url.length <= ADDRESS_MAX) return false;
    const began = performance.now();
    const id = requestIdOf(request);
    REFUSAL.send(response, security.latest, id);
    record.ofKind({ method, route: 'address too long', status: REFUSAL.status })(
      id,
      performance.now() - began,
    );
    return true;
  };
}
