import { displayName, numberText } from '@city/contracts';
import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Avatar, Badge, Button, IconButton, Toolbar, Tooltip, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import {
  HideOnScroll,
  LoadingIndicator,
  TitlePortal,
  ToggleThemeButton,
  useDataProvider,
  useLogout,
  useSidebarState,
  useTranslate,
} from 'react-admin';
import { useGuardedExit } from '../kit/form/unsaved.js';
import { MIRRORED_IN_RTL } from '../kit/text/values.js';
import { useIsBelow } from '../kit/use-is-below.js';
import { useAllPending } from '../panels/applications/use-desk.js';
import { useHost, useMayOpen } from '../platform/access.js';
import { COUNT, COUNTED, RENEW_MS } from '../platform/waiting.js';
import { SearchButton } from './search-button.js';

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
  const leave = useGuardedExit();
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

/** Opens and closes the sidebar. While it is closed, and with it the counts in it, the button has their sum. */
function SidebarButton() {
  const translate = useTranslate();
  const { locale } = useHost();
  const [isOpen, setOpen] = useSidebarState();
  const waiting = useWaitingTotal(!isOpen);
  const label = translate(isOpen ? 'ra.action.close_menu' : 'ra.action.open_menu');
  const count = numberText(locale, waiting);
  return (
    <Tooltip
      title={waiting > 0 ? `${label}: ${translate('city.status.Pending')} ${count}` : label}
      enterDelay={500}
    >
      <IconButton color="inherit" onClick={() => setOpen(!isOpen)}>
        {/* A badge without a number would still contain one, invisibly. */}
        {waiting > 0 ? (
          <Badge badgeContent={count} max={Infinity} color="primary">
            <MenuIcon />
          </Badge>
        ) : (
          <MenuIcon />
        )}
      </IconButton>
    </Tooltip>
  );
}

/**
 * The sum of the counts in the menu.
 * @param isWanted whether to read them: the open menu reads them itself
 */
function useWaitingTotal(isWanted: boolean): number {
  const mayOpen = useMayOpen();
  const dataProvider = useDataProvider();
  const applications = useAllPending();
  const lists = useQueries({
    queries: COUNTED.filter(({ resource }) => mayOpen(resource)).map(({ resource, filter }) => ({
      // The same as react-admin's `useGetList`, so that the menu shares the answers.
      queryKey: [resource, 'getList', { ...COUNT, filter, meta: undefined }],
      queryFn: () => dataProvider.getList(resource, { ...COUNT, filter }),
      enabled: isWanted,
      staleTime: RENEW_MS,
      refetchInterval: RENEW_MS,
    })),
  });
  return isWanted ? lists.reduce((sum, { data }) => sum + (data?.total ?? 0), applications) : 0;
}
