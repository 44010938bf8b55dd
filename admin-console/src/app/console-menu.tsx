import AppsIcon from '@mui/icons-material/AppsOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import { Box, Collapse, List, ListItem } from '@mui/material';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMayOpen } from '../platform/access.js';
import { COUNTED } from '../platform/waiting.js';
import { MenuButton, MenuCaption, MenuLink, SiteLink } from './menu-item.js';
import { MENU_GROUPS, type Panel, PANELS } from './panels.js';
import { PendingLink, WaitingLink } from './pending-link.js';

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
