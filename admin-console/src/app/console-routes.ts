import type { ComponentType } from 'react';
import {
  applicationPanel,
  ApprovalList,
  AuditList,
  ContentCreate,
  ContentEdit,
  ContentList,
  DeliveryList,
  DiscordPage,
  FailingMessageList,
  GameServersPage,
  InterviewsPage,
  OrderList,
  PaymentReviewList,
  PlayerList,
  PlayerPage,
  ProductCreate,
  ProductEdit,
  ProductList,
  SettingsPage,
  StaffPage,
  TokensPage,
  WebhooksPage,
} from './panels.js';
import type { PageName } from '../platform/permissions.js';
import { APPLICATION_RESOURCES, type ApplicationResource, type ResourceName } from '../platform/resources.js';

interface ResourcePanels {
  name: ResourceName;
  list: ComponentType;
  show?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
}

/** The panels of each resource. */
export const RESOURCES: readonly ResourcePanels[] = [
  { name: 'users', list: PlayerList, show: PlayerPage },
  ...Object.entries(APPLICATION_RESOURCES).map(([name, kind]) => ({
    name: name as ApplicationResource,
    list: applicationPanel(kind),
  })),
  { name: 'orders', list: OrderList },
  { name: 'payments', list: PaymentReviewList },
  { name: 'approvals', list: ApprovalList },
  { name: 'deliveries', list: DeliveryList },
  { name: 'products', list: ProductList, create: ProductCreate, edit: ProductEdit },
  { name: 'entries', list: ContentList, create: ContentCreate, edit: ContentEdit },
  { name: 'notifications', list: FailingMessageList },
  { name: 'audit', list: AuditList },
];

/** Panels without a resource, by their paths. */
export const PAGES: readonly { path: `/${PageName}`; Page: ComponentType }[] = [
  { path: '/discord', Page: DiscordPage },
  { path: '/game-servers', Page: GameServersPage },
  { path: '/interviews', Page: InterviewsPage },
  { path: '/settings', Page: SettingsPage },
  { path: '/staff', Page: StaffPage },
  { path: '/tokens', Page: TokensPage },
  { path: '/webhooks', Page: WebhooksPage },
];
