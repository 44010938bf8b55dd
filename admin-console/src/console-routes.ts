import type { ComponentType } from 'react';
import {
  AuditList,
  BetaPanel,
  DeliveryList,
  EntityPanel,
  FailingMessageList,
  JobPanel,
  OrderList,
  PaymentReviewList,
  PlayerList,
  PlayerPage,
  ProductCreate,
  ProductEdit,
  ProductList,
  SettingsPage,
  StreamerPanel,
  WhitelistPanel,
} from './panels.js';
import type { ResourceName } from './providers/resources.js';

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
  { name: 'betaApp', list: BetaPanel },
  { name: 'entities', list: EntityPanel },
  { name: 'streamer-applications', list: StreamerPanel },
  { name: 'job-applications', list: JobPanel },
  { name: 'whiteList', list: WhitelistPanel },
  { name: 'orders', list: OrderList },
  { name: 'payments', list: PaymentReviewList },
  { name: 'deliveries', list: DeliveryList },
  { name: 'products', list: ProductList, create: ProductCreate, edit: ProductEdit },
  { name: 'notifications', list: FailingMessageList },
  { name: 'audit', list: AuditList },
];

/** Panels without a resource, by their paths. */
export const PAGES: readonly { path: string; Page: ComponentType }[] = [
  { path: '/settings', Page: SettingsPage },
];
