import { reviewOf } from '@city/contracts';
import { may, type SessionUser } from '../platform/access/session-user.js';
import type { ApplicationRecord } from './application.schema.js';

/** An application is visible to its player and to those who review its kind. */
export const isVisibleTo = (
  viewer: SessionUser,
  { kind, userId }: Pick<ApplicationRecord, 'kind' | 'userId'>,
): boolean => may(viewer, reviewOf(kind)) || userId.equals(viewer._id);
