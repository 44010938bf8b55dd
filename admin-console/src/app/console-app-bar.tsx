import { displayName } from '@city/contracts';
import LogoutIcon from '@mui/icons-material/Logout';
import { AppBar, Avatar, Button, IconButton, Toolbar, Typography } from '@mui/material';
import {
  HideOnScroll,
  LoadingIndicator,
  TitlePortal,
  ToggleThemeButton,
  useLogout,
  useTranslate,
} from 'react-admin';
import { useLeave } from '../kit/form/unsaved.js';
import { MIRRORED_IN_RTL } from '../kit/text/direction.js';
import { useIsBelow } from '../kit/use-is-below.js';
import { useHost } from '../platform/access.js';
import { SearchButton } from './search-button.js';
import { SidebarButton } from './sidebar-button.js';

/**
 * Two lines, then an ellipsis. On a single line, text against the page's direction, such as an Arabic product name,
 * would lose its beginning.
 */
const TITLE = {
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: 1.2,
  fontSize: { xs: '1rem', sm: '1.25rem' },
  // Line clamping works only without nested blocks, which react-admin creates.
  '& span': { display: 'inline' },
} as const;

/** The page's own surface with a line below, in both themes. */
export const BAR = {
  backgroundColor: 'background.paper',
  color: 'text.primary',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
};

/**
 * The user, and the logout button, which ends the session and returns to the home page. It uses the parts of
 * react-admin’s own bar, whose menu button has no room for a number.
 */
export function ConsoleAppBar() {
  const translate = useTranslate();
  const logout = useLogout();
  const leave = useLeave();
  const { user } = useHost();
  const isPhone = useIsBelow('sm');
  const logoutLabel = translate('city.menu.logout');
  const name = displayName(user);
  return (
    <HideOnScroll>
      <AppBar color="default" elevation={0} sx={BAR}>
        <Toolbar disableGutters variant="dense" sx={{ paddingInline: 1, columnGap: 0.5 }}>
          <SidebarButton />
          <TitlePortal component="h1" sx={TITLE} />
          <SearchButton />
          <Avatar
            src={user.avatarUrl}
            alt={isPhone ? name : ''}
            sx={{ width: 28, height: 28, marginInline: 1 }}
          />
          <Typography
            component="span"
            variant="body2"
            sx={{ marginInlineEnd: 2, display: { xs: 'none', sm: 'block' } }}
          >
            <bdi>{name}</bdi>
          </Typography>
          {isPhone ? (
            <IconButton color="inherit" aria-label={logoutLabel} onClick={() => leave(() => void logout())}>
              <LogoutIcon sx={MIRRORED_IN_RTL} />
            </IconButton>
          ) : (
            <Button
              color="inherit"
              size="small"
              startIcon={<LogoutIcon sx={MIRRORED_IN_RTL} />}
              onClick={() => leave(() => void logout())}
            >
              {logoutLabel}
            </Button>
          )}
          <ToggleThemeButton />
          <LoadingIndicator />
        </Toolbar>
      </AppBar>
    </HideOnScroll>
  );
}
