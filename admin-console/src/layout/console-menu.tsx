import AppsIcon from '@mui/icons-material/AppsOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Collapse, List, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Menu, useTranslate } from 'react-admin';
import { useHost } from './host.js';

/** The sidebar of the specification: Home, Dashboard, Users, the Apps group, Shop Orders, Products; and the audit log. */
export function ConsoleMenu() {
  const translate = useTranslate();
  const { onNavigate } = useHost();
  const [appsOpen, setAppsOpen] = useState(true);
  return (
    <Menu aria-label={translate('city.menu.navigation')}>
      <MenuItem onClick={() => onNavigate('/')} sx={{ color: 'text.secondary' }}>
        <ListItemIcon sx={{ minWidth: 40 }}>
          <HomeIcon />
        </ListItemIcon>
        {translate('city.menu.home')}
      </MenuItem>
      <Menu.DashboardItem primaryText={translate('city.menu.dashboard')} leftIcon={<DashboardIcon />} />
      <Menu.Item to="/users" primaryText={translate('city.menu.users')} leftIcon={<PeopleIcon />} />
      <MenuItem
        onClick={() => setAppsOpen((open) => !open)}
        aria-expanded={appsOpen}
        sx={{ color: 'text.secondary' }}
      >
        <ListItemIcon sx={{ minWidth: 40 }}>
          <AppsIcon />
        </ListItemIcon>
        <ListItemText disableTypography>{translate('city.menu.apps')}</ListItemText>
        {appsOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </MenuItem>
      <Collapse in={appsOpen} component="li" sx={{ listStyle: 'none' }}>
        <List component="ul" disablePadding sx={{ paddingInlineStart: 2 }}>
          <Menu.Item to="/betaApp" primaryText={translate('city.menu.beta')} />
          <Menu.Item to="/whiteList" primaryText={translate('city.menu.whitelist')} />
        </List>
      </Collapse>
      <Menu.Item to="/orders" primaryText={translate('city.menu.orders')} leftIcon={<ReceiptIcon />} />
      <Menu.Item to="/products" primaryText={translate('city.menu.products')} leftIcon={<InventoryIcon />} />
      <Menu.Item to="/audit" primaryText={translate('city.menu.audit')} leftIcon={<HistoryIcon />} />
    </Menu>
  );
}
