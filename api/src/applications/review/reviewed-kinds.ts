import { APPLICATION_KINDS, reviewOf, type ApplicationKind } from '@city/contracts';
import { may, type SessionUser } from '../../platform/access/session-user.js';

/** The kinds of application that a member of staff may review. */
export const reviewedKinds = (viewer: SessionUser): ApplicationKind[] =>
  APPLICATION_KINDS.filter((kind) => may(viewer, reviewOf(kind)));
