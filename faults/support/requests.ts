import { requestTo } from '@city/api-client';

/** An application for the closed beta. */
export const betaApplication = (username: string) =>
  requestTo('POST', '/api/betaApp', {
    body: { name: username, age: '25', motivation: 'I like to be there early.' },
  });

/** Staff accept a beta application. */
export const acceptBeta = (id: string) =>
  requestTo('PUT', '/api/betaApp/accept/{id}', { path: { id }, body: { reason: 'Welcome.' } });

/** The read of the session, which every page sends. */
export const whoAmI = requestTo('GET', '/api/auth/user/me');
