import type { ApplicationStatus } from '@city/contracts';

/** Colour of a status badge: Pending orange, Accepted green, Rejected red. The badge always contains the word too. */
export const STATUS_TONE: Record<ApplicationStatus, 'ok' | 'warn' | 'danger'> = {
  Pending: 'warn',
  Accepted: 'ok',
  Rejected: 'danger',
};
