import type { Person } from './applications.js';
import { APPLICATION_KINDS, type ApplicationKind } from './kinds/index.js';

type ReviewAction = `${ApplicationKind}.${'accept' | 'reject' | 'reopen' | 'allow' | 'note'}`;
const reviewActions = APPLICATION_KINDS.flatMap((kind): ReviewAction[] => [
  `${kind}.accept`,
  `${kind}.reject`,
  `${kind}.reopen`,
  `${kind}.allow`,
  `${kind}.note`,
]);

/** Every recorded action as `noun.verb`; the log can be filtered by it. */
export const AUDIT_ACTIONS = [
  ...reviewActions,
  'entity.edit',
  'entity.delete',
  'whitelist.interview',
  'interview.publish',
  'interview.withdraw',
  'order.expire',
  'order.reopen',
  'order.remind',
  'order.confirm-tip',
  'order.hold-tip',
  'order.reject-tip',
  'order.refund',
  'order.refund-line',
  'payment.release',
  'payment.refund',
  'payment.assign-refund',
  'payment.back-on-sale',
  'content.create',
  'content.update',
  'content.agree',
  'content.decline',
  'content.delete',
  'picture.upload',
  'product.create',
  'product.update',
  'product.update-stock',
  'sale.create',
  'sale.update',
  'sale.delete',
  'user.update-pack',
  'user.suspend',
  'user.lift-suspension',
  'user.end-sessions',
  'user.export',
  'user.erase',
  'grant.give',
  'grant.revoke',
  'notification.retry',
  'outbox.retry',
  'settings.update',
  'edition.delete-draft',
  'edition.publish',
  'edition.withdraw',
  'edition.stop-asking',
  'delivery.claim',
  'delivery.confirm',
  'delivery.refuse',
  'delivery.retry',
  'delivery.write-off',
  'discord.rules',
  'discord.pause',
  'bridge.invite',
  'bridge.pause',
  'bridge.maintenance',
  'bridge.start-anew',
  'bridge.revoke',
  'bridge.trust',
  'bridge.maker',
  'webhook.create',
  'webhook.update',
  'webhook.remove',
  'webhook.new-secret',
  'webhook.test',
  'webhook.replay',
  'webhook.turned-off',
  'staff.create-role',
  'staff.update-role',
  'staff.remove-role',
  'staff.second-factor',
  'staff.give-role',
  'staff.take-role',
  'staff.name-admin',
  'staff.remove-admin',
  'staff.four-eyes',
  'approval.ask',
  'approval.decline',
  'approval.withdraw',
  'approval.fail',
  'token.create',
  'token.revoke',
  'setup.finish',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The names of the record that staff acted on. */
export interface AuditSubject {
  /** Running number of an application. */
  number: number | null;
  /** Names of the record and of its player, if it has them: "Harmattan GT", "yassine". */
  names: string[];
}

/** One admin action in the append-only log (`GET /api/audit`). */
export interface AuditEntry {
  _id: string;
  /** ISO 8601. */
  at: string;
  /** The person who acted; for an act that needed a second person, that second person. */
  actor: Person;
  /** The person who requested an act that a second person approved; null for every other act. */
  askedBy: Person | null;
  /** Name of the API token that the actor’s program used; null if the actor did it themselves. */
  token: string | null;
  /** One of AUDIT_ACTIONS; an old entry may have another. */
  action: string;
  target: { type: string; id: string };
  /** Current name of the target; null if it no longer exists or has none. */
  subject: AuditSubject | null;
  /** The changed fields before and after; null if there are none (a creation has no `before`). */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string | null;
  ip: string | null;
}
