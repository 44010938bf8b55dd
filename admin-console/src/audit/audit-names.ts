import type { AuditAction } from '@city/contracts';

// What the log can be filtered by. Whatever stands here has words in every language.

/** Kinds of things that staff act on. */
export const AUDIT_TARGETS = [
  'whitelist',
  'beta',
  'entity',
  'job',
  'streamer',
  'order',
  'payment',
  'product',
  'user',
  'notification',
  'settings',
] as const;

/** The name of an action in a message key, which cannot have a point. */
export const actionKey = (action: string): string => action.replace('.', '_');

/** The same as a type, so that an action without words does not compile. */
export type ActionKey = AuditAction extends infer A
  ? A extends `${infer Noun}.${infer Verb}`
    ? `${Noun}_${Verb}`
    : never
  : never;
