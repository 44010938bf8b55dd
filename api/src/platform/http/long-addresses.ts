import type { AccessRecord } from './access-record.js';
import type { Door } from './front-door.js';
import { DoorRefusal } from './refuse-at-door.js';
import { requestIdOf } from './request-id.js';
import type { SecurityHeaders } from './security-headers.js';

/** Characters of a request's target, path and query; the longest that the site or the console sends has about 900. */
export const ADDRESS_MAX = 2_048;

const REFUSAL = new DoorRefusal('ADDRESS_TOO_LONG');

interface Parts {
  security: Pick<SecurityHeaders, 'latest'>;
  record: Pick<AccessRecord, 'ofKind'>;
}

/** Refuses long addresses before anything looks at them: router, patterns and lists all read the whole text. */
export function longAddressDoor({ security, record }: Parts): Door {
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
