import { reviewOf } from '@city/contracts';
import { may, type SessionUser } from '../platform/access/session-user.js';
import type { ApplicationRecord } from './application.schema.js';

/** The player of an application and the reviewers of its kind may read it. */
export const isVisibleTo = (
  viewer: SessionUser,
  { kind, userId }: Pick<ApplicationRecord, 'kind' | 'userId'>,
): boolean => may(viewer, reviewOf(kind)) || userId.equals(viewer._id);
