import type { ApplicationKind } from '@city/contracts';
import ApprovalsIcon from '@mui/icons-material/ApprovalOutlined';
import AppsIcon from '@mui/icons-material/AppsOutlined';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import InterviewsIcon from '@mui/icons-material/RecordVoiceOverOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import NewsIcon from '@mui/icons-material/CampaignOutlined';
import MarkEmailUnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import RolesIcon from '@mui/icons-material/ManageAccountsOutlined';
import ServersIcon from '@mui/icons-material/DnsOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import TokensIcon from '@mui/icons-material/VpnKeyOutlined';
import WebhooksIcon from '@mui/icons-material/WebhookOutlined';
import StaffIcon from '@mui/icons-material/VerifiedUserOutlined';
import StreamIcon from '@mui/icons-material/VideocamOutlined';
import { Box, Collapse, List, ListItem } from '@mui/material';
import { useState, type ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { APPLICATION_RESOURCES } from '../platform/resources.js';
import { TROUBLED_DELIVERIES, WAITING } from '../platform/waiting.js';
import { MenuButton, MenuCaption, MenuLink, SiteLink } from './menu-item.js';
import { PendingLink, WaitingLink } from './pending-link.js';
import { useMayOpen } from '../platform/permissions.js';

const KIND_ICONS: Partial<Record<ApplicationKind, typeof ArticleIcon>> = {
  beta: ScienceIcon,
  entity: GroupsIcon,
  streamer: StreamIcon,
  job: BadgeIcon,
  whitelist: FactCheckIcon,
};

/** The panels under each caption, which is shown if the reader may open one of them. */
const WORK = [
  ...Object.keys(APPLICATION_RESOURCES),
  'interviews',
  'orders',
  'payments',
  'approvals',
  'deliveries',
];
const SITE = ['products', 'entries', 'notifications'];
const SYSTEM = ['audit', 'discord', 'game-servers', 'webhooks', 'tokens', 'staff', 'settings'];

/**
 * The sidebar of the specification: Home, Dashboard, Users, the Apps group, Shop Orders, Products; and further panels.
 * It shows only panels that the reader may open. It is a list of links: react-admin’s own sidebar has the `menu` role,
 * which promises arrow keys and does not allow such groups.
 */
export function ConsoleMenu() {
  const translate = useTranslate();
  const [appsOpen, setAppsOpen] = useState(true);
  const mayOpen = useMayOpen();
  const kinds = Object.entries(APPLICATION_RESOURCES).filter(([resource]) => mayOpen(resource));
  return (
    <Box component="nav" aria-label={translate('city.menu.navigation')} sx={{ overflowX: 'hidden' }}>
      <List sx={{ paddingBlock: 1 }}>
        <SiteLink to="/" icon={HomeIcon} label="city.menu.home" />
        <MenuLink to="/" icon={DashboardIcon} label="city.menu.dashboard" />
        <MenuLink to="/users" icon={PeopleIcon} label="city.menu.users" />
        <MenuCaption label="city.menu.work" panels={WORK} />
        {kinds.length > 0 && (
          <>
            <MenuButton
              icon={AppsIcon}
              label="city.menu.apps"
              aria-expanded={appsOpen}
              end={appsOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
              onClick={() => setAppsOpen((open) => !open)}
            />
            <ListItem disablePadding sx={{ display: 'block' }}>
              <Collapse in={appsOpen} unmountOnExit>
                <List disablePadding>
                  {kinds.map(([resource, kind]) => (
                    <MenuLink
                      key={kind}
                      to={`/${resource}`}
                      icon={KIND_ICONS[kind] ?? ArticleIcon}
                      label={`city.menu.${kind}`}
                      end={<PendingLink resource={resource} kind={kind} />}
                      nested
                    />
                  ))}
                </List>
              </Collapse>
            </ListItem>
          </>
        )}
        <MenuLink to="/interviews" icon={InterviewsIcon} label="city.menu.interviews" />
        <WorkLink resource="orders" icon={ReceiptIcon} label="city.menu.orders" />
        <WorkLink resource="payments" icon={GavelIcon} label="city.menu.payments" />
        <WorkLink resource="approvals" icon={ApprovalsIcon} label="city.menu.approvals" />
        <WorkLink resource="deliveries" icon={LocalShippingIcon} label="city.menu.deliveries" />
        <MenuCaption label="city.menu.site" panels={SITE} />
        <MenuLink to="/products" icon={InventoryIcon} label="city.menu.products" />
        <MenuLink to="/entries" icon={NewsIcon} label="city.menu.content" />
        <WorkLink resource="notifications" icon={MarkEmailUnreadIcon} label="city.menu.messages" />
        <MenuCaption label="city.menu.system" panels={SYSTEM} />
        <MenuLink to="/audit" icon={HistoryIcon} label="city.menu.audit" />
        <MenuLink to="/discord" icon={RolesIcon} label="city.menu.discord" />
        <MenuLink to="/game-servers" icon={ServersIcon} label="city.menu.servers" />
        <MenuLink to="/webhooks" icon={WebhooksIcon} label="city.menu.webhooks" />
        <MenuLink to="/tokens" icon={TokensIcon} label="city.menu.tokens" />
        <MenuLink to="/staff" icon={StaffIcon} label="city.menu.staff" />
        <MenuLink to="/settings" icon={SettingsIcon} label="city.menu.settings" />
      </List>
    </Box>
  );
}

interface WorkLinkProps extends Pick<ComponentProps<typeof MenuLink>, 'icon' | 'label'> {
  resource: keyof typeof WAITING;
}

/** A link to a list, and one to its waiting records with their number. Deliveries that went wrong are counted by state. */
function WorkLink({ resource, icon, label }: WorkLinkProps) {
  const counts = (
    <>
      <WaitingLink resource={resource} label={label} filter={WAITING[resource]} />
      {resource === 'deliveries' &&
        TROUBLED_DELIVERIES.map((state) => (
          <WaitingLink
            key={state}
            resource={resource}
            label={label}
            filter={{ state }}
            state={`city.deliveries.state.${state}`}
          />
        ))}
    </>
  );
  return <MenuLink to={`/${resource}`} icon={icon} label={label} end={counts} />;
}
