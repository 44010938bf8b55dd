import { apiTokenSchema } from '../../accounts/api-tokens/api-token.schema.js';
import {
  applicationNumbersSchema,
  applicationRevisionSchema,
  applicationSchema,
} from '../../applications/application.schema.js';
import { interviewSessionSchema } from '../../applications/interviews/interview.schema.js';
import { approvalSchema } from '../../staff/approvals/approval.schema.js';
import { auditDigestSchema } from '../../staff/audit/audit-digest.schema.js';
import { auditSchema } from '../../staff/audit/audit.schema.js';
import { pendingLoginSchema } from '../../accounts/auth/pending-login.schema.js';
import { accessListSchema, accessRowSchema } from '../../game/bridge/access/access.schema.js';
import { memberCountSchema } from '../../site/community/member-count.schema.js';
import { contentSchema } from '../../content/entries/content.schema.js';
import { acceptanceSchema } from '../../site/editions/acceptance.schema.js';
import { editionSchema } from '../../site/editions/edition.schema.js';
import { eventReminderSchema } from '../../content/event-reminders/event-reminder.schema.js';
import { interactionSchema } from '../../discord/interactions/interaction.schema.js';
import { roleRulesSchema } from '../../discord/role-rules.schema.js';
import { roleStateSchema } from '../../discord/role-state.schema.js';
import { staffMessageSchema } from '../../discord/staff-messages/staff-message.schema.js';
import { bridgeSchema } from '../../game/records/bridge.schema.js';
import { cityVisitSchema } from '../../game/records/city-visit.schema.js';
import { gameAccountSchema } from '../../game/records/game-account.schema.js';
import { grantSchema } from '../../entitlements/grants/grant.schema.js';
import { deliverySchema } from '../../entitlements/deliveries/delivery.schema.js';
import { messageLimitSchema } from '../../notifications/message-limit.schema.js';
import { notificationSchema } from '../../notifications/notification.schema.js';
import { orderSchema } from '../../shop/orders/order.schema.js';
import { lastPurchaseSchema, paymentSchema } from '../../payments/core/payment.schema.js';
import { providerEventSchema } from '../../payments/methods/paypal/provider-event.schema.js';
import { erasureSchema } from '../../privacy/personal-data/erasure.schema.js';
import { idempotencyKeySchema } from '../../platform/idempotency/idempotency-key.schema.js';
import { outboxEntrySchema } from '../../platform/outbox/outbox-entry.schema.js';
import { pictureSchema } from '../../content/pictures/picture.schema.js';
import { jobSchema } from '../../platform/jobs/job.schema.js';
import { RATE_LIMIT_INDEXES } from '../../platform/rate-limit/rate-limits.service.js';
import { SESSION_INDEXES } from '../../platform/session/session-store.js';
import { catalogueVersionSchema, productSchema } from '../../shop/products/product.schema.js';
import { saleSchema } from '../../shop/sales/sale.schema.js';
import { stockSchema } from '../../shop/stock/stock.schema.js';
import { staffSchema } from '../../staff/roles/staff.schema.js';
import { liveStreamsSchema } from '../../content/streams/live-streams.schema.js';
import { settingsSchema } from '../../site/settings/settings.schema.js';
import { UserSchema } from '../../accounts/users/user.schema.js';
import { webhookCallSchema, webhookSchema } from '../../webhooks/webhook.schema.js';
import { indexesOf, type CollectionIndexes } from '../../platform/mongo/index-definition.js';

const SCHEMAS = [
  acceptanceSchema,
  accessRowSchema,
  apiTokenSchema,
  applicationSchema,
  applicationNumbersSchema,
  applicationRevisionSchema,
  approvalSchema,
  auditDigestSchema,
  auditSchema,
  bridgeSchema,
  cityVisitSchema,
  catalogueVersionSchema,
  contentSchema,
  deliverySchema,
  editionSchema,
  erasureSchema,
  gameAccountSchema,
  eventReminderSchema,
  grantSchema,
  idempotencyKeySchema,
  interactionSchema,
  interviewSessionSchema,
  jobSchema,
  lastPurchaseSchema,
  liveStreamsSchema,
  memberCountSchema,
  messageLimitSchema,
  notificationSchema,
  orderSchema,
  outboxEntrySchema,
  paymentSchema,
  pendingLoginSchema,
  pictureSchema,
  productSchema,
  providerEventSchema,
  roleRulesSchema,
  roleStateSchema,
  settingsSchema,
  staffSchema,
  staffMessageSchema,
  saleSchema,
  stockSchema,
  UserSchema,
  webhookCallSchema,
  webhookSchema,
];

export const COLLECTIONS: readonly string[] = [
  ...[...SCHEMAS, accessListSchema].map((schema) => schema.get('collection') ?? ''),
  ...[RATE_LIMIT_INDEXES, SESSION_INDEXES].map(({ collection }) => collection),
  ...['leases', 'migrations', 'migration_state', 'setup'],
];

/** Every index this version needs: the indexes of its schemas, and of libraries with their own collections. */
export const WANTED_INDEXES: readonly CollectionIndexes[] = [
  ...SCHEMAS.map(indexesOf),
  RATE_LIMIT_INDEXES,
  SESSION_INDEXES,
].filter(({ indexes }) => indexes.length > 0);
