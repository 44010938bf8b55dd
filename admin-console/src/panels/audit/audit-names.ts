import { APPLICATION_KINDS, type AuditAction } from '@city/contracts';

// The filter options of the log. Every one needs a translation.

/** Kinds of targets. */
export const AUDIT_TARGETS = [
  ...APPLICATION_KINDS,
  'grant',
  'order',
  'payment',
  'delivery',
  'content',
  'picture',
  'interview',
  'product',
  'user',
  'notification',
  'settings',
  'discord',
  'bridge',
  'webhook',
  'staff',
  'token',
] as const;

/** The name of an action as a message key, which cannot contain a dot. */
export const actionKey = (action: string): string => action.replace('.', '_');

/** The keys as a type, so that an action without a translation does not compile. */
export type ActionKey = AuditAction extends infer A
  ? A extends `${infer Noun}.${infer Verb}`
    ? `${Noun}_${Verb}`
    : never
  : never;
