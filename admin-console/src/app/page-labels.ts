import { APPLICATION_RESOURCES } from '../platform/resources.js';

/** Names of panels that differ from the words of their resources in the menu. */
const LABELS: Readonly<Record<string, string>> = {
  users: 'users',
  interviews: 'interviews',
  orders: 'orders',
  payments: 'payments',
  approvals: 'approvals',
  deliveries: 'deliveries',
  products: 'products',
  entries: 'content',
  notifications: 'messages',
  audit: 'audit',
  discord: 'discord',
  'game-servers': 'servers',
  webhooks: 'webhooks',
  tokens: 'tokens',
  staff: 'staff',
  settings: 'settings',
};

/** The panels in the order of the menu, with the keys of their names. */
export const PAGE_LABELS: readonly { to: string; label: string }[] = [
  { to: '/', label: 'city.menu.dashboard' },
  ...Object.entries(APPLICATION_RESOURCES).map(([resource, kind]) => ({
    to: `/${resource}`,
    label: `city.menu.${kind}`,
  })),
  ...Object.entries(LABELS).map(([path, word]) => ({ to: `/${path}`, label: `city.menu.${word}` })),
];
