import type { ApplicationKind, CurrentUser, Permission } from '@city/contracts';
import ApprovalsIcon from '@mui/icons-material/ApprovalOutlined';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import NewsIcon from '@mui/icons-material/CampaignOutlined';
import PagesIcon from '@mui/icons-material/DescriptionOutlined';
import ServersIcon from '@mui/icons-material/DnsOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import FailedWorkIcon from '@mui/icons-material/ErrorOutlineOutlined';
import OfferIcon from '@mui/icons-material/LocalOfferOutlined';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import RolesIcon from '@mui/icons-material/ManageAccountsOutlined';
import MarkEmailUnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import InterviewsIcon from '@mui/icons-material/RecordVoiceOverOutlined';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import StaffIcon from '@mui/icons-material/VerifiedUserOutlined';
import StreamIcon from '@mui/icons-material/VideocamOutlined';
import TokensIcon from '@mui/icons-material/VpnKeyOutlined';
import WebhooksIcon from '@mui/icons-material/WebhookOutlined';
import { type ComponentType, lazy } from 'react';
import { WithTexts } from '../kit/with-texts.js';
import { holds, isStaff } from '../platform/access.js';
import type { PanelWithTexts } from '../platform/i18n-provider.js';
import { APPLICATION_RESOURCES } from '../platform/resources.js';

/** The captions of the menu; the first part has none. */
export const MENU_GROUPS = ['start', 'work', 'site', 'system'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

interface Declaration {
  /** The first part of its address. For lists, it is the name of the resource. */
  name: string;
  /** Message key of its name; absent if that is `city.menu.<name>`. */
  label?: string;
  icon: typeof ArticleIcon;
  /** Opens the panel; with several, any one is enough. */
  permission: Permission | readonly Permission[];
  /** The kind of application that it lists. */
  kind?: ApplicationKind;
  /** The pages of a resource. */
  list?: ComponentType;
  show?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  /** The only page of a panel without a resource. */
  page?: ComponentType;
}

/**
 * A page that is downloaded when it is opened: the overview, which everybody sees first, needs no tables and no forms.
 * @param texts panels whose texts it shows besides those of the console
 */
function page(load: () => Promise<ComponentType>, ...texts: PanelWithTexts[]): ComponentType {
  const Page = lazy(async () => ({ default: await load() }));
  if (texts.length === 0) return Page;
  return function PageWithTexts() {
    return (
      <WithTexts texts={texts}>
        <Page />
      </WithTexts>
    );
  };
}

const KIND_ICONS: Partial<Record<ApplicationKind, typeof ArticleIcon>> = {
  beta: ScienceIcon,
  entity: GroupsIcon,
  streamer: StreamIcon,
  job: BadgeIcon,
  whitelist: FactCheckIcon,
};

/** Every panel besides the overview, by the captions of the menu and in its order. */
const MENU: Readonly<Record<MenuGroup, readonly Declaration[]>> = {
  start: [
    {
      name: 'users',
      icon: PeopleIcon,
      permission: 'people',
      list: page(async () => (await import('../panels/players/player-list.js')).PlayerList),
      show: page(async () => (await import('../panels/players/player-page.js')).PlayerPage),
    },
  ],
  work: [
    ...Object.entries(APPLICATION_RESOURCES).map(([name, kind]): Declaration => ({
      name,
      label: `city.menu.${kind}`,
      icon: KIND_ICONS[kind] ?? ArticleIcon,
      permission: `review.${kind}`,
      kind,
      list: page(async () => (await import('../panels/applications/kind-panel.js')).kindPanel(kind)),
    })),
    {
      name: 'interviews',
      icon: InterviewsIcon,
      permission: 'review.whitelist',
      page: page(
        async () => (await import('../panels/interviews/interviews-page.js')).InterviewsPage,
        'interviews',
      ),
    },
    {
      name: 'orders',
      icon: ReceiptIcon,
      permission: 'orders',
      list: page(async () => (await import('../panels/orders/order-list.js')).OrderList),
    },
    {
      name: 'payments',
      icon: GavelIcon,
      permission: 'money',
      list: page(async () => (await import('../panels/payments/review-list.js')).PaymentReviewList),
    },
    {
      name: 'approvals',
      icon: ApprovalsIcon,
      permission: ['money', 'personalData', 'staff', 'gameServers', 'offers'],
      list: page(
        async () => (await import('../panels/approvals/approval-list.js')).ApprovalList,
        'approvals',
        'staff',
      ),
    },
    {
      name: 'deliveries',
      icon: LocalShippingIcon,
      permission: 'orders',
      list: page(async () => (await import('../panels/deliveries/delivery-list.js')).DeliveryList),
    },
  ],
  site: [
    {
      name: 'products',
      icon: InventoryIcon,
      permission: 'products',
      list: page(async () => (await import('../panels/products/product-list.js')).ProductList),
      // What a product needs is worded as the rules for Discord roles are.
      create: page(async () => (await import('../panels/products/product-edit.js')).ProductCreate, 'discord'),
      edit: page(async () => (await import('../panels/products/product-edit.js')).ProductEdit, 'discord'),
    },
    {
      name: 'sales',
      icon: OfferIcon,
      permission: 'offers',
      page: page(async () => (await import('../panels/sales/sales-page.js')).SalesPage, 'sales'),
    },
    {
      name: 'entries',
      label: 'city.menu.content',
      icon: NewsIcon,
      permission: 'content',
      list: page(async () => (await import('../panels/content/content-list.js')).ContentList),
      create: page(async () => (await import('../panels/content/content-edit.js')).ContentCreate),
      edit: page(async () => (await import('../panels/content/content-edit.js')).ContentEdit),
    },
    {
      name: 'pages',
      icon: PagesIcon,
      permission: 'pages',
      list: page(async () => (await import('../panels/pages/page-list.js')).PageList, 'pages'),
      edit: page(async () => (await import('../panels/pages/page-editor.js')).PageEditor, 'pages'),
    },
    {
      name: 'notifications',
      label: 'city.menu.messages',
      icon: MarkEmailUnreadIcon,
      permission: 'messages',
      list: page(
        async () => (await import('../panels/failing-messages/failing-message-list.js')).FailingMessageList,
      ),
    },
  ],
  system: [
    {
      name: 'audit',
      icon: HistoryIcon,
      permission: 'audit',
      // Changed settings, permissions and conditions of products are named as in their panels.
      list: page(
        async () => (await import('../panels/audit/audit-list.js')).AuditList,
        'settings',
        'staff',
        'discord',
      ),
    },
    {
      name: 'discord',
      icon: RolesIcon,
      permission: 'settings',
      page: page(async () => (await import('../panels/discord/discord-page.js')).DiscordPage, 'discord'),
    },
    {
      name: 'game-servers',
      label: 'city.menu.servers',
      icon: ServersIcon,
      permission: 'gameServers',
      page: page(
        async () => (await import('../panels/game-servers/game-servers-page.js')).GameServersPage,
        'game-servers',
      ),
    },
    {
      name: 'webhooks',
      icon: WebhooksIcon,
      // Calls contain orders, decisions and rights.
      permission: 'staff',
      page: page(async () => (await import('../panels/webhooks/webhooks-page.js')).WebhooksPage, 'webhooks'),
    },
    {
      name: 'failed-work',
      label: 'city.menu.failedWork',
      icon: FailedWorkIcon,
      permission: 'staff',
      page: page(
        async () => (await import('../panels/failed-work/failed-work-page.js')).FailedWorkPage,
        'failed-work',
        'webhooks',
      ),
    },
    {
      name: 'tokens',
      icon: TokensIcon,
      permission: 'staff',
      page: page(async () => (await import('../panels/tokens/tokens-page.js')).TokensPage, 'tokens', 'staff'),
    },
    {
      name: 'staff',
      icon: StaffIcon,
      permission: 'staff',
      page: page(async () => (await import('../panels/staff/staff-page.js')).StaffPage, 'staff'),
    },
    {
      name: 'settings',
      icon: SettingsIcon,
      permission: 'settings',
      page: page(async () => (await import('../panels/settings/settings-form.js')).SettingsPage, 'settings'),
    },
  ],
};

export interface Panel extends Declaration {
  label: string;
  group: MenuGroup;
}

export const PANELS: readonly Panel[] = MENU_GROUPS.flatMap((group) =>
  MENU[group].map((panel) => ({ label: `city.menu.${panel.name}`, ...panel, group })),
);

const OPENED_BY: Readonly<Partial<Record<string, Declaration['permission']>>> = {
  ...Object.fromEntries(PANELS.map(({ name, permission }) => [name, permission])),
  // Rights are shown in other panels.
  grants: ['packs', 'people'],
};

/**
 * Whether a user may see a panel and act in it.
 * @param name a resource, or the first part of an address; the overview and unknown ones are open to all staff
 */
export function mayOpen(user: CurrentUser, name: string): boolean {
  const permissions = OPENED_BY[name];
  return permissions ? [permissions].flat().some((one) => holds(user, one)) : isStaff(user);
}
