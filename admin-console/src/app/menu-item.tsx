import { localizedPath } from '@city/contracts';
import {
  alpha,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  type SvgIconProps,
  type Theme,
  Typography,
} from '@mui/material';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { useSidebarState, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useGuardedExit } from '../kit/form/unsaved.js';
import { useHost } from '../platform/access.js';
import { useIsNarrow } from './console-sidebar.js';

interface ItemProps {
  icon: ComponentType<SvgIconProps>;
  /** Key of the label. */
  label: string;
}

/** Low on wide screens, so that all panels fit into a height of 900 pixels. */
const SHAPE = {
  paddingInline: 2,
  paddingBlock: { xs: 0.75, md: 0 },
  minHeight: { xs: 40, md: 31 },
};

/** Indents an item below that of its group. */
const NESTED = 4;

/** The background of the current item includes the counts beside its link. */
const CURRENT = {
  bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, palette.action.selectedOpacity),
  '& > .Mui-selected:not(:hover, .Mui-focusVisible)': { bgcolor: 'transparent' },
};

interface MenuLinkProps extends ItemProps {
  to: string;
  nested?: boolean;
  /** A second link beside this one. */
  end?: ReactNode;
}

/** A link to a panel. In a narrow window the sidebar closes on navigation. */
export function MenuLink({ to, nested = false, end, ...item }: MenuLinkProps) {
  const { pathname } = useLocation();
  const [isSidebarOpen, setSidebarOpen] = useSidebarState();
  const isNarrow = useIsNarrow();
  const current = to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <ListItem disablePadding sx={current ? CURRENT : undefined}>
      <ListItemButton
        component={Link}
        to={to}
        selected={current}
        aria-current={current ? 'page' : undefined}
        onClick={() => isNarrow && setSidebarOpen(false)}
        sx={{ ...SHAPE, minWidth: 0, paddingInlineStart: nested && isSidebarOpen ? NESTED : 2 }}
      >
        <MenuItemContent {...item} />
      </ListItemButton>
      {end}
    </ListItem>
  );
}

/** A link to a page of the site, which the site opens client-side where possible. */
export function SiteLink({ to, ...item }: ItemProps & { to: string }) {
  const { locale, onNavigate } = useHost();
  const leave = useGuardedExit();
  return (
    <ListItem disablePadding>
      <ListItemButton
        component="a"
        href={localizedPath(locale, to)}
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          leave(() => onNavigate(to));
        }}
        sx={SHAPE}
      >
        <MenuItemContent {...item} />
      </ListItemButton>
    </ListItem>
  );
}

interface MenuButtonProps extends ItemProps {
  end?: ReactNode;
  'aria-expanded'?: boolean;
  onClick(): void;
}

/** The header of a group. */
export function MenuButton({ icon, label, end, ...button }: MenuButtonProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton {...button} sx={SHAPE}>
        <MenuItemContent icon={icon} label={label} />
        {end}
      </ListItemButton>
    </ListItem>
  );
}

/** The name of a group of panels. In the collapsed sidebar only its line is visible. */
export function MenuCaption({ label }: { label: string }) {
  const translate = useTranslate();
  const [isSidebarOpen] = useSidebarState();
  return (
    <ListItem sx={CAPTION}>
      <Typography
        variant="caption"
        color="text.secondary"
        noWrap
        sx={{ lineHeight: 1.5, opacity: isSidebarOpen ? 1 : 0 }}
      >
        {translate(label)}
      </Typography>
    </ListItem>
  );
}

const CAPTION = {
  paddingBlock: 0.25,
  marginBlockStart: 0.25,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
};

function MenuItemContent({ icon: Icon, label }: ItemProps) {
  const translate = useTranslate();
  const [isSidebarOpen] = useSidebarState();
  return (
    <>
      {/* Hidden, because the label is announced anyway: the title is for the mouse. */}
      <ListItemIcon
        aria-hidden
        title={isSidebarOpen ? undefined : translate(label)}
        sx={{ minWidth: 40, color: 'inherit' }}
      >
        <Icon />
      </ListItemIcon>
      {/* In the collapsed sidebar the label is transparent but still announced. */}
      <ListItemText
        primary={translate(label)}
        slotProps={{ primary: { noWrap: true, variant: 'body1' } }}
        sx={{ opacity: isSidebarOpen ? 1 : 0, transition: 'opacity 150ms' }}
      />
    </>
  );
}
