import type { ApplicationKind } from '@city/contracts';
import { lazy } from 'react';

// Each panel is downloaded when it is opened: the overview, which everybody sees first, needs no tables and no forms.
/** The panel of a kind of application. */
export const applicationPanel = (kind: ApplicationKind) =>
  lazy(async () => ({ default: (await import('../panels/applications/kind-panel.js')).kindPanel(kind) }));
export const ApprovalList = lazy(async () => ({
  default: (await import('../panels/approvals/approval-list.js')).ApprovalList,
}));
export const AuditList = lazy(async () => ({
  default: (await import('../panels/audit/audit-list.js')).AuditList,
}));
export const ContentCreate = lazy(async () => ({
  default: (await import('../panels/content/content-create.js')).ContentCreate,
}));
export const ContentEdit = lazy(async () => ({
  default: (await import('../panels/content/content-edit.js')).ContentEdit,
}));
export const ContentList = lazy(async () => ({
  default: (await import('../panels/content/content-list.js')).ContentList,
}));
export const DeliveryList = lazy(async () => ({
  default: (await import('../panels/deliveries/delivery-list.js')).DeliveryList,
}));
export const DiscordPage = lazy(async () => ({
  default: (await import('../panels/discord/discord-page.js')).DiscordPage,
}));
export const FailingMessageList = lazy(async () => ({
  default: (await import('../panels/failing-messages/failing-message-list.js')).FailingMessageList,
}));
export const GameServersPage = lazy(async () => ({
  default: (await import('../panels/game-servers/game-servers-page.js')).GameServersPage,
}));
export const InterviewsPage = lazy(async () => ({
  default: (await import('../panels/interviews/interviews-page.js')).InterviewsPage,
}));
export const OrderList = lazy(async () => ({
  default: (await import('../panels/orders/order-list.js')).OrderList,
}));
export const PaymentReviewList = lazy(async () => ({
  default: (await import('../panels/payments/review-list.js')).PaymentReviewList,
}));
export const PlayerList = lazy(async () => ({
  default: (await import('../panels/players/player-list.js')).PlayerList,
}));
export const PlayerPage = lazy(async () => ({
  default: (await import('../panels/players/player-page.js')).PlayerPage,
}));
export const ProductCreate = lazy(async () => ({
  default: (await import('../panels/products/product-create.js')).ProductCreate,
}));
export const ProductEdit = lazy(async () => ({
  default: (await import('../panels/products/product-edit.js')).ProductEdit,
}));
export const ProductList = lazy(async () => ({
  default: (await import('../panels/products/product-list.js')).ProductList,
}));
export const SettingsPage = lazy(async () => ({
  default: (await import('../panels/settings/settings-page.js')).SettingsPage,
}));
export const StaffPage = lazy(async () => ({
  default: (await import('../panels/staff/staff-page.js')).StaffPage,
}));
export const TokensPage = lazy(async () => ({
  default: (await import('../panels/tokens/tokens-page.js')).TokensPage,
}));
export const WebhooksPage = lazy(async () => ({
  default: (await import('../panels/webhooks/webhooks-page.js')).WebhooksPage,
}));
