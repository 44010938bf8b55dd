import { type ApplicationKind, numberText } from '@city/contracts';
import AppsIcon from '@mui/icons-material/AppsOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import { Box, Collapse, List, ListItem } from '@mui/material';
import { Fragment, useState } from 'react';
import { useGetList, useSidebarState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { listQuery } from '../kit/list/list-query.js';
import { usePending } from '../panels/applications/use-desk.js';
import { useHost, useMayOpen } from '../platform/access.js';
import { COUNT, COUNTED, RENEW_MS } from '../platform/waiting.js';
import { MenuButton, MenuCaption, MenuLink, SiteLink } from './menu-item.js';
import { MENU_GROUPS, type Panel, PANELS } from './panels.js';

/**
 * The sidebar of the specification: Home, Dashboard, Users, the Apps group, Shop Orders, Products; and further panels.
 * It shows only panels that the reader may open. It is a list of links: react-admin’s own sidebar has the `menu` role,
 * which promises arrow keys and does not allow such groups.
 */
export function ConsoleMenu() {
  const translate = useTranslate();
  const mayOpen = useMayOpen();
  const open = PANELS.filter(({ name }) => mayOpen(name));
  return (
    <Box component="nav" aria-label={translate('city.menu.navigation')} sx={{ overflowX: 'hidden' }}>
      <List sx={{ paddingBlock: 1 }}>
        <SiteLink to="/" icon={HomeIcon} label="city.menu.home" />
        <MenuLink to="/" icon={DashboardIcon} label="city.menu.dashboard" />
        {MENU_GROUPS.map((group) => {
          const panels = open.filter((panel) => panel.group === group);
          const kinds = panels.filter(({ kind }) => kind);
          return (
            <Fragment key={group}>
              {group !== 'start' && panels.length > 0 && <MenuCaption label={`city.menu.${group}`} />}
              {kinds.length > 0 && <Applications kinds={kinds} />}
              {panels.map((panel) => !panel.kind && <PanelLink key={panel.name} panel={panel} />)}
            </Fragment>
          );
        })}
      </List>
    </Box>
  );
}

/** The kinds of application, which the reader can fold. */
function Applications({ kinds }: { kinds: readonly Panel[] }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <MenuButton
        icon={AppsIcon}
        label="city.menu.apps"
        aria-expanded={isOpen}
        end={isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        onClick={() => setOpen(!isOpen)}
      />
      <ListItem disablePadding sx={{ display: 'block' }}>
        <Collapse in={isOpen} unmountOnExit>
          <List disablePadding>
            {kinds.map((panel) => (
              <PanelLink key={panel.name} panel={panel} />
            ))}
          </List>
        </Collapse>
      </ListItem>
    </>
  );
}

/** A link to a panel, and links to its waiting records with their numbers. */
function PanelLink({ panel: { name, label, icon, kind } }: { panel: Panel }) {
  const counts = kind ? (
    <PendingLink resource={name} kind={kind} />
  ) : (
    COUNTED.filter(({ resource }) => resource === name).map((counted) => (
      <WaitingLink key={counted.state ?? ''} label={label} {...counted} />
    ))
  );
  return <MenuLink to={`/${name}`} icon={icon} label={label} end={counts} nested={kind !== undefined} />;
}

const PENDING = listQuery({ status: 'Pending' });

/** Looks like a chip of MUI, which the first panel does not load. */
const NUMBER = {
  flex: 'none',
  minWidth: 24,
  marginInlineEnd: 1,
  paddingInline: 1,
  borderRadius: 3,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.8125rem',
  lineHeight: '24px',
  textAlign: 'center',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { bgcolor: 'primary.dark' },
};

const TROUBLE = {
  ...NUMBER,
  bgcolor: 'error.main',
  color: 'error.contrastText',
  '&:hover, &:focus-visible': { bgcolor: 'error.dark' },
};

const WAITS = 'city.status.Pending';

interface PendingLinkProps {
  /** The list of this kind. */
  resource: string;
  kind: ApplicationKind;
}

/** The number of waiting applications of a kind, linked to their tab; renders nothing if there are none. */
function PendingLink({ resource, kind }: PendingLinkProps) {
  return (
    <CountLink
      to={`/${resource}${PENDING}`}
      label={`city.menu.${kind}`}
      state={WAITS}
      of={usePending(kind)}
    />
  );
}

interface WaitingLinkProps {
  resource: string;
  label: string;
  /** Filter of the records that need staff. */
  filter: object;
  /** The state of deliveries that went wrong; absent: they wait. */
  state?: string;
}

/**
 * The number of records of a list that need staff, linked to them; renders nothing if there are none. Refreshed every
 * minute.
 */
function WaitingLink({ resource, label, filter, state }: WaitingLinkProps) {
  const [isSidebarOpen] = useSidebarState();
  const { total = 0 } = useGetList(
    resource,
    { ...COUNT, filter },
    // The button of the closed sidebar reads the same.
    { refetchInterval: isSidebarOpen && RENEW_MS },
  );
  return (
    <CountLink
      to={`/${resource}${listQuery(filter)}`}
      label={label}
      state={state ? `city.deliveries.state.${state}` : WAITS}
      isTrouble={state !== undefined}
      of={total}
    />
  );
}

interface CountLinkProps extends Pick<WaitingLinkProps, 'label'> {
  to: string;
  state: string;
  isTrouble?: boolean;
  of: number;
}

function CountLink({ to, label, state, isTrouble = false, of }: CountLinkProps) {
  const translate = useTranslate();
  const { locale } = useHost();
  const [isSidebarOpen] = useSidebarState();
  if (of === 0 || !isSidebarOpen) return null;
  const count = numberText(locale, of);
  return (
    <Box
      component={Link}
      to={to}
      aria-label={`${translate(label)}: ${translate(state)} ${count}`}
      title={isTrouble ? translate(state) : undefined}
      sx={isTrouble ? TROUBLE : NUMBER}
    >
      {count}
    </Box>
  );
}
