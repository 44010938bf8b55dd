import { eventEnd, type Content } from '@city/contracts';

const HOUR_MS = 3_600_000;
const FORGET_AFTER_MS = 30 * 24 * HOUR_MS;

/** Players are reminded this long before the start, or immediately if they request it later. */
export const REMIND_BEFORE_MS = HOUR_MS;

/** When the reminders of an event are deleted: 30 days after its end, because it may still be moved. */
export const forgetAt = (event: Content): Date => new Date(eventEnd(event) + FORGET_AFTER_MS);
